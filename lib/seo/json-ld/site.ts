import type { Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts'
import { site, siteSettings } from '#lib/config/site'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'

export const organizationId = (siteUrl: string) => `${siteUrl}/#organization`

/** The publisher of the site, without a phone number if that is a sample. */
export const organization = (siteUrl: string): Organization => ({
  '@type': 'Organization',
  '@id': organizationId(siteUrl),
  name: site.name,
  ...(siteSettings.legalName && { legalName: siteSettings.legalName }),
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

/** The site with its search, so that search engines can show a search field. */
export function webSite(siteUrl: string, language: Language): WebSite {
  const search: WithActionConstraints<SearchAction & object> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${siteUrl}${inLanguage(links.search, language)}?q={search_term_string}`,
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
