import type { City, Department, Named } from '#lib/domain/catalogue/catalogue'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { withGender, withInsurers } from '#lib/domain/leads/insurers'
import {
  type CityDirectory,
  type Listing,
  type ListQuery,
  type ListView,
  listingPageSize,
  type NearbyLink,
  someCities,
  withCurrent,
} from '#lib/domain/listings/listing'
import { chosenIn, isPlain, plainQuery } from '#lib/domain/listings/query'
import { listingHeading, listingName } from '#lib/domain/listings/texts'
import { inLanguage, type ListingKind, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { itemList } from '#lib/seo/json-ld/graph'
import { listTexts } from '#lib/server/catalogue/articles'
import { citiesIn, cityIn, departmentIn } from '#lib/server/catalogue/in-language'
import { findInsurers } from '#lib/server/catalogue/insurers'
import { optionsIn, optionsOfList } from '#lib/server/leads/form-options'
import { cityChoices, countInCities, readList } from '#lib/server/listings/list-view'
import { dayTrip } from '#lib/server/listings/served-cities'
import {
  departmentsIn,
  nearbyCities,
  readDirectory,
} from '#lib/server/pages/listings/directory-links'
import { type PageWithTrail, pageWithTrail } from '#lib/server/pages/page-props'

export interface ListingPageProps extends PageWithTrail {
  /** null on the page of a city, like `formOptions`, and in a browser (lib/domain/site/page-data). */
  listing: Listing | null
  /** The page of a city, before a speciality is chosen. */
  directory: CityDirectory | null
  formOptions: FormOptions | null
}

const mostGuides = 6

async function guidesOf(
  kind: 'condition' | 'treatment',
  departmentId: number,
  language: Language,
): Promise<Named[]> {
  const articles = await listTexts(kind, language)
  return articles
    .filter(({ department }) => department?.id === departmentId)
    .slice(0, mostGuides)
    .map(({ slug, name, language: own }) => ({
      slug,
      name,
      ...(own !== language && { language: own }),
    }))
}

const mostHospitals = 3

/** For an empty list of doctors: lists of hospitals with the department, here and nearer than the nearest doctor. */
async function hospitalsFor(
  city: City,
  department: Department,
  [doctor]: NearbyLink[],
  cities: readonly City[],
): Promise<NearbyLink[]> {
  const kind = 'hospitals'
  const query = plainQuery(kind)
  const [count = 0] = await countInCities({ kind, departmentId: department.id }, query, [city.id])
  const href = links.listing(city.slug, kind, department.slug)
  const own = count > 0 ? [{ name: city.name, href, count, km: 0 }] : []
  const around = await nearbyCities({ kind, city, department }, cities)
  const nearer = around.filter(({ km }) => !doctor || km < doctor.km)
  return [...own, ...nearer].slice(0, mostHospitals)
}

/** Doctors or hospitals of one department in one city, named in the page's language; `pageNumber` from 1. */
async function readListing(
  kind: ListingKind,
  city: City,
  department: Department,
  pageNumber: number,
  query: ListQuery,
  language: Language,
): Promise<Listing> {
  const path = links.listing(city.slug, kind, department.slug)
  const cities = await citiesIn(language)
  const of = { kind, city, departmentId: department.id }
  const list = await readList(of, query, { path, pagesIn: 'path', pageNumber }, cities, language)
  const around = { kind, city, department, query, ...(list.total > 0 && { within: dayTrip }) }
  const [choices, nearby, directory, conditions, treatments] = await Promise.all([
    cityChoices(of, plainQuery(kind), cities),
    nearbyCities(around, cities),
    readDirectory(kind, language),
    guidesOf('condition', department.id, language),
    guidesOf('treatment', department.id, language),
  ])
  const lacksDoctors = kind === 'doctors' && list.total === 0 && isPlain(kind, query)
  const slug = department.slug.toLowerCase()
  const specialities = departmentsIn(directory, city).map((one) => ({
    slug: one.department.toLowerCase(),
    name: one.name,
    count: one.count,
  }))
  return {
    city: { id: city.id, slug: city.slug, name: city.name },
    department,
    list,
    place: {
      cities: someCities(withCurrent(choices, city), city.slug),
      specialities: withCurrent(specialities, { slug, name: department.name }),
      city: city.slug,
      speciality: slug,
    },
    nearby,
    hospitals: lacksDoctors ? await hospitalsFor(city, department, nearby, cities) : [],
    conditions,
    treatments,
  }
}

const pageSuffix = ({ pageNumber }: Pick<ListView, 'pageNumber'>, language: Language): string =>
  pageNumber > 1 ? words[language].listTexts.page(pageNumber) : ''

/** JSON-LD with links to the listed profiles; null for an empty list. */
export function listingItems(
  siteUrl: string,
  { pageName, language }: Pick<PageContext, 'pageName' | 'language'>,
  list: ListView,
) {
  const paths =
    list.kind === 'doctors'
      ? list.doctors.map(({ slug }) => links.doctor(slug))
      : list.hospitals.map(({ slug }) => links.hospital(slug))
  const first = (list.pageNumber - 1) * listingPageSize + 1
  const addresses = paths.map((path) => siteUrl + inLanguage(path, language))
  return addresses.length > 0 ? itemList(pageName, addresses, list.total, first) : null
}

/**
 * Adds the page number to the title, and keeps filtered lists out of search engines. Empty lists are kept out
 * unless `indexed` is set. The page's path is the plain address, also the canonical one of filtered lists.
 */
export const seoOfList = <T extends { page: PageContext; title: string; indexed?: boolean }>(
  list: ListView,
  shown: T,
) => ({
  ...shown,
  title: shown.title + pageSuffix(list, shown.page.language),
  indexed: (shown.indexed ?? list.total > 0) && isPlain(list.kind, list.query),
})

/** The page of a city's departments. @param city as the catalogue names it */
export async function cityContext(
  kind: ListingKind,
  city: City,
  language: Language,
): Promise<PageContext> {
  const { name } = await cityIn(city, language)
  return {
    pageType: kind === 'doctors' ? 'CityWise_Doctors_Listing' : 'CityWise_Hospital_Listing',
    path: inLanguage(links.cityDirectory(city.slug, kind), language),
    pageName: words[language].listings.kindIn(kind, name),
    language,
    cityName: city.name,
    cityId: city.id,
  }
}

/** @param department as the catalogue names it, like the city */
export async function listingContext(
  kind: ListingKind,
  city: City,
  department: Department,
  pageNumber: number,
  language: Language,
): Promise<PageContext> {
  const of = {
    kind,
    department: await departmentIn(department, language),
    city: (await cityIn(city, language)).name,
  }
  return {
    ...(await cityContext(kind, city, language)),
    path: inLanguage(links.listing(city.slug, kind, department.slug, pageNumber), language),
    pageName: listingName(of, words[language].listings),
    departmentId: department.id,
    pageDepartment: department.name,
  }
}

/** The props of a listing; null for a page after the last. Empty listings are not indexed. */
export async function listingProps(
  kind: ListingKind,
  city: City,
  department: Department,
  pageNumber: number,
  language: Language,
  query: ListQuery = plainQuery(kind),
): Promise<ListingPageProps | null> {
  const { listings, listTexts } = words[language]
  const shownCity = await cityIn(city, language)
  const shownDepartment = await departmentIn(department, language)
  const listing = await readListing(kind, shownCity, shownDepartment, pageNumber, query, language)
  const { list } = listing
  if (pageNumber > list.pageCount) return null
  const of = { kind, department: shownDepartment, city: shownCity.name }
  const insurers = await findInsurers(chosenIn(query, 'insurance'))
  const page = withGender(
    withInsurers(await listingContext(kind, city, department, pageNumber, language), insurers),
    chosenIn(query, 'gender'),
  )
  const shown = seoOfList(list, {
    page,
    title: listingHeading(of, list.total, listings, list.query.chosen.length > 0),
    description: listTexts.description({
      ...of,
      total: list.total,
      page: pageSuffix(list, language),
    }),
    above: [
      { name: listings.kinds[kind], path: links.directory(kind) },
      { name: shownCity.name, path: links.cityDirectory(city.slug, kind) },
    ],
    things: (siteUrl: string) => [listingItems(siteUrl, page, list)],
  })
  const props = await pageWithTrail(shown, { listing, directory: null })
  const options = await optionsOfList(department, props.navigation, city)
  return { ...props, formOptions: await optionsIn(language, options) }
}
