import type { City, Department } from '#lib/domain/catalogue/catalogue'
import type { CityPage } from '#lib/domain/listings/city-page'
import { mainItem, priceOf, rangeText } from '#lib/domain/listings/costs'
import type { ListQuery } from '#lib/domain/listings/listing'
import { plainQuery, queryText } from '#lib/domain/listings/query'
import { hospitalDepartment } from '#lib/domain/listings/texts'
import { type ListingKind, links } from '#lib/domain/routes/links'
import { type RouteMatch, routeOf } from '#lib/domain/routes/match'
import type { DataSource } from '#lib/domain/routes/table'
import { counted } from '#lib/domain/text/format'
import { inList, inSentence } from '#lib/domain/text/text'
import { findCityOfParameter, listCities } from '#lib/server/catalogue/cities'
import { findDepartment, listDepartments } from '#lib/server/catalogue/departments'
import { findDoctor } from '#lib/server/catalogue/doctors'
import { findHospital } from '#lib/server/catalogue/hospitals'
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
  path: string
  parameters: URLSearchParams
  /** The visitor's city. */
  city: City
}

const nothing: CityPage = { text: '', href: '' }

const nobodyIn = (many: string, city: City, nearest: string | undefined) =>
  `No ${many} in ${city.name} yet.${nearest ? ` Nearest: ${nearest}` : ''}`

interface AskedList {
  kind: ListingKind
  city: City
  department?: Department | null | undefined
  insurer?: { slug: string; name: string }
  query?: ListQuery
  /** By default the city's own list. */
  path?: string
}

function wordsOf({ kind, department, insurer, query }: AskedList): [one: string, many: string] {
  const ofHospitals = department ? `${inSentence(hospitalDepartment(department.name))} ` : ''
  const [one, many] =
    kind === 'hospitals'
      ? [`${ofHospitals}hospital`, `${ofHospitals}hospitals`]
      : [department?.practitioner ?? 'doctor', department?.practitionerPlural ?? 'doctors']
  const rest = `${insurer ? ` with ${insurer.name}` : ''}${query?.chosen.length ? ' with these filters' : ''}`
  return [one + rest, many + rest]
}

/** The same list for the city, with its count. */
async function listFor(asked: AskedList): Promise<CityPage> {
  const { kind, city, department, insurer, path } = asked
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
  const [one, many] = wordsOf(asked)
  const [count = 0] = await countInCities(of, query, [city.id])
  if (count > 0)
    return { text: `${city.name}: ${counted(count, one, many)}`, href: hrefOf(city.slug) }
  const around = {
    kind,
    city,
    query,
    hrefOf,
    ...(department && { department }),
    ...(insurer && { insurer: insurer.slug }),
  }
  const [nearest] = await nearbyCities(around, await listCities())
  return {
    text: nobodyIn(many, city, nearest && `${nearest.name} (${nearest.count})`),
    href: nearest?.href ?? links.directory(kind),
  }
}

const queryOf = async (kind: ListingKind, parameters: URLSearchParams) =>
  readListQuery((await listingIndexes.current())[kind], parameters)

/** The price of a treatment, or who offers it. A page exists only for a city that has something to show. */
async function treatmentFor({ match, city }: AskedPage): Promise<CityPage> {
  const found = await findTreatmentPlace(match)
  if (!found?.here) return nothing
  const { treatment, isCost, places } = found
  const offered = isCost ? places.filter(({ costs }) => costs.length > 0) : places
  const own = offered.find((place) => place.city.id === city.id)
  const item = mainItem(treatment.costs, own ? [own] : offered)
  const hrefOf = ({ slug }: { slug: string }) =>
    isCost ? links.cost(treatment.slug, slug) : links.treatmentInCity(treatment.slug, slug)
  if (own) {
    const price = item === null ? null : priceOf(own.costs, item)
    const care = [
      ...(own.hospitals > 0 ? [counted(own.hospitals, 'hospital')] : []),
      ...(own.doctors > 0 ? [counted(own.doctors, 'doctor')] : []),
    ]
    const facts = price && (isCost || care.length === 0) ? rangeText(price) : inList(care)
    return { text: `${city.name}: ${facts}`, href: hrefOf(city) }
  }
  const [nearest] = nearbyPlaces({ here: city, places: offered, item, href: hrefOf })
  if (!nearest) return nothing
  return {
    text: nobodyIn(isCost ? 'prices' : 'doctors or hospitals', city, nearest.name),
    href: nearest.href,
  }
}

async function doctorsLike({ match, city }: AskedPage): Promise<CityPage> {
  const doctor = await findDoctor(match.params.doctor ?? '')
  if (!doctor || doctor.cities.some(({ slug }) => slug === city.slug)) return nothing
  const department = mainDepartment(doctor, await listDepartments())
  return listFor({ kind: 'doctors', city, department })
}

async function hospitalsLike({ match, city }: AskedPage): Promise<CityPage> {
  const hospital = await findHospital(match.params.hospital ?? '')
  if (!hospital || hospital.city.slug === city.slug) return nothing
  return listFor({ kind: 'hospitals', city })
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
    return listFor({ kind, city, department, query: await queryOf(kind, parameters) })
  },
  directory: async ({ path, parameters, city }) => {
    const kind = path === links.directory('doctors') ? 'doctors' : 'hospitals'
    return listFor({ kind, city, path, query: await queryOf(kind, parameters) })
  },
  insurer: async ({ match, path, parameters, city }) => {
    const insurer = await findInsurer(match.params.insurer ?? '')
    if (!insurer) return nothing
    const query = await queryOf('hospitals', parameters)
    return listFor({ kind: 'hospitals', city, insurer, path, query })
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
    (match && (await finders[match.route.source]?.({ match, path, parameters, city }))) ?? nothing
  // The nearest city is the page's own: a link from the page to itself leads nowhere.
  return found.href === address ? nothing : found
}
