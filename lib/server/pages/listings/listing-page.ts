import type { GetStaticProps } from 'next'
import type { City, Department } from '#lib/domain/catalogue/catalogue'
import { someCities, withCurrent } from '#lib/domain/listings/listing'
import { plainQuery } from '#lib/domain/listings/query'
import { directoryHeading } from '#lib/domain/listings/texts'
import { inLanguage, type ListingKind, links } from '#lib/domain/routes/links'
import { readPageNumber } from '#lib/domain/routes/match'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { findCityOfAddress } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { findDoctor } from '#lib/server/catalogue/doctors'
import { findHospital, hospitalsWithoutDepartment } from '#lib/server/catalogue/hospitals'
import { citiesIn, cityIn } from '#lib/server/catalogue/in-language'
import { cityChoices, countInCities } from '#lib/server/listings/list-view'
import { dayTrip } from '#lib/server/listings/served-cities'
import {
  departmentsIn,
  nearbyCities,
  readDirectory,
} from '#lib/server/pages/listings/directory-links'
import {
  cityContext,
  type ListingPageProps,
  listingProps,
} from '#lib/server/pages/listings/listing'
import {
  addressPart,
  movedTo,
  notFound,
  pageWithTrail,
  revalidate,
} from '#lib/server/pages/page-props'

/** The result for an address below /{city}/doctors or /{city}/hospitals. */
type Found =
  | { is: 'nothing' }
  | { is: 'moved'; path: string }
  | { is: 'city'; city: City }
  | { is: 'listing'; city: City; department: Department; pageNumber: number }

/**
 * Looks up an address. Another letter case, another name of the city ('bangalore'), a practitioner's name
 * ('cardiologist') and an explicit page 1 redirect to the canonical address.
 */
export async function findListing(
  kind: ListingKind,
  citySlug: string,
  parts: readonly string[],
): Promise<Found> {
  const [speciality, ...rest] = parts
  const page = readPageNumber(rest)
  const city = await findCityOfAddress(citySlug)
  if (!city || page === null) return { is: 'nothing' }
  if (speciality === undefined)
    return city.slug === citySlug
      ? { is: 'city', city }
      : { is: 'moved', path: links.cityDirectory(city.slug, kind) }
  const department = await findDepartment(speciality)
  if (!department) return { is: 'nothing' }
  const pageNumber = page === 'first' ? 1 : page
  const isCanonical =
    page !== 'first' && speciality === department.slug.toLowerCase() && city.slug === citySlug
  return isCanonical
    ? { is: 'listing', city, department, pageNumber }
    : { is: 'moved', path: links.listing(city.slug, kind, department.slug, pageNumber) }
}

/** Hospitals without a department that the page of a city names. */
const mostOthers = 60

/** The props of /{city}/doctors and /{city}/hospitals: the specialities of the city. */
async function cityPage(
  kind: ListingKind,
  { city, language }: { city: City; language: Language },
): Promise<ListingPageProps> {
  const { listings, listTexts } = words[language]
  const shownCity = await cityIn(city, language)
  const plain = plainQuery(kind)
  const cities = await citiesIn(language)
  const [total = 0] = await countInCities({ kind }, plain, [city.id])
  const around = { kind, city, ...(total > 0 && { within: dayTrip }) }
  const [directory, choices, nearby, others] = await Promise.all([
    readDirectory(kind, language),
    cityChoices({ kind }, plain, cities),
    nearbyCities(around, cities),
    kind === 'hospitals'
      ? hospitalsWithoutDepartment(city.id, mostOthers, language)
      : { total: 0, hospitals: [] },
  ])
  const specialities = departmentsIn(directory, city)
  const page = await cityContext(kind, city, language)
  const of = { department: null, city: shownCity.name }
  const heading = directoryHeading(kind, of, total, listings)
  const hasSpecialities = specialities.length > 0 || total === 0
  const shown = {
    page,
    title: hasSpecialities ? listTexts.city.bySpeciality(heading) : heading,
    description: hasSpecialities
      ? listTexts.city.descriptions[kind](shownCity.name)
      : listTexts.city.withoutDepartments(heading),
    indexed: total > 0,
    above: [{ name: listings.kinds[kind], path: links.directory(kind) }],
    crumb: shownCity.name,
  }
  return pageWithTrail(shown, {
    listing: null,
    formOptions: null,
    directory: {
      kind,
      city: { id: city.id, slug: city.slug, name: shownCity.name },
      total,
      cities: someCities(withCurrent(choices, shownCity), city.slug),
      specialities,
      others,
      nearby,
    },
  })
}

/** The data function of /{city}/doctors and /{city}/hospitals with what follows. */
export const listingStaticProps =
  (kind: ListingKind): GetStaticProps<ListingPageProps> =>
  async ({ params, locale }) => {
    const language = languageOf(locale)
    const parts = params?.speciality
    const slug = addressPart(params?.slug)
    const found = await findListing(kind, slug, Array.isArray(parts) ? parts : [])
    if (found.is === 'nothing') return notFound
    if (found.is === 'moved') return movedTo(inLanguage(found.path, language))
    const props =
      found.is === 'city'
        ? await cityPage(kind, { city: found.city, language })
        : await listingProps(kind, found.city, found.department, found.pageNumber, language)
    return props ? { props, revalidate } : notFound
  }

/** The path of the profile with this slug; null if there is none. */
async function profilePath(kind: ListingKind, slug: string): Promise<string | null> {
  const find = kind === 'doctors' ? findDoctor : findHospital
  const found = (await find(slug)) ?? (await find(slug.toLowerCase()))
  if (!found) return null
  return kind === 'doctors' ? links.doctor(found.slug) : links.hospital(found.slug)
}

/**
 * /{city}/doctor/{slug} and /{city}/hospital/{slug}: a speciality redirects to the city's list, and the slug of a
 * doctor or hospital to its profile, whatever the city.
 */
export const shortPrefixStaticProps =
  (kind: ListingKind): GetStaticProps =>
  async ({ params }) => {
    const parts = Array.isArray(params?.speciality) ? params.speciality : []
    const slug = addressPart(params?.slug)
    const found = await findListing(kind, slug, parts)
    if (found.is === 'nothing') {
      const [profile = '', ...more] = parts
      const path = more.length === 0 ? await profilePath(kind, profile) : null
      return path ? movedTo(path) : notFound
    }
    if (found.is === 'moved') return movedTo(found.path)
    if (found.is === 'city') return movedTo(links.cityDirectory(found.city.slug, kind))
    const { city, department, pageNumber } = found
    return movedTo(links.listing(city.slug, kind, department.slug, pageNumber))
  }
