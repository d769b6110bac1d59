import type { GetStaticPaths } from 'next'
import type { Navigation } from '#lib/contract/catalogue'
import type { PageContext, PageProps } from '#lib/contract/page'
import { formRequirements } from '#lib/rules/lead-fields'
import { tierOfPage } from '#lib/rules/tier'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { getDatabase } from '#lib/server/db/database'
import { lastKnown, remembered } from '#lib/server/db/last-known'
import { readCatalogueVersion } from '#lib/server/stores/catalogue-state'

/** A changed catalogue reaches visitors within this time, in seconds. */
export const revalidate = 300

/** An address that is not there: asked for again after a minute, for it may be added. */
export const notFound = { notFound: true, revalidate: 60 } as const

/** The address moved for good: 301, which every crawler knows (Next.js's own `permanent` is 308). */
export const movedTo = (destination: string) =>
  ({ redirect: { destination, statusCode: 301 }, revalidate }) as const

/** Every page is made when it is first asked for: the catalogue is too large to build it all. */
export const pathsOnDemand: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

/** What withLayout gives itself: a page that brought its own would send other tiers and ids. */
type WithoutOwn = { [Name in keyof PageProps]?: never }

const layout = 'layout'

const readLayout = () => Promise.all([readNavigation(), readCatalogueVersion(getDatabase())])

/** A page's props with what the layout and the forms need beside them. */
export async function withLayout<T extends object>(
  page: PageContext,
  extra: T & WithoutOwn,
  // A page that goes into the cache is made of what is there now, or not at all.
  read = () => remembered(layout, readLayout),
): Promise<PageProps & { navigation: Navigation } & T> {
  const [navigation, made] = await read()
  const own = {
    ...page,
    tier: page.tier ?? tierOfPage(page.pageType),
    formRequirements: formRequirements(page),
  }
  return { ...extra, page: own, navigation, made }
}

/** The same for a form that must come back while the database is away: then with the menus of before. */
export const withKnownLayout = <T extends object>(page: PageContext, extra: T & WithoutOwn) =>
  withLayout(page, extra, () => lastKnown(layout, readLayout))

/** The text of one part of a dynamic address; '' when it is not there. */
export const addressPart = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : ''
