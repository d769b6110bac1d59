import type { ParsedUrlQuery } from 'node:querystring'
import type { GetStaticPaths } from 'next'
import { environment } from '#lib/config/env.server'
import type { Navigation } from '#lib/domain/catalogue/catalogue'
import { formRequirements } from '#lib/domain/leads/fields'
import { tierOfPage } from '#lib/domain/leads/tier'
import { inLanguage, links } from '#lib/domain/routes/links'
import { routeOf, translationsOf } from '#lib/domain/routes/match'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { breadcrumbList, type Crumb, graph } from '#lib/seo/json-ld/graph'
import { type Seo, type SeoInput, seoFor } from '#lib/seo/seo'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import { getDatabase } from '#lib/server/db/database'
import { lastKnown, remember } from '#lib/server/db/last-known'

/** A change of the catalogue reaches visitors within this time, in seconds. */
export const revalidate = 300

/** A missing page, checked again after a minute because it may be added. */
export const notFound = { notFound: true, revalidate: 60 } as const

/** A permanent redirect: 301, which every crawler knows (Next.js's own `permanent` is 308). */
export const movedTo = (destination: string) =>
  ({ redirect: { destination, statusCode: 301 }, revalidate }) as const

/** Each page is rendered on its first request: the catalogue is too large to build all pages. */
export const pathsOnDemand: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

/** withLayout sets these props itself. */
export type WithoutOwn = { [Name in keyof PageProps]?: never }

const layoutName = (language: Language) => `layout ${language}`

const readLayout = (language: Language) =>
  Promise.all([readNavigation(language), readCatalogueVersion(getDatabase())])

/** A page context with the tier and the form fields of its page type, unless the page has its own. */
export const completeContext = (page: PageContext): PageContext => ({
  ...page,
  tier: page.tier ?? tierOfPage(page.pageType),
  formRequirements: formRequirements(page),
})

/** A page's props with the data of the layout and the forms. */
export async function withLayout<T extends object>(
  page: PageContext,
  extra: T & WithoutOwn,
  // A cached page must not contain old menus.
  read = () => remember(layoutName(page.language), () => readLayout(page.language)),
): Promise<PageProps & { navigation: Navigation } & T> {
  const [navigation, made] = await read()
  return { ...extra, page: completeContext(page), navigation, made }
}

/** Props of a page with a head of its own and a trail from the home page. */
export interface PageWithTrail extends PageProps {
  seo: Seo
  trail: Crumb[]
}

/**
 * The data of a page for search engines. Only pages with a section of the sitemap in the route table are for them.
 *
 * @param input `alternates`: where the route table does not know them, because a text may have no counterpart
 */
export const pageSeo = ({ indexed = true, ...input }: Omit<SeoInput, 'siteUrl'>): Seo =>
  seoFor({
    alternates: translationsOf(input.path),
    ...input,
    siteUrl: environment().siteUrl,
    indexed: indexed && routeOf(input.path)?.route.sitemap !== undefined,
  })

/**
 * For a page that is rendered per request: its links to other languages keep its query. Search engines get the addresses
 * without it.
 */
export function keepingQuery(seo: Seo, query: ParsedUrlQuery | URLSearchParams): Seo {
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query)
  const kept = new URLSearchParams(
    pairs.flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  )
  if (kept.size === 0) return seo
  return {
    ...seo,
    switches: seo.alternates.map(({ language, href }) => ({ language, href: `${href}?${kept}` })),
  }
}

/** The texts of a page for search engines and its trail. */
export interface Shown
  extends Pick<SeoInput, 'title' | 'description' | 'kind' | 'alternates' | 'feed'> {
  page: PageContext
  /** False keeps an empty page out of search engines; true if absent. */
  indexed?: boolean
  /** The pages between the home page and this one, with plain paths. */
  above?: readonly Crumb[]
  /** The page's name in the trail; its heading if absent. */
  crumb?: string
  /** Structured data besides the trail. */
  things?: (siteUrl: string) => Parameters<typeof graph>
}

/** The same for a form that must be returned even without a database, with the last known menus. */
export const withKnownLayout = <T extends object>(page: PageContext, extra: T & WithoutOwn) =>
  withLayout(page, extra, () =>
    lastKnown(layoutName(page.language), () => readLayout(page.language)),
  )

/** The props of a page with a trail; `extra` is what its screen shows. */
export function pageWithTrail<T extends object>(
  { page, above = [], crumb = page.pageName, things, ...seo }: Shown,
  extra: T & WithoutOwn,
  inLayout: typeof withKnownLayout = withLayout,
): Promise<PageWithTrail & { navigation: Navigation } & T> {
  const { siteUrl } = environment()
  const { path, language } = page
  const home = { name: words[language].layout.home, path: links.home }
  const higher = [home, ...above].map((one) => ({ ...one, path: inLanguage(one.path, language) }))
  const trail = [...higher, { name: crumb, path }]
  const jsonLd = graph(...(things?.(siteUrl) ?? []), breadcrumbList(siteUrl, trail))
  return inLayout(page, {
    ...extra,
    seo: pageSeo({ path, language, ...seo, jsonLd }),
    trail,
  })
}

/**
 * One part of a dynamic address or of a query; '' if it is missing or given several times, or has a NUL character, which
 * PostgreSQL refuses.
 */
export const addressPart = (value: string | string[] | undefined): string =>
  typeof value === 'string' && !value.includes('\0') ? value : ''
