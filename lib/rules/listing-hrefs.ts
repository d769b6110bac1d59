import type { ListView } from '#lib/contract/listing'
import type { FilterGroup } from '#lib/rules/listing-filters'
import { plainQuery, queryText } from '#lib/rules/listing-query'
import type { Sort } from '#lib/rules/listing-sorts'

type View = Pick<ListView, 'kind' | 'path' | 'pagesIn' | 'query'>

/** The same list narrowed otherwise, on its first page. */
const changed = (view: View, change: Partial<View['query']>): string =>
  view.path + queryText(view.kind, { ...view.query, page: 1, ...change })

/** Another page of the list as it is narrowed. */
export function pageHref(view: View, page: number): string {
  if (view.pagesIn === 'query') return changed(view, { page })
  const path = page > 1 ? `${view.path}/${page}` : view.path
  return path + queryText(view.kind, { ...view.query, page: 1 })
}

export const sortHref = (view: View, sort: Sort): string => changed(view, { sort })

/** The list without one of the chosen options. */
export const withoutHref = (view: View, group: FilterGroup, value: string): string =>
  changed(view, {
    chosen: view.query.chosen.filter((one) => one.group !== group || one.value !== value),
  })

/** The list of all cities, or of all specialities, where the query names one. */
export const relaxedHref = (view: View, of: 'city' | 'speciality'): string =>
  changed(view, { [of]: '' })

/** The list without any filter: place and order stay. */
export const withoutFiltersHref = (view: View): string => changed(view, { chosen: [] })

/** What a form that changes the filters, or the place, carries along. */
export function carried(
  { kind, query }: View,
  keep: 'filters' | 'place',
): { name: string; value: string }[] {
  const kept =
    keep === 'filters'
      ? { ...query, city: '', speciality: '', page: 1 }
      : { ...plainQuery(kind), city: query.city, speciality: query.speciality, sort: query.sort }
  return [...new URLSearchParams(queryText(kind, kept))].map(([name, value]) => ({ name, value }))
}
