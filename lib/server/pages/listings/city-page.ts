import type { City, Department, Insurer } from '#lib/domain/catalogue/catalogue'
import type { CityPage } from '#lib/domain/listings/city-page'
import { mainItem, priceOf, rangeText } from '#lib/domain/listings/costs'
import type { ListQuery } from '#lib/domain/listings/listing'
import { plainQuery, queryText } from '#lib/domain/listings/query'
import { inLanguage, type ListingKind, links } from '#lib/domain/routes/links'
import { type RouteMatch, routeOf } from '#lib/domain/routes/match'
import type { DataSource } from '#lib/domain/routes/table'
import type { Language } from '#lib/domain/text/language'
import { inList } from '#lib/domain/text/text'
import { words } from '#lib/languages/all'
import { findCityOfParameter } from '#lib/server/catalogue/cities'
import { findDepartment, listDepartments } from '#lib/server/catalogue/departments'
import { findDoctor } from '#lib/server/catalogue/doctors'
import { findHospital } from '#lib/server/catalogue/hospitals'
import { citiesIn, cityIn, departmentIn, insurerIn } from '#lib/server/catalogue/in-language'
import { findInsurer } from '#lib/server/catalogue/insurers'
import { nearbyPlaces } from '#lib/server/catalogue/treatment-places'
import { listingIndexes } from '#lib/server/listings/indexes'
import { countInCities } from '#lib/server/listings/list-view'
import { mainDepartment } from '#lib/server/pages/catalogue/doctor'
import { findTreatmentPlace } from '#lib/server/pages/listings/costs/treatment-place'
import { nearbyCities } from '#lib/server/pages/listings/directory-links'
import { readListQuery } from '#lib/server/pages/listings/filtered'

interface AskedPage {
  match: RouteMatch
  parameters: URLSearchParams
  /** The visitor's city. */
  city: City
}

const nothing: CityPage = { text: '', href: '' }

interface AskedList {
  kind: ListingKind
  city: City
  department?: Department | null | undefined
  insurer?: Insurer
  query?: ListQuery
  /** By default the city's own list. */
  path?: string
  language: Language
}

/** The same list for the city, with its count. */
async function listFor(asked: AskedList): Promise<CityPage> {
  const { kind, city, department, insurer, path, language } = asked
  const { ownCity } = words[language].listTexts
  const query = { ...plainQuery(kind), chosen: asked.query?.chosen ?? [] }
  const hrefOf = (slug: string) => {
    if (path) return path + queryText(kind, { ...query, city: slug })
    if (!department) return links.cityDirectory(slug, kind)
    return links.listing(slug, kind, department.slug) + queryText(kind, query)
  }
  const of = {
    kind,
    ...(department && { departmentId: department.id }),
    ...(insurer && { insurer: insurer.slug }),
  }
  const about = {
    kind,
    department: department ? await departmentIn(department, language) : null,
    insurer: insurer ? (await insurerIn(insurer, language)).name : '',
    filtered: query.chosen.length > 0,
    city: (await cityIn(city, language)).name,
  }
  const [count = 0] = await countInCities(of, query, [city.id])
  if (count > 0) return { text: ownCity.found(about, count), href: hrefOf(city.slug) }
  const around = {
    kind,
    city,
    query,
    hrefOf,
    ...(department && { department }),
    ...(insurer && { insurer: insurer.slug }),
  }
  const [nearest] = await nearbyCities(around, await citiesIn(language))
  return {
    text: ownCity.none(about, nearest ? `${nearest.name} (${nearest.count})` : ''),
    href: nearest?.href ?? links.directory(kind),
  }
}

const queryOf = async (kind: ListingKind, parameters: URLSearchParams) =>
  readListQuery((await listingIndexes.current())[kind], parameters)

