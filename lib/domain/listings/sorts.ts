import type { ListingKind } from '#lib/domain/routes/links'

export type Sort = 'experience' | 'fee-low' | 'fee-high' | 'name' | 'accreditation' | 'beds'

interface SortWords {
  sort: Sort
  /** The label of the link. */
  name: string
  why: string
}

/**
 * The orders of each kind of list; the first is the default. A row without the fact comes last, in both
 * directions. Ties are ordered by name (without 'Dr'), then by id.
 */
export const sorts: Readonly<Record<ListingKind, readonly SortWords[]>> = {
  doctors: [
    {
      sort: 'experience',
      name: 'Experience',
      why: 'Most years of experience first, then by name. Doctors cannot pay for a higher place.',
    },
    {
      sort: 'fee-low',
      name: 'Lowest fee',
      why: 'Lowest fee for a visit first; doctors without a stated fee come last. Doctors cannot pay for a higher place.',
    },
    {
      sort: 'fee-high',
      name: 'Highest fee',
      why: 'Highest fee for a visit first; doctors without a stated fee come last. Doctors cannot pay for a higher place.',
    },
    {
      sort: 'name',
      name: 'Name',
      why: 'By name, A to Z, ignoring ‘Dr’. Doctors cannot pay for a higher place.',
    },
  ],
  hospitals: [
    {
      sort: 'accreditation',
      name: 'Accreditation',
      why: 'Most accreditations first, then most beds. Hospitals cannot pay for a higher place.',
    },
    {
      sort: 'beds',
      name: 'Beds',
      why: 'Most beds first; hospitals without a stated number come last. Hospitals cannot pay for a higher place.',
    },
    {
      sort: 'name',
      name: 'Name',
      why: 'By name, A to Z. Hospitals cannot pay for a higher place.',
    },
  ],
}

export const defaultSort = (kind: ListingKind): Sort =>
  kind === 'doctors' ? 'experience' : 'accreditation'

/** The order that a query asks for; the default if this kind of list has no such order. */
export const sortOf = (kind: ListingKind, asked: string | null): Sort =>
  sorts[kind].find(({ sort }) => sort === asked)?.sort ?? defaultSort(kind)

/** Why the list is in this order, in one line. */
export const whyThisOrder = (kind: ListingKind, sort: Sort): string =>
  sorts[kind].find((one) => one.sort === sort)?.why ?? ''

/** The name as lists sort it: lower case, without a title such as 'Dr'. */
export const sortName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:(?:dr|prof|mr|mrs|ms)\.?\s+)+/, '')
    .replace(/\s+/g, ' ')
    .trim()
