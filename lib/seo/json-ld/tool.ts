import type { WebApplication, WebPage } from 'schema-dts'
import { organizationId } from '#lib/seo/json-ld/site'

interface ToolOfPage {
  path: string
  name: string
  title: string
  description: string
  /** schema.org's word for what kind of application it is. */
  category: 'HealthApplication' | 'FinanceApplication'
  /** ISO date. */
  reviewed: string
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
export const toolPage = (siteUrl: string, page: ToolOfPage): WebPage => ({
  '@type': 'WebPage',
  '@id': siteUrl + page.path,
  url: siteUrl + page.path,
  name: page.title,
  description: page.description,
  inLanguage: 'en-IN',
  lastReviewed: page.reviewed,
  dateModified: page.reviewed,
  publisher: { '@id': organizationId(siteUrl) },
  mainEntity: { '@id': toolId(siteUrl, page.path) },
})
