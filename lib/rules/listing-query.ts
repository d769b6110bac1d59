import type { ListingKind } from '#lib/rules/links'
import { type Chosen, optionsOf } from '#lib/rules/listing-choice'
import { type FilterGroup, filterGroups, filterKeys } from '#lib/rules/listing-filters'
import type { ListingIndex } from '#lib/rules/listing-index'
import { optionValue } from '#lib/rules/listing-options'
import { defaultSort, type Sort, sortOf } from '#lib/rules/listing-sorts'

/** What a list is asked for beyond its plain address. */
export interface ListQuery {
  /** By group, in the order in which addresses name them. */
  chosen: { group: FilterGroup; value: string }[]
  /** Slugs; '' for all. Lists whose path names them have none here. */
  city: string
  speciality: string
  sort: Sort
  /** From 1; where the path has the page this stays 1. */
  page: number
}

export const plainQuery = (kind: ListingKind): ListQuery => ({
  chosen: [],
  city: '',
  speciality: '',
  sort: defaultSort(kind),
  page: 1,
})

/** Nothing is narrowed: the plain address shows the same. */
export const isPlain = (kind: ListingKind, query: ListQuery): boolean =>
  queryText(kind, query) === ''

/** The one way to write a query: '' or '?gender=female&sort=name'. */
export function queryText(kind: ListingKind, query: ListQuery): string {
  const params = new URLSearchParams()
  for (const key of ['city', 'speciality'] as const) if (query[key]) params.set(key, query[key])
  for (const group of filterGroups[kind])
    for (const one of query.chosen) if (one.group === group) params.append(group, one.value)
  if (query.sort !== defaultSort(kind)) params.set('sort', query.sort)
  if (query.page > 1) params.set('page', String(query.page))
  const text = params.toString()
  return text && `?${text}`
}

/** The numbers of the options that a query chooses; options that do not exist are left out. */
export function chosenIn(index: ListingIndex, params: URLSearchParams): Chosen {
  const chosen: Record<string, number[]> = {}
  for (const group of filterGroups[index.kind]) {
    const asked = new Set(params.getAll(group).map(optionValue))
    const numbers = optionsOf(index, group).flatMap(({ value }, number) =>
      asked.has(value) ? [number] : [],
    )
    if (numbers.length > 0) chosen[group] = numbers
  }
  return chosen
}

const firstOf = (params: URLSearchParams, key: string) => params.get(key)?.toLowerCase() ?? ''

/** Reads a query; what is unknown is ignored. City and speciality are as they came. */
export function readListQuery(index: ListingIndex, params: URLSearchParams): ListQuery {
  const chosen = chosenIn(index, params)
  const page = params.get('page') ?? ''
  return {
    chosen: filterGroups[index.kind].flatMap((group) =>
      (chosen[group] ?? []).map((number) => ({
        group,
        value: optionsOf(index, group)[number]?.value ?? '',
      })),
    ),
    city: firstOf(params, 'city'),
    speciality: firstOf(params, 'speciality'),
    sort: sortOf(index.kind, params.get('sort')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** Parameters that are not about the list (utm_source …), as '&utm_source=…' or ''. */
export function otherParameters(params: URLSearchParams): string {
  const others = new URLSearchParams([...params].filter(([key]) => !filterKeys.includes(key)))
  return others.size > 0 ? `&${others}` : ''
}

/** An address with the query and what else was in it. */
export function addressWith(path: string, query: string, others: string): string {
  if (query) return path + query + others
  return others ? `${path}?${others.slice(1)}` : path
}
