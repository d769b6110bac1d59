import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { City, Department } from '#lib/domain/catalogue/catalogue'
import { filterGroups, filterKeys } from '#lib/domain/listings/filters'
import type { ListQuery } from '#lib/domain/listings/listing'
import { queryText } from '#lib/domain/listings/query'
import { sortOf } from '#lib/domain/listings/sorts'
import { inLanguage, type ListingKind, links } from '#lib/domain/routes/links'
import { readPageNumber } from '#lib/domain/routes/match'
import { type Language, languageOf } from '#lib/domain/text/language'
import { findCityOfParameter } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { findInsurer } from '#lib/server/catalogue/insurers'
import { filteredHeader } from '#lib/server/http/front/query-pages'
import { chosenIn, optionsOf } from '#lib/server/listings/filter-rows'
import { listingIndexes } from '#lib/server/listings/indexes'
import type { ListingIndex } from '#lib/server/listings/listing-index'
import { type DirectoryPageProps, directoryProps } from '#lib/server/pages/listings/directory'
import { type InsurerPageProps, insurerProps } from '#lib/server/pages/listings/insurer'
import { type ListingPageProps, listingProps } from '#lib/server/pages/listings/listing'
import { findListing } from '#lib/server/pages/listings/listing-page'
import { keepingQuery } from '#lib/server/pages/page-props'

export type FilteredPageProps =
  | ({ screen: 'listing' } & ListingPageProps)
  | ({ screen: 'directory' } & DirectoryPageProps)
  | ({ screen: 'insurer' } & InsurerPageProps)

/** The result of an address and its query: a screen, a redirect, or not found. */
type Outcome =
  | { props: FilteredPageProps }
  | { path: string; query: ListQuery; permanent?: boolean }
  | null

const lowerCase = (params: URLSearchParams, key: string) => params.get(key)?.toLowerCase() ?? ''

/** Reads a query. Unknown filters are ignored; the slugs of city and speciality are not checked here. */
export function readListQuery(index: ListingIndex, params: URLSearchParams): ListQuery {
  const chosen = chosenIn(index, params)
  const page = readPageNumber(params.get('page') ?? undefined)
  return {
    chosen: filterGroups[index.kind].flatMap((group) =>
      (chosen[group] ?? []).map((number) => ({
        group,
        value: optionsOf(index, group)[number]?.value ?? '',
      })),
    ),
    city: lowerCase(params, 'city'),
    speciality: lowerCase(params, 'speciality'),
    sort: sortOf(index.kind, params.get('sort')),
    page: typeof page === 'number' ? page : 1,
  }
}

/** Parameters that do not concern the list (utm_source …), as '&utm_source=…' or ''. */
function otherParameters(params: URLSearchParams): string {
  const others = new URLSearchParams([...params].filter(([key]) => !filterKeys.includes(key)))
  return others.size > 0 ? `&${others}` : ''
}

/** Joins a path, a query ('?…' or '') and other parameters ('&…' or ''). */
function addressWith(path: string, query: string, others: string): string {
  if (query) return path + query + others
  return others ? `${path}?${others.slice(1)}` : path
}

const isKind = (text: string | undefined): text is ListingKind =>
  text === 'doctors' || text === 'hospitals'

/** The city and speciality of a query; unknown ones are ignored. */
async function placeOf({ city, speciality }: ListQuery) {
  const [foundCity, department] = await Promise.all([
    city ? findCityOfParameter(city) : null,
    speciality ? findDepartment(speciality) : null,
  ])
  return { city: foundCity, department }
}

const withPlace = (query: ListQuery, city: City | null, department: Department | null) => ({
  ...query,
  city: city?.slug ?? '',
  speciality: department?.slug.toLowerCase() ?? '',
})

/** What the address of a filtered list says. */
interface AskedList {
  kind: ListingKind
  language: Language
  query: ListQuery
}

async function directory({ kind, language, query: asked }: AskedList): Promise<Outcome> {
  const { city, department } = await placeOf(asked)
  if (city && department)
    return {
      path: links.listing(city.slug, kind, department.slug),
      query: { ...withPlace(asked, null, null), page: 1 },
    }
  const path = links.directory(kind)
  const query = withPlace(asked, city, department)
  const props = await directoryProps(kind, { language, city, department }, query)
  if (!props) return { path, query: { ...query, page: 1 } }
  return queryText(kind, query) ? { props: { screen: 'directory', ...props } } : { path, query }
}

