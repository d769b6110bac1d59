import type { WebApplication, WebPage } from 'schema-dts'
import { type OfferedPage, offeredPage } from '#lib/seo/json-ld/offered-page'
import { organizationId } from '#lib/seo/json-ld/site'

interface ToolOfPage extends OfferedPage {
  name: string
  /** schema.org's word for what kind of application it is. */
  category: 'HealthApplication' | 'FinanceApplication'
}

const toolId = (siteUrl: string, path: string) => `${siteUrl}${path}#tool`

/** A calculator or a quiz: it runs in any browser and costs nothing. */
export const toolApplication = (
  siteUrl: string,
  { path, name, description, category }: ToolOfPage,
): WebApplication => ({
  '@type': 'WebApplication',
  '@id': toolId(siteUrl, path),
  name,
  description,
  url: siteUrl + path,
  applicationCategory: category,
  operatingSystem: 'Any',
  isAccessibleForFree: true,
  provider: { '@id': organizationId(siteUrl) },
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
})

/** The page that it stands on. */
export const toolPage = (siteUrl: string, page: ToolOfPage): WebPage =>
  offeredPage(siteUrl, page, toolId(siteUrl, page.path))
