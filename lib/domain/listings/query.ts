import { type FilterGroup, filterGroups } from '#lib/domain/listings/filters'
import type { ListQuery, ListView } from '#lib/domain/listings/listing'
import { defaultSort, type Sort } from '#lib/domain/listings/sorts'
import type { ListingKind } from '#lib/domain/routes/links'

/** The query of the plain address: no filters, default order, first page. */
export const plainQuery = (kind: ListingKind): ListQuery => ({
  chosen: [],
  city: '',
  speciality: '',
  sort: defaultSort(kind),
  page: 1,
})

/** Does the plain address show the same list? */
export const isPlain = (kind: ListingKind, query: ListQuery): boolean =>
  queryText(kind, query) === ''

/** The canonical text of a query: '' or '?gender=female&sort=name'. */
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

/** The values of a group by which the list is filtered: the slugs of insurers and schemes, 'female'. */
export const chosenIn = ({ chosen }: Pick<ListQuery, 'chosen'>, of: FilterGroup): string[] =>
  chosen.flatMap(({ group, value }) => (group === of ? [value] : []))

type View = Pick<ListView, 'kind' | 'path' | 'pagesIn' | 'query'>

/** The first page of the same list with a changed query. */
const changed = (view: View, change: Partial<ListQuery>): string =>
  view.path + queryText(view.kind, { ...view.query, page: 1, ...change })

export function pageHref(view: View, page: number): string {
  if (view.pagesIn === 'query') return changed(view, { page })
  const path = page > 1 ? `${view.path}/${page}` : view.path
  return path + queryText(view.kind, { ...view.query, page: 1 })
}

export const sortHref = (view: View, sort: Sort): string => changed(view, { sort })

export const withoutFilterHref = (view: View, group: FilterGroup, value: string): string =>
  changed(view, {
    chosen: view.query.chosen.filter((one) => one.group !== group || one.value !== value),
  })

/** The list of all cities, or of all specialities. */
export const withoutPlaceHref = (view: View, place: 'city' | 'speciality'): string =>
  changed(view, { [place]: '' })

/** The list without filters, in the same place and order. */
export const withoutFiltersHref = (view: View): string => changed(view, { chosen: [] })

/** The hidden inputs of a form that changes the filters (`keep: 'place'`) or the place (`keep: 'filters'`). */
export function hiddenInputs(
  { kind, query }: View,
  keep: 'filters' | 'place',
): { name: string; value: string }[] {
  const kept =
    keep === 'filters'
      ? { ...query, city: '', speciality: '', page: 1 }
      : { ...plainQuery(kind), city: query.city, speciality: query.speciality, sort: query.sort }
  return [...new URLSearchParams(queryText(kind, kept))].map(([name, value]) => ({ name, value }))
}