/** The price of a treatment, or who offers it. A page exists only for a city that has something to show. */
async function treatmentFor({ match, city }: AskedPage): Promise<CityPage> {
  const { language } = match
  const { ownCity } = words[language].listTexts
  const shown = await cityIn(city, language)
  const found = await findTreatmentPlace(match)
  if (!found?.here) return nothing
  const { isCost, places } = found
  const { treatment } = found.subject
  const offered = isCost ? places.filter(({ costs }) => costs.length > 0) : places
  const own = offered.find((place) => place.city.id === city.id)
  const item = mainItem(treatment.costs, own ? [own] : offered)
  const hrefOf = ({ slug }: { slug: string }) =>
    isCost ? links.cost(treatment.slug, slug) : links.treatmentInCity(treatment.slug, slug)
  if (own) {
    const price = item === null ? null : priceOf(own.costs, item)
    const care = [
      ...(own.hospitals > 0 ? [ownCity.hospitals(own.hospitals)] : []),
      ...(own.doctors > 0 ? [ownCity.doctors(own.doctors)] : []),
    ]
    const facts =
      price && (isCost || care.length === 0) ? rangeText(price, language) : inList(care, language)
    return { text: `${shown.name}: ${facts}`, href: hrefOf(city) }
  }
  const [nearest] = nearbyPlaces({ here: city, places: offered, item, href: hrefOf })
  if (!nearest) return nothing
  return {
    text: (isCost ? ownCity.noPrices : ownCity.noCare)(shown.name, nearest.name),
    href: nearest.href,
  }
}

async function doctorsLike({ match, city }: AskedPage): Promise<CityPage> {
  const doctor = await findDoctor(match.params.doctor ?? '')
  if (!doctor || doctor.cities.some(({ slug }) => slug === city.slug)) return nothing
  const department = mainDepartment(doctor, await listDepartments())
  return listFor({ kind: 'doctors', city, department, language: match.language })
}

async function hospitalsLike({ match, city }: AskedPage): Promise<CityPage> {
  const hospital = await findHospital(match.params.hospital ?? '')
  if (!hospital || hospital.city.slug === city.slug) return nothing
  return listFor({ kind: 'hospitals', city, language: match.language })
}

/** The kinds of page that are about a city. */
const finders: Partial<Record<DataSource, (asked: AskedPage) => Promise<CityPage>>> = {
  doctor: doctorsLike,
  hospital: hospitalsLike,
  'treatment-place': treatmentFor,
  listing: async ({ match, parameters, city }) => {
    if (match.params.city === city.slug) return nothing
    const kind = match.route.pageType === 'CityWise_Doctors_Listing' ? 'doctors' : 'hospitals'
    const { department: slug } = match.params
    const department = slug ? await findDepartment(slug) : null
    if (slug && !department) return nothing
    const { language } = match
    return listFor({ kind, city, department, language, query: await queryOf(kind, parameters) })
  },
  directory: async ({ match, parameters, city }) => {
    const { route, language } = match
    const kind = route.path === links.directory('doctors') ? 'doctors' : 'hospitals'
    const query = await queryOf(kind, parameters)
    return listFor({ kind, city, path: route.path, language, query })
  },
  insurer: async ({ match, parameters, city }) => {
    const insurer = await findInsurer(match.params.insurer ?? '')
    if (!insurer) return nothing
    const query = await queryOf('hospitals', parameters)
    const path = links.insurer(insurer.slug)
    return listFor({ kind: 'hospitals', city, insurer, path, language: match.language, query })
  },
}

/**
 * What a page about one city has for the visitor's own: its link and a line such as 'Mumbai: 4 hospitals', or the
 * nearest city that has some.
 *
 * @param address path and query of the page
 * @param parameter slug, id or name of the visitor's city
 * @returns null if there is no such city
 */
export async function pageOfCity(address: string, parameter: string): Promise<CityPage | null> {
  const city = await findCityOfParameter(parameter)
  if (!city) return null
  const [path = '', query] = address.split('?')
  const parameters = new URLSearchParams(query)
  const match = routeOf(path)
  const found =
    (match && (await finders[match.route.source]?.({ match, parameters, city }))) ?? nothing
  const href = inLanguage(found.href, match?.language ?? 'en')
  // The nearest city is the page's own: a link from the page to itself leads nowhere.
  return href === address ? nothing : { ...found, href }
}
