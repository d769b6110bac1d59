import type { ListingKind } from '#lib/domain/routes/links'

/** The filters of lists of doctors and hospitals. They are part of the address's query. */

export type FilterGroup =
  | 'gender'
  | 'experience'
  | 'fee'
  | 'language'
  | 'insurance'
  | 'opd'
  | 'locality'
  | 'accreditation'
  | 'beds'
  | 'facility'

/** The groups of each kind of list, in the order of the filter panel and of addresses. */
export const filterGroups: Readonly<Record<ListingKind, readonly FilterGroup[]>> = {
  doctors: ['opd', 'gender', 'experience', 'fee', 'language', 'insurance'],
  hospitals: ['locality', 'insurance', 'accreditation', 'beds', 'facility'],
}

/** Query parameters that change what a list shows. All others (utm_source …) change nothing. */
export const filterKeys: readonly string[] = [
  ...new Set([...filterGroups.doctors, ...filterGroups.hospitals]),
  'city',
  'speciality',
  'sort',
  'page',
]
