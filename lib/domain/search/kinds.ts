/**
 * The kinds of search results, and the limits of a query (specification.md, sections 5 and 9). Holds no schema,
 * because the browser loads this module.
 */

export const minQueryLength = 3

/** Is the query too short to search for? Counts characters as people do: an emoji or a rare letter is one. */
export const isTooShort = (query: string): boolean => [...query].length < minQueryLength

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

/** The type on the results page of one of the search call's types. */
export const searchTypeOf = (type: ArticleType): SearchType => type.toLowerCase() as SearchType
