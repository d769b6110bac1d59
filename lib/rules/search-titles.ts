import type { SearchType } from '#lib/contract/search'

/** What stands over the results of each type. */
export const searchTitles: Readonly<Record<SearchType, string>> = {
  department: 'Departments',
  doctor: 'Doctors',
  hospital: 'Hospitals',
  condition: 'Conditions',
  treatment: 'Treatments',
  test: 'Tests',
  blog: 'Blog',
}
