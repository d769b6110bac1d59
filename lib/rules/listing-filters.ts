import type { ListingKind } from '#lib/rules/links'

/** What a visitor narrows a list of doctors or hospitals by, in the address's query. */

export type FilterGroup =
  | 'gender'
  | 'experience'
  | 'fee'
  | 'language'
  | 'insurance'
  | 'accreditation'
  | 'beds'
  | 'facility'

/** The groups of each kind, in the order in which they are shown and written into addresses. */
export const filterGroups: Readonly<Record<ListingKind, readonly FilterGroup[]>> = {
  doctors: ['gender', 'experience', 'fee', 'language', 'insurance'],
  hospitals: ['insurance', 'accreditation', 'beds', 'facility'],
}

/** Keys of the query that change what a list shows; all others (utm_source …) change nothing. */
export const filterKeys: readonly string[] = [
  ...new Set([...filterGroups.doctors, ...filterGroups.hospitals]),
  ...['city', 'speciality', 'sort', 'page'],
]

const keys = new Set(filterKeys)
/** /doctors, /hospitals/insurance/{slug}, and everything below /{city}/doctors. */
const lists =
  /^\/(?:doctors|hospitals|hospitals\/insurance\/[^/]+|[^/]+\/(?:doctors|hospitals)(?:\/[^/]+){0,2})\/?$/

/** Whether this address (path and query) asks for a list that a filter, an order or a choice narrows. */
export function hasFilters(url: string): boolean {
  const [path = '', query = ''] = url.split('?')
  if (query === '' || !lists.test(path)) return false
  return [...new URLSearchParams(query).keys()].some((key) => keys.has(key))
}

/** The folder of the pages that answer such addresses; nobody gets there by an address of their own. */
export const filteredFolder = '/filtered'

/** Set by the front on what it sends there, and taken off what comes from outside. */
export const filteredHeader = 'x-filtered-list'
