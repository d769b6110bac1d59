/**
 * The kinds of search results, and the limits of a query (specification.md, sections 5 and 9). Holds no schema,
 * because the browser loads this module.
 */

export const minQueryLength = 3

/** Is the query too short to search for? Counts characters as people do: an emoji or a rare letter is one. */
export const isTooShort = (query: string): boolean => [...query].length < minQueryLength

/** Says so, with an example. */
export const tooShortText = `Please type at least ${minQueryLength} characters: “pil” finds piles.`

/** In characters. Only this much of a query is read: no real question is longer, and each word costs time. */
export const maxQueryLength = 100

export const maxPerType = 6

/** Types that the search call returns. */
export const articleTypes = [
  'Doctor',
  'Hospital',
  'Condition',
  'Treatment',
  'Test',
  'Blog',
] as const
export type ArticleType = (typeof articleTypes)[number]

/** The search call's name for a type of the results page; '' for departments, which it does not return, and for none. */
export const articleTypeOf = (type: string): ArticleType | '' =>
  articleTypes.find((one) => one.toLowerCase() === type) ?? ''

/** Types on the results page and in the chat. */
export const searchTypes = [
  'department',
  'doctor',
  'hospital',
  'condition',
  'treatment',
  'test',
  'blog',
] as const
export type SearchType = (typeof searchTypes)[number]

/** The heading above the results of each type. */
export const searchTitles: Readonly<Record<SearchType, string>> = {
  department: 'Departments',
  doctor: 'Doctors',
  hospital: 'Hospitals',
  condition: 'Conditions',
  treatment: 'Treatments',
  test: 'Tests',
  blog: 'Blog',
}
