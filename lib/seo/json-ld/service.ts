import type { Service, WebPage } from 'schema-dts'
import { organizationId } from '#lib/seo/json-ld/site'

interface ServicePage {
  path: string
  name: string
  title: string
  description: string
  summary: string
  /** ISO date. */
  reviewed: string
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
export const servicePage = (siteUrl: string, page: ServicePage): WebPage => ({
  '@type': 'WebPage',
  '@id': siteUrl + page.path,
  url: siteUrl + page.path,
  name: page.title,
  description: page.description,
  inLanguage: 'en-IN',
  lastReviewed: page.reviewed,
  dateModified: page.reviewed,
  publisher: { '@id': organizationId(siteUrl) },
  mainEntity: { '@id': serviceId(siteUrl, page.path) },
})
