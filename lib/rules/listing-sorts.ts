import type { ListingKind } from '#lib/rules/links'

export type Sort = 'experience' | 'fee-low' | 'fee-high' | 'name' | 'accreditation' | 'beds'

interface SortWords {
  sort: Sort
  /** On the link that sorts so. */
  name: string
  /** Why the list stands as it does. */
  why: string
}

/** Addressed to whoever wonders whether someone paid: nobody can. */
const fair = 'Nobody can pay to stand higher.'

/**
 * The orders of each kind; the first is the one of the plain address. Who has not stated the fact comes
 * last in both directions. Equals stand by name (titles such as 'Dr' left out), then by id.
 */
export const sorts: Readonly<Record<ListingKind, readonly SortWords[]>> = {
  doctors: [
    {
      sort: 'experience',
      name: 'Experience',
      why: `Most years of experience first, then by name. ${fair}`,
    },
    {
      sort: 'fee-low',
      name: 'Lowest fee',
      why: `Lowest fee for a visit first; fees not stated come last. ${fair}`,
    },
    {
      sort: 'fee-high',
      name: 'Highest fee',
      why: `Highest fee for a visit first; fees not stated come last. ${fair}`,
    },
    { sort: 'name', name: 'Name', why: `By name, A to Z, without ‘Dr’. ${fair}` },
  ],
  hospitals: [
    {
      sort: 'accreditation',
      name: 'Accreditation',
      why: `Most accreditations first, then most beds. ${fair}`,
    },
    {
      sort: 'beds',
      name: 'Beds',
      why: `Most beds first; hospitals that have not stated them come last. ${fair}`,
    },
    { sort: 'name', name: 'Name', why: `By name, A to Z. ${fair}` },
  ],
}

/** The order of the plain address. */
export const defaultSort = (kind: ListingKind): Sort =>
  kind === 'doctors' ? 'experience' : 'accreditation'

/** The order that a query asks for; the default when it names none of this kind. */
export const sortOf = (kind: ListingKind, asked: string | null): Sort =>
  sorts[kind].find(({ sort }) => sort === asked)?.sort ?? defaultSort(kind)

/** Why the list stands as it does, in a line. */
export const whyThisOrder = (kind: ListingKind, sort: Sort): string =>
  sorts[kind].find((one) => one.sort === sort)?.why ?? ''

/** What names are compared by: without the title, whatever the letter case. */
export const sortName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:(?:dr|prof|mr|mrs|ms)\.?\s+)+/, '')
    .replace(/\s+/g, ' ')
    .trim()
