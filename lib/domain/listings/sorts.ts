import type { ListingKind } from '#lib/domain/routes/links'
import type { Words } from '#lib/languages/en/index'

export type Sort = 'experience' | 'fee-low' | 'fee-high' | 'name' | 'accreditation' | 'beds'

/**
 * The orders of each kind of list; the first is the default. A row without the fact comes last, in both
 * directions. Ties are ordered by name (without 'Dr'), then by id.
 */
export const sorts: Readonly<Record<ListingKind, readonly Sort[]>> = {
  doctors: ['experience', 'fee-low', 'fee-high', 'name'],
  hospitals: ['accreditation', 'beds', 'name'],
}

export const defaultSort = (kind: ListingKind): Sort =>
  kind === 'doctors' ? 'experience' : 'accreditation'

/** The order that a query asks for; the default if this kind of list has no such order. */
export const sortOf = (kind: ListingKind, asked: string | null): Sort =>
  sorts[kind].find((sort) => sort === asked) ?? defaultSort(kind)

/** What the link to an order says, and why a list is in this order, in one line. */
export function sortWords(kind: ListingKind, sort: Sort, words: Words['listings']) {
  const all: Readonly<Partial<Record<Sort, { name: string; why: string }>>> = words.sorts[kind]
  return all[sort] ?? { name: '', why: '' }
}

/** The name as lists sort it: lower case, without a title such as 'Dr'. */
export const sortName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:(?:dr|prof|mr|mrs|ms|डॉ|प्रो)\.?\s+)+/, '')
    .replace(/\s+/g, ' ')
    .trim()
