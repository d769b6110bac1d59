import type { GovernmentService, Organization, WebPage } from 'schema-dts'
import type { Article, Insurer } from '#lib/contract/catalogue'
import { organizationId } from '#lib/seo/json-ld/site'

interface InsurancePage {
  siteUrl: string
  /** Canonical path. */
  path: string
  title: string
  description: string
  /** Whose review date the page shows; null where the catalogue has no text. */
  text: Article | null
  /** What the page is about; left out on the page of all. */
  insurer?: Insurer
}

/** A scheme is a service of the state; a private insurer is a company. */
function subject({ kind, name, summary, website }: Insurer): GovernmentService | Organization {
  const shared = { name, description: summary, ...(website && { url: website }) }
  return kind === 'government'
    ? {
        '@type': 'GovernmentService',
        ...shared,
        serviceType: 'Health insurance',
        areaServed: { '@type': 'Country', name: 'India' },
      }
    : { '@type': 'Organization', ...shared }
}

/** A page about insurance: when its text was last looked at, and which scheme or insurer it explains. */
export const insurancePage = ({
  siteUrl,
  path,
  insurer,
  text,
  ...page
}: InsurancePage): WebPage => ({
  '@type': 'WebPage',
  '@id': siteUrl + path,
  url: siteUrl + path,
  name: page.title,
  description: page.description,
  inLanguage: 'en-IN',
  publisher: { '@id': organizationId(siteUrl) },
  ...(text && { lastReviewed: text.reviewed, dateModified: text.modified }),
  ...(text && text.sources.length > 0 && { citation: text.sources.map(({ url }) => url) }),
  ...(insurer && { about: subject(insurer) }),
})
