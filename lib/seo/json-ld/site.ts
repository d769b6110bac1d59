import type { Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts'
import { site } from '#lib/config/site'
import { links } from '#lib/rules/links'

export const organizationId = (siteUrl: string) => `${siteUrl}/#organization`

/** Who publishes the site. A sample phone number is not given out. */
export const organization = (siteUrl: string): Organization => ({
  '@type': 'Organization',
  '@id': organizationId(siteUrl),
  name: site.name,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/favicon.svg`,
  ...(site.hasSamplePhone
    ? {}
    : {
        contactPoint: {
          '@type': 'ContactPoint' as const,
          telephone: `+91${site.phone}`,
          contactType: 'customer service',
          areaServed: 'IN',
          availableLanguage: ['en', 'hi'],
        },
      }),
})

/** The site with its search, so that a search engine can offer the field itself. */
export function webSite(siteUrl: string): WebSite {
  const search: WithActionConstraints<SearchAction & object> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${siteUrl}${links.search}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site.name,
    url: `${siteUrl}/`,
    inLanguage: ['en-IN', 'hi-IN'],
    publisher: { '@id': organizationId(siteUrl) },
    potentialAction: search,
  }
}
