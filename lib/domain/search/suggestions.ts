import { links } from '#lib/domain/routes/links'
import { type ArticleType, articleTypes, maxPerType } from '#lib/domain/search/kinds'
import type { SearchAnswer, SearchEntity } from '#lib/domain/search/search'

/** The suggestions that the search field offers while the visitor types. */

/** The part of a search result that the list needs. */
type Found = Pick<SearchEntity, 'ArticleType' | 'Name' | 'Url' | 'Detail' | 'City'>

export interface SuggestionGroup {
  type: ArticleType
  found: Found[]
}

/** specification.md, section 5: 'Repeated whitespace is collapsed.' */
export const collapsed = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

/** Is this a valid link target: a path of this site or a web address? */
export const isAddress = (url: unknown): url is string =>
  typeof url === 'string' && /^(\/(?![/\\])|https?:\/\/)/.test(url)

const isFound = (item: Partial<Found> | null | undefined): item is Found =>
  articleTypes.some((type) => type === item?.ArticleType) &&
  typeof item?.Name === 'string' &&
  isAddress(item.Url)

/**
 * Results in groups by type: the group of the best result first, at most 6 in each. Results of an external backend
 * that lead nowhere are left out.
 */
export function suggestionGroups(items: readonly unknown[]): SuggestionGroup[] {
  const groups = new Map<string, SuggestionGroup>()
  for (const item of items as Partial<Found>[]) {
    if (!isFound(item)) continue
    const type = item.ArticleType
    const group = groups.get(type) ?? { type, found: [] }
    groups.set(type, group)
    if (group.found.length < maxPerType) group.found.push(item)
  }
  return [...groups.values()]
}

const isAnswer = (item: Partial<SearchAnswer> | null | undefined): item is SearchAnswer =>
  typeof item?.Name === 'string' && typeof item.Detail === 'string' && isAddress(item.Url)

export interface FoundSuggestions {
  /** Pages that answer the query. They come first. */
  answers: SearchAnswer[]
  groups: SuggestionGroup[]
}

/** What a search call has found, without what leads nowhere. */
export const foundSuggestions = (found: {
  items: readonly unknown[]
  answers: readonly unknown[]
}): FoundSuggestions => ({
  answers: (found.answers as Partial<SearchAnswer>[]).filter(isAnswer),
  groups: suggestionGroups(found.items),
})

/** The results page of a query, which Enter opens if no option is active. */
export const resultsAddress = (query: string, citySlug: string): string =>
  `${links.search}?${new URLSearchParams({ q: query, city: citySlug })}`
