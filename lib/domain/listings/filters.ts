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

/** The heading of each group, and a line that the options need: how several choices combine. */
export const groupWords: Readonly<Record<FilterGroup, { legend: string; note?: string }>> = {
  opd: { legend: 'Sees patients', note: 'Hours may change: ask before you go' },
  locality: { legend: 'Part of the city' },
  gender: { legend: 'Gender' },
  experience: { legend: 'Experience' },
  fee: { legend: 'Fee for a visit' },
  language: { legend: 'Languages', note: 'Matches any you choose' },
  insurance: { legend: 'Insurance accepted', note: 'Matches all you choose' },
  accreditation: { legend: 'Accreditation', note: 'Matches all you choose' },
  beds: { legend: 'Number of beds' },
  facility: { legend: 'Facilities', note: 'Matches all you choose' },
}

/** Query parameters that change what a list shows. All others (utm_source …) change nothing. */
export const filterKeys: readonly string[] = [
  ...new Set([...filterGroups.doctors, ...filterGroups.hospitals]),
  'city',
  'speciality',
  'sort',
  'page',
]
