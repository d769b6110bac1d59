import type { ListingKind } from '#lib/domain/routes/links'

/** The filters of lists of doctors and hospitals. They are part of the address's query. */

export type FilterGroup =
  | 'gender'
  | 'experience'
  | 'fee'
  | 'language'
  | 'insurance'
  | 'accreditation'
  | 'beds'
  | 'facility'

/** The groups of each kind of list, in the order of the filter panel and of addresses. */
export const filterGroups: Readonly<Record<ListingKind, readonly FilterGroup[]>> = {
  doctors: ['gender', 'experience', 'fee', 'language', 'insurance'],
  hospitals: ['insurance', 'accreditation', 'beds', 'facility'],
}

/** The heading of each group, and how several choices in it combine. */
export const groupWords: Readonly<Record<FilterGroup, { legend: string; several?: string }>> = {
  gender: { legend: 'Gender' },
  experience: { legend: 'Experience' },
  fee: { legend: 'Fee for a visit' },
  language: { legend: 'Languages', several: 'Matches any you choose' },
  insurance: { legend: 'Insurance accepted', several: 'Matches all you choose' },
  accreditation: { legend: 'Accreditation', several: 'Matches all you choose' },
  beds: { legend: 'Number of beds' },
  facility: { legend: 'Facilities', several: 'Matches all you choose' },
}

/** Query parameters that change what a list shows. All others (utm_source …) change nothing. */
export const filterKeys: readonly string[] = [
  ...new Set([...filterGroups.doctors, ...filterGroups.hospitals]),
  'city',
  'speciality',
  'sort',
  'page',
]
