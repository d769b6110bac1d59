import type { SearchEntity } from '#lib/contract/search'
import { links } from '#lib/rules/links'

/** What the search field offers while somebody types: pure, so that the field only draws it. */

/** Specification point 9; numbers of their own, because the contract's module brings its parser along. */
export const fewestCharacters = 3
export const mostOfType = 6

/** What the list needs of a search result. */
export type Found = Pick<SearchEntity, 'ArticleType' | 'Name' | 'Url' | 'Detail' | 'City'>

export interface SuggestionGroup {
  type: Found['ArticleType']
  /** 'Doctors'. */
  title: string
  found: Found[]
}

const titles: Record<Found['ArticleType'], string> = {
  Doctor: 'Doctors',
  Hospital: 'Hospitals',
  Condition: 'Conditions',
  Treatment: 'Treatments',
  Test: 'Tests',
  Blog: 'Blog',
}

/** Specification point 5: 'Repeated whitespace is collapsed.' */
export const collapsed = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

/** True where a search runs: characters as people count them, so an emoji or a rare letter is one. */
export const isLongEnough = (query: string): boolean => [...query].length >= fewestCharacters

/** True of an address that a link may lead to: a path of this site, or a web address. */
export const isAddress = (url: unknown): url is string =>
  typeof url === 'string' && /^(\/(?![/\\])|https?:\/\/)/.test(url)

const isFound = (item: Partial<Found> | null | undefined): item is Found =>
  Object.hasOwn(titles, item?.ArticleType ?? '') &&
  typeof item?.Name === 'string' &&
  isAddress(item.Url)

/**
 * Results in groups by type: the group of the best result first, at most 6 in each. What cannot be
 * followed (an own backend may answer anything) is left out.
 */
export function suggestionGroups(items: readonly unknown[]): SuggestionGroup[] {
  const groups = new Map<string, SuggestionGroup>()
  for (const item of items as Partial<Found>[]) {
    if (!isFound(item)) continue
    const type = item.ArticleType
    const group = groups.get(type) ?? { type, title: titles[type], found: [] }
    groups.set(type, group)
    if (group.found.length < mostOfType) group.found.push(item)
  }
  return [...groups.values()]
}

/** The results page of a query: where Enter without a choice goes. */
export const resultsAddress = (query: string, citySlug: string): string =>
  `${links.search}?${new URLSearchParams({ q: query, city: citySlug })}`

/** '1 suggestion', '12 suggestions': for who cannot see the list. */
export const suggestionCount = (count: number): string =>
  `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