async function insurer(slug: string, { language, query: asked }: AskedList): Promise<Outcome> {
  const found = await findInsurer(slug)
  if (!found) return null
  const { city } = await placeOf(asked)
  const chosen = asked.chosen.filter(({ value }) => value !== found.slug)
  const query = { ...withPlace(asked, city, null), chosen }
  const path = links.insurer(found.slug)
  const props = await insurerProps(found, language, query, city)
  if (!props) return { path, query: { ...query, page: 1 } }
  return queryText('hospitals', query)
    ? { props: { screen: 'insurer', ...props } }
    : { path, query }
}

async function listing(
  citySlug: string,
  parts: readonly string[],
  { kind, language, query: asked }: AskedList,
): Promise<Outcome> {
  const found = await findListing(kind, citySlug, parts)
  if (found.is === 'nothing') return null
  const query = { ...withPlace(asked, null, null), page: 1 }
  if (found.is === 'moved') return { path: found.path, query, permanent: true }
  const chosen = await placeOf(asked)
  const city = chosen.city ?? found.city
  const department = chosen.department ?? (found.is === 'listing' ? found.department : null)
  if (!department) {
    // The page of a city has no list. The directory shows the city's list.
    if (queryText(kind, query) === '') return { path: links.cityDirectory(city.slug, kind), query }
    return { path: links.directory(kind), query: withPlace(query, city, null) }
  }
  const elsewhere = asked.city !== '' || asked.speciality !== '' || found.is === 'city'
  const first = links.listing(city.slug, kind, department.slug)
  if (elsewhere) return { path: first, query }
  const pageNumber = found.is === 'listing' ? found.pageNumber : 1
  if (queryText(kind, query) === '')
    return { path: links.listing(city.slug, kind, department.slug, pageNumber), query }
  const props = await listingProps(kind, city, department, pageNumber, language, query)
  return props ? { props: { screen: 'listing', ...props } } : { path: first, query }
}

async function outcomeOf(parts: readonly string[], asked: AskedList) {
  const [first = '', second, third, ...more] = parts
  if (parts.length === 1) return directory(asked)
  if (first === 'hospitals' && second === 'insurance' && third && more.length === 0)
    return insurer(third, asked)
  return second === asked.kind ? listing(first, parts.slice(2), asked) : null
}

/** The canonical query, followed by parameters that do not concern the list. */
const searchOf = (kind: ListingKind, query: ListQuery, others: string) =>
  addressWith('', queryText(kind, query), others)

/** The list's parameters, without the parts of the path that Next.js adds to the query. */
const paramsOf = (query: ParsedUrlQuery) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) =>
      filterKeys.includes(key) ? [values ?? []].flat().map((value) => [key, value]) : [],
    ),
  )

/**
 * The data function of filtered lists, rendered per request. Each filtered list has one address: another order of
 * parameters and unknown parameters redirect to it.
 */
export const filteredServerSideProps: GetServerSideProps<FilteredPageProps> = async ({
  req,
  res,
  params,
  query: asked,
  resolvedUrl,
  locale,
}) => {
  const language = languageOf(locale)
  const isDev = environment().nodeEnv === 'development'
  const parts = params?.address
  // Only the front server sends requests here (in development, next.config.js).
  if (!Array.isArray(parts) || (!isDev && !req.headers[filteredHeader])) return { notFound: true }
  const kind = isKind(parts[0]) ? parts[0] : parts[1]
  if (!isKind(kind)) return { notFound: true }

  // In development the rewrite removes the query from the address.
  const { search, searchParams } = isDev
    ? { search: '', searchParams: paramsOf(asked) }
    : new URL(resolvedUrl, 'http://site.invalid')
  const query = readListQuery((await listingIndexes.current())[kind], searchParams)
  const others = otherParameters(searchParams)
  const outcome = await outcomeOf(parts, { kind, language, query })
  if (!outcome) return { notFound: true }
  if ('path' in outcome) {
    const path = inLanguage(outcome.path, language)
    const destination = addressWith(path, queryText(kind, outcome.query), others)
    return { redirect: { destination, statusCode: outcome.permanent ? 301 : 302 } }
  }
  const { props } = outcome
  const list = listOf(props)
  if (list && !isDev && search !== searchOf(kind, list.query, others)) {
    const page = list.pagesIn === 'path' ? props.page.path : inLanguage(list.path, language)
    return {
      redirect: { destination: page + searchOf(kind, list.query, others), statusCode: 302 },
    }
  }
  // Not for shared caches; the browser may keep it for its back button.
  res.setHeader('Cache-Control', 'private, no-cache')
  return { props: { ...props, seo: keepingQuery(props.seo, new URLSearchParams(search)) } }
}

function listOf(props: FilteredPageProps) {
  if (props.screen === 'directory') return props.directory?.list
  return (props.screen === 'insurer' ? props.insurerListing : props.listing)?.list
}
