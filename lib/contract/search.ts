import * as z from 'zod/mini'
import type { City } from '#lib/contract/catalogue'
import type { Language } from '#lib/rules/links'

/** Specification point 3, 'Search result: ArticleType plus the entity items'. */

export const articleTypes = [
  'Doctor',
  'Hospital',
  'Condition',
  'Treatment',
  'Test',
  'Blog',
] as const
export type ArticleType = (typeof articleTypes)[number]

export const searchEntity = z.object({
  ArticleType: z.enum(articleTypes),
  Id: z.number().check(z.int()),
  Name: z.string(),
  Slug: z.string(),
  /** Path on this site. */
  Url: z.string(),
  /** What tells it from others of its name: 'Cardiology, 18 years of experience'. */
  Detail: z.string(),
  /** Name of the city of a doctor or a hospital; '' for the others. */
  City: z.string(),
})
export type SearchEntity = z.output<typeof searchEntity>

/** 'An array whose first element is a list of items with ArticleType', best first; `[[]]` when there are none. */
export const searchEntitiesSchema = z.tuple([z.array(searchEntity)])

/** Specification points 5 and 9: at least 3 characters, at most 6 of a type. */
export const fewestCharacters = 3
export const mostPerType = 6
/** What is read of a query: nobody's question is longer, and each word costs time. */
const longestQuery = 100

/** The query as it is searched for: whitespace collapsed (specification point 5), its length bounded. */
export const typedQuery = (text: string): string =>
  text
    .slice(0, 10 * longestQuery)
    .trim()
    .split(/\s+/)
    .join(' ')
    .slice(0, longestQuery)
    .trim()

/** True of a query that nothing is searched for. */
export const isTooShort = (typed: string): boolean => [...typed].length < fewestCharacters

/** `?query=&city=&type=`: city is an id, and both may be '' or absent. */
export const searchEntitiesQuery = z.object({
  query: z.pipe(z.string('must be given once'), z.transform(typedQuery)),
  city: z.pipe(
    z.optional(
      z.string('must be a city’s id').check(z.regex(/^\d{0,9}$/, { error: 'must be a city’s id' })),
    ),
    z.transform((text?: string) => (text ? Number(text) : null)),
  ),
  type: z.pipe(
    z.optional(
      z.enum([...articleTypes, ''], { error: `must be one of ${articleTypes.join(', ')}` }),
    ),
    z.transform((type?: ArticleType | '') => type || null),
  ),
})

export type SearchEntitiesQuery = z.output<typeof searchEntitiesQuery>

/** A city as the search form offers it. */
export type CityChoice = Pick<City, 'id' | 'slug' | 'name' | 'type'>

/** One thing that the search found. */
export interface SearchHit {
  name: string
  href: string
  /** What tells it from others: 'Cardiology, Delhi'. */
  detail: string
  language: Language
}

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

/** What the search found of one type, best first. */
export interface SearchGroup {
  type: SearchType
  title: string
  hits: SearchHit[]
  /** How many there are in all, those on other pages too. */
  total: number
}
