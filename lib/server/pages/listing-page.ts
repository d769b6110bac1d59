import type { GetStaticProps } from 'next'
import type { City, Department } from '#lib/contract/catalogue'
import { type ListingKind, links } from '#lib/rules/links'
import { readListingAddress } from '#lib/rules/listing-address'
import { findCity } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { findDoctor } from '#lib/server/catalogue/doctors'
import { findHospital } from '#lib/server/catalogue/hospitals'
import { cityPage } from '#lib/server/pages/city-page'
import { type ListingPageProps, listingProps } from '#lib/server/pages/listing'
import { addressPart, movedTo, notFound, revalidate } from '#lib/server/pages/page-props'

/** What stands at an address below /{city}/doctors or /{city}/hospitals. */
type Found =
  | { is: 'nothing' }
  | { is: 'moved'; path: string }
  | { is: 'city'; city: City }
  | { is: 'listing'; city: City; department: Department; pageNumber: number }

/**
 * Looks an address up. Another letter case, a practitioner's name ('cardiologist') and page 1 written out
 * lead to the one canonical address.
 */
export async function findListing(
  kind: ListingKind,
  citySlug: string,
  parts: readonly string[],
): Promise<Found> {
  const city = await findCity(citySlug.toLowerCase())
  const address = readListingAddress(parts)
  if (!city || address.asks === 'nothing') return { is: 'nothing' }
  if (address.asks === 'specialities')
    return city.slug === citySlug
      ? { is: 'city', city }
      : { is: 'moved', path: links.cityDirectory(city.slug, kind) }
  const department = await findDepartment(address.speciality)
  if (!department) return { is: 'nothing' }
  const pageNumber = address.asks === 'listing' ? address.page : 1
  const isCanonical =
    address.asks === 'listing' &&
    address.speciality === department.slug.toLowerCase() &&
    city.slug === citySlug
  return isCanonical
    ? { is: 'listing', city, department, pageNumber }
    : { is: 'moved', path: links.listing(city.slug, kind, department.slug, pageNumber) }
}

/** The data function of /{city}/doctors and /{city}/hospitals with what follows. */
export const listingStaticProps =
  (kind: ListingKind): GetStaticProps<ListingPageProps> =>
  async ({ params }) => {
    const parts = params?.speciality
    const slug = addressPart(params?.slug)
    const found = await findListing(kind, slug, Array.isArray(parts) ? parts : [])
    if (found.is === 'nothing') return notFound
    if (found.is === 'moved') return movedTo(found.path)
    const props =
      found.is === 'city'
        ? await cityPage(kind, found.city)
        : await listingProps(kind, found.city, found.department, found.pageNumber)
    return props ? { props, revalidate } : notFound
  }

/** Where the profile with this slug stands; null when there is none. */
async function profilePath(kind: ListingKind, slug: string): Promise<string | null> {
  const find = kind === 'doctors' ? findDoctor : findHospital
  const found = (await find(slug)) ?? (await find(slug.toLowerCase()))
  if (!found) return null
  return kind === 'doctors' ? links.doctor(found.slug) : links.hospital(found.slug)
}

/**
 * /{city}/doctor/{slug}: a speciality leads to the city's list of it, a doctor's or hospital's own slug
 * to the profile, whichever city is named.
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
