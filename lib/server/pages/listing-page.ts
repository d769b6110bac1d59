import type { GetStaticProps } from 'next'
import { type ListingKind, links } from '#lib/rules/links'
import { readListingAddress } from '#lib/rules/listing-address'
import { findCity } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { cityPage } from '#lib/server/pages/city-page'
import {
  type ListingPageProps,
  listingContext,
  listingSeo,
  listingTrail,
  readListing,
} from '#lib/server/pages/listing'
import {
  addressPart,
  movedTo,
  notFound,
  revalidate,
  withLayout,
} from '#lib/server/pages/page-props'

/**
 * The data function of /{city}/doctors and /{city}/hospitals with what follows. Another letter case, a
 * practitioner's name ('cardiologist') and page 1 written out lead to the one canonical address.
 */
export const listingStaticProps =
  (kind: ListingKind): GetStaticProps<ListingPageProps> =>
  async ({ params }) => {
    const citySlug = addressPart(params?.slug)
    const city = await findCity(citySlug.toLowerCase())
    const parts = params?.speciality
    const address = readListingAddress(Array.isArray(parts) ? parts : [])
    if (!city || address.asks === 'nothing') return notFound
    if (address.asks === 'specialities')
      return city.slug === citySlug
        ? { props: await cityPage(kind, city), revalidate }
        : movedTo(links.cityDirectory(city.slug, kind))

    const department = await findDepartment(address.speciality)
    if (!department) return notFound
    const pageNumber = address.asks === 'listing' ? address.page : 1
    const isCanonical =
      address.asks === 'listing' &&
      address.speciality === department.slug.toLowerCase() &&
      city.slug === citySlug
    if (!isCanonical) return movedTo(links.listing(city.slug, kind, department.slug, pageNumber))

    const listing = await readListing(kind, city, department, pageNumber)
    if (pageNumber > listing.pageCount) return notFound
    const trail = listingTrail(listing)
    const seo = listingSeo(listing, trail)
    const page = listingContext(listing)
    return { props: await withLayout(page, { seo, trail, listing, city: null }), revalidate }
  }
