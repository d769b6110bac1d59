import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { City, Department } from '#lib/contract/catalogue'
import { type ListingKind, links } from '#lib/rules/links'
import { filteredHeader, filterKeys } from '#lib/rules/listing-filters'
import {
  addressWith,
  type ListQuery,
  otherParameters,
  queryText,
  readListQuery,
} from '#lib/rules/listing-query'
import { findCity } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { findInsurer } from '#lib/server/catalogue/insurers'
import { listingIndexes } from '#lib/server/catalogue/listing-index'
import { type DirectoryPageProps, directoryProps } from '#lib/server/pages/directory-page'
import { type InsurerPageProps, insurerProps } from '#lib/server/pages/insurer-page'
import { type ListingPageProps, listingProps } from '#lib/server/pages/listing'
import { findListing } from '#lib/server/pages/listing-page'

export type FilteredPageProps =
  | ({ screen: 'listing' } & ListingPageProps)
  | ({ screen: 'directory' } & DirectoryPageProps)
  | ({ screen: 'insurer' } & InsurerPageProps)

/** What an address and its query lead to: a screen, another address, or nothing. */
type Outcome =
  | { props: FilteredPageProps }
  | { path: string; query: ListQuery; permanent?: boolean }
  | null

const isKind = (text: string | undefined): text is ListingKind =>
  text === 'doctors' || text === 'hospitals'

/** City and speciality of a query; those that do not exist are ignored. */
async function placeOf({ city, speciality }: ListQuery) {
  const [foundCity, department] = await Promise.all([
    city ? findCity(city) : null,
    speciality ? findDepartment(speciality) : null,
  ])
  return { city: foundCity, department }
}

const withPlace = (query: ListQuery, city: City | null, department: Department | null) => ({
  ...query,
  city: city?.slug ?? '',
  speciality: department?.slug.toLowerCase() ?? '',
})

async function directory(kind: ListingKind, asked: ListQuery): Promise<Outcome> {
  const { city, department } = await placeOf(asked)
  if (city && department)
    return {
      path: links.listing(city.slug, kind, department.slug),
      query: { ...withPlace(asked, null, null), page: 1 },
    }
  const path = links.directory(kind)
  const query = withPlace(asked, city, department)
  const props = await directoryProps(kind, query, city, department)
  if (!props) return { path, query: { ...query, page: 1 } }
  return queryText(kind, query) ? { props: { screen: 'directory', ...props } } : { path, query }
}

async function insurer(slug: string, asked: ListQuery): Promise<Outcome> {
  const found = await findInsurer(slug)
  if (!found) return null
  const { city } = await placeOf(asked)
  const chosen = asked.chosen.filter(({ value }) => value !== found.slug)
  const query = { ...withPlace(asked, city, null), chosen }
  const path = links.insurer(found.slug)
  const props = await insurerProps(found, query, city)
  if (!props) return { path, query: { ...query, page: 1 } }
  return queryText('hospitals', query)
    ? { props: { screen: 'insurer', ...props } }
    : { path, query }
}

async function listing(
  kind: ListingKind,
  citySlug: string,
  parts: readonly string[],
  asked: ListQuery,
): Promise<Outcome> {
  const found = await findListing(kind, citySlug, parts)
  if (found.is === 'nothing') return null
  const query = { ...withPlace(asked, null, null), page: 1 }
  if (found.is === 'moved') return { path: found.path, query, permanent: true }
  const chosen = await placeOf(asked)
  const city = chosen.city ?? found.city
  const department = chosen.department ?? (found.is === 'listing' ? found.department : null)
  if (!department) {
    // The page of a city has no list of its own: the directory has, narrowed to the city.
    if (queryText(kind, query) === '') return { path: links.cityDirectory(city.slug, kind), query }
    return { path: links.directory(kind), query: withPlace(query, city, null) }
  }
  const elsewhere = asked.city !== '' || asked.speciality !== '' || found.is === 'city'
  const first = links.listing(city.slug, kind, department.slug)
  if (elsewhere) return { path: first, query }
  const pageNumber = found.is === 'listing' ? found.pageNumber : 1
  if (queryText(kind, query) === '')
    return { path: links.listing(city.slug, kind, department.slug, pageNumber), query }
  const props = await listingProps(kind, city, department, pageNumber, query)
  return props ? { props: { screen: 'listing', ...props } } : { path: first, query }
}

async function outcomeOf(parts: readonly string[], kind: ListingKind, query: ListQuery) {
  const [first = '', second, third, ...more] = parts
  if (parts.length === 1) return directory(kind, query)
  if (first === 'hospitals' && second === 'insurance' && third && more.length === 0)
    return insurer(third, query)
  return second === kind ? listing(kind, first, parts.slice(2), query) : null
}

/** The query as its page writes it; what is not about the list stays behind it. */
const searchOf = (kind: ListingKind, query: ListQuery, others: string) =>
  addressWith('', queryText(kind, query), others)

/** What a query holds of the list, apart from the parts of the path that Next.js puts into it. */
const paramsOf = (query: ParsedUrlQuery) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) =>
      filterKeys.includes(key) ? [values ?? []].flat().map((value) => [key, value]) : [],
    ),
  )

/**
 * The data function of lists that a query narrows: made anew for each question. The same question always
 * has the same address: another order of parameters and what is unknown lead to it.
 */
export const filteredServerSideProps: GetServerSideProps<FilteredPageProps> = async ({
  req,
  res,
  params,
  query: asked,
  resolvedUrl,
}) => {
  const isDev = environment().nodeEnv === 'development'
  const parts = params?.address
  // Only the front sends requests here (in development next.config.js).
  if (!Array.isArray(parts) || (!isDev && !req.headers[filteredHeader])) return { notFound: true }
  const kind = isKind(parts[0]) ? parts[0] : parts[1]
  if (!isKind(kind)) return { notFound: true }

  // With a rewrite, as in development, the query is not in the address.
  const { search, searchParams } = isDev
    ? { search: '', searchParams: paramsOf(asked) }
    : new URL(resolvedUrl, 'http://site.invalid')
  const query = readListQuery((await listingIndexes())[kind], searchParams)
  const others = otherParameters(searchParams)
  const outcome = await outcomeOf(parts, kind, query)
  if (!outcome) return { notFound: true }
  if ('path' in outcome) {
    const destination = addressWith(outcome.path, queryText(kind, outcome.query), others)
    return { redirect: { destination, statusCode: outcome.permanent ? 301 : 302 } }
  }
  const { props } = outcome
  const list = props.screen === 'directory' ? props.directory.list : listOf(props)
  if (list && !isDev && search !== searchOf(kind, list.query, others)) {
    const page = list.pagesIn === 'path' ? props.page.path : list.path
    return {
      redirect: { destination: page + searchOf(kind, list.query, others), statusCode: 302 },
    }
  }
  // Not stored for others, but the way back in the browser is quick.
  res.setHeader('Cache-Control', 'private, no-cache')
  return { props }
}

const listOf = (props: Exclude<FilteredPageProps, { screen: 'directory' }>) =>
  props.screen === 'insurer' ? props.list : props.listing?.list
