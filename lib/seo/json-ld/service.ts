import type { Service, WebPage } from 'schema-dts'
import { type OfferedPage, offeredPage } from '#lib/seo/json-ld/offered-page'
import { organizationId } from '#lib/seo/json-ld/site'

interface ServicePage extends OfferedPage {
  name: string
  summary: string
}

const serviceId = (siteUrl: string, path: string) => `${siteUrl}${path}#service`

/** A service of ours that costs the patient nothing. */
export const freeService = (siteUrl: string, { path, name, summary }: ServicePage): Service => ({
  '@type': 'Service',
  '@id': serviceId(siteUrl, path),
  name,
  description: summary,
  url: siteUrl + path,
  provider: { '@id': organizationId(siteUrl) },
  areaServed: { '@type': 'Country', name: 'India' },
  audience: { '@type': 'Patient' },
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
})

/** The page that explains it. */
export const servicePage = (siteUrl: string, page: ServicePage): WebPage =>
  offeredPage(siteUrl, page, serviceId(siteUrl, page.path))
