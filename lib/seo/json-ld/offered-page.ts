import type { WebPage } from 'schema-dts'
import { organizationId } from '#lib/seo/json-ld/site'

export interface OfferedPage {
  path: string
  title: string
  description: string
  /** ISO date. */
  reviewed: string
}

/** A page whose main thing is something that we offer: a service, a tool. */
export const offeredPage = (siteUrl: string, page: OfferedPage, offeredId: string): WebPage => ({
  '@type': 'WebPage',
  '@id': siteUrl + page.path,
  url: siteUrl + page.path,
  name: page.title,
  description: page.description,
  inLanguage: 'en-IN',
  lastReviewed: page.reviewed,
  dateModified: page.reviewed,
  publisher: { '@id': organizationId(siteUrl) },
  mainEntity: { '@id': offeredId },
})
