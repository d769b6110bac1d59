import * as z from 'zod/mini'
import type { City, Named } from '#lib/domain/catalogue/catalogue'
import {
  type ArticleType,
  articleTypes,
  maxQueryLength,
  type SearchType,
} from '#lib/domain/search/kinds'
import { type Language, languages } from '#lib/domain/text/language'
import { cutAlsoFolded } from '#lib/domain/text/text'

/** specification.md, section 3: 'Search result: ArticleType plus the entity items'. */

const searchEntity = z.object({
  ArticleType: z.enum(articleTypes),
  Id: z.number().check(z.int()),
  Name: z.string(),
  Slug: z.string(),
  /** Path on this site. */
  Url: z.string(),
  /** Tells results with the same name apart: 'Cardiology, 18 years of experience'. */
  Detail: z.string(),
  /** The city of a doctor or a hospital; '' for other kinds. */
  City: z.string(),
})
export type SearchEntity = z.output<typeof searchEntity>

/** A page that answers the query better than the best name does: a price, a list, a service of the site. */
const searchAnswer = z.object({
  Name: z.string(),
  /** Path on this site. */
  Url: z.string(),
  Detail: z.string(),
})
export type SearchAnswer = z.output<typeof searchAnswer>

/**
 * 'An array whose first element is a list of items with ArticleType', best first; `[[]]` if there are none. The second
 * element, which external backends do not send, are the answers, which come before all items.
 */
export const searchEntitiesSchema = z.tuple([
  z.array(searchEntity),
  z.optional(z.array(searchAnswer)),
])
export type SearchEntities = z.output<typeof searchEntitiesSchema>

/**
 * The query that is searched for: whitespace collapsed (specification.md, section 5) and cut to the maximum length.
 */
export function typedQuery(text: string): string {
  const words = text
    .slice(0, 10 * maxQueryLength)
    .trim()
    .split(/\s+/)
  return cutAlsoFolded(words.join(' '), maxQueryLength).trim()
}

/** `?query=&city=&type=&language=`: city is an id; all but the query may be absent. */
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
  /** Of the page that asks. */
  language: z.optional(z.enum(languages)),
})

export type SearchEntitiesQuery = z.output<typeof searchEntitiesQuery>

export type CityChoice = Pick<City, 'id' | 'slug' | 'name' | 'type'>

export interface SearchHit {
  name: string
  href: string
  /** Tells it apart from others: 'Cardiology, Delhi'. */
  detail: string
  language: Language
}

/** A page that answers the query, with the type of what it is about; null for a page of the site itself. */
export interface AnswerHit {
  type: SearchType | null
  name: string
  href: string
  detail: string
}

/** The results of one type, best first. */
export interface SearchGroup {
  type: SearchType
  title: string
  hits: SearchHit[]
  /** The number of results on all pages. */
  total: number
}

/** What the results page shows besides emergencies. */
export interface SearchResults {
  /** As typed, trimmed; '' before the first search. */
  query: string
  city: Named | null
  /** No one is listed in that city: the results are from all cities. */
  isEmptyCity: boolean
  /** The doctors or hospitals found begin with those of that city. */
  isCityFirst: boolean
  /** Who of the doctors and hospitals is not in the chosen or named city, and in which cities they are. */
  elsewhere: { who: 'doctors' | 'hospitals' | 'doctors and hospitals'; cities: string[] } | null
  /** The city named in the query, which wins over the chosen one. */
  named: { name: string } | null
  /** Come before all groups. */
  answers: AnswerHit[]
  /** The largest cities, to choose from if the query asks for what is near and no city is known; otherwise empty. */
  citiesToChoose: Named[]
  /** It asks for care, or names a hospital, that the catalogue does not have. */
  isUncovered: boolean
  /** A well-known hospital that it names besides, and that is not listed: 'apollo'; '' for none. */
  missingHospital: string
  /** It asks about an ill child: no results, but where to turn. */
  isChildsIllness: boolean
  groups: SearchGroup[]
  /** True when the query is shorter than the specification's 3 characters. */
  tooShort: boolean
  /** The type that is shown page by page; null: some of each. */
  type: SearchType | null
  /** Words to highlight in names: the query's, and the corrections of misspelt ones. */
  marked: string
  /** The corrected query if it was misspelt; otherwise ''. */
  corrected: string
  /** A suggestion if nothing, or not every word, was found; otherwise ''. */
  didYouMean: string
  /** What others search for, if nothing was found. */
  popular: { name: string; href: string }[]
}
