import type { ListView } from '#lib/contract/listing'
import { links } from '#lib/rules/links'
import { isPlain } from '#lib/rules/listing-query'
import { listingPageSize } from '#lib/rules/listing-words'
import { linkList } from '#lib/seo/json-ld/trail'
import type { SeoInput } from '#lib/seo/seo'

/** ', page 2' from the second page on. */
export const pageSuffix = ({ pageNumber }: Pick<ListView, 'pageNumber'>): string =>
  pageNumber > 1 ? `, page ${pageNumber}` : ''

/** What the list shows, as links to the profiles; null when it shows nobody. */
export function listingItems(siteUrl: string, name: string, list: ListView) {
  const paths =
    list.kind === 'doctors'
      ? list.doctors.map(({ slug }) => links.doctor(slug))
      : list.hospitals.map(({ slug }) => links.hospital(slug))
  const first = (list.pageNumber - 1) * listingPageSize + 1
  return paths.length > 0 ? linkList(siteUrl, name, paths, list.total, first) : null
}

/**
 * The page's number in the title; a narrowed list is kept out of search engines, and an empty one unless
 * the page is of use without it. `path` is the plain address, which a narrowed list names as its own.
 */
export const seoOfList = (list: ListView, input: SeoInput): SeoInput => ({
  ...input,
  title: input.title + pageSuffix(list),
  indexed: (input.indexed ?? list.total > 0) && isPlain(list.kind, list.query),
})
