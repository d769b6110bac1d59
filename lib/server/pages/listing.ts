import { environment } from '#lib/config/env.server'
import type { City, Department } from '#lib/contract/catalogue'
import type { CityDirectory, Listing } from '#lib/contract/listing'
import type { PageContext, PageProps } from '#lib/contract/page'
import { type ListingKind, links } from '#lib/rules/links'
import { listingName, listingPageSize, pageCountOf } from '#lib/rules/listing-words'
import { hospitalOf, physicianOf } from '#lib/seo/json-ld/directory'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList, type Crumb, itemList } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { listArticles } from '#lib/server/catalogue/articles'
import { listDoctors } from '#lib/server/catalogue/doctors'
import { listHospitals } from '#lib/server/catalogue/hospitals'
import { citiesWith, departmentsIn, readDirectory } from '#lib/server/pages/directory-links'

export interface ListingPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  /** One of the two: a listing, or the specialities of the city. */
  listing: Listing | null
  city: CityDirectory | null
}

const mostGuides = 6

async function guidesOf(kind: 'condition' | 'treatment', departmentId: number) {
  const articles = await listArticles(kind, 'en')
  return articles
    .filter(({ department }) => department?.id === departmentId)
    .slice(0, mostGuides)
    .map(({ slug, name }) => ({ slug, name }))
}

/** Doctors or hospitals of one department in one city; `pageNumber` from 1. */
export async function readListing(
  kind: ListingKind,
  city: City,
  department: Department,
  pageNumber: number,
): Promise<Listing> {
  const asked = {
    citySlug: city.slug,
    departmentSlug: department.slug,
    limit: listingPageSize,
    offset: (pageNumber - 1) * listingPageSize,
  }
  const none = { total: 0, items: [] }
  const [doctors, hospitals, directory, conditions, treatments] = await Promise.all([
    kind === 'doctors' ? listDoctors(asked) : none,
    kind === 'hospitals' ? listHospitals(asked) : none,
    readDirectory(kind),
    guidesOf('condition', department.id),
    guidesOf('treatment', department.id),
  ])
  const total = doctors.total + hospitals.total
  return {
    kind,
    city: { id: city.id, slug: city.slug, name: city.name },
    department,
    total,
    pageNumber,
    pageCount: pageCountOf(total),
    doctors: doctors.items,
    hospitals: hospitals.items,
    cities: citiesWith(directory, department, city),
    specialities: departmentsIn(directory, city, department),
    conditions,
    treatments,
  }
}

const nameOf = ({ kind, department, city }: Listing) =>
  listingName({ kind, department, city: city.name })

const pathOf = ({ kind, department, city, pageNumber }: Listing) =>
  links.listing(city.slug, kind, department.slug, pageNumber)

/** Specification point 4: city listings are tier 3 until a city is chosen. */
export const listingContext = (listing: Listing): PageContext => ({
  pageType: listing.kind === 'doctors' ? 'CityWise_Doctors_Listing' : 'CityWise_Hospital_Listing',
  path: pathOf(listing),
  pageName: nameOf(listing),
  language: 'en',
  tier: 3,
  departmentId: listing.department.id,
  pageDepartment: listing.department.name,
  cityName: listing.city.name,
})

export const listingTrail = (listing: Listing): Crumb[] => [
  { name: 'Home', path: links.home },
  {
    name: listing.kind === 'doctors' ? 'Doctors' : 'Hospitals',
    path: links.directory(listing.kind),
  },
  { name: listing.city.name, path: links.cityDirectory(listing.city.slug, listing.kind) },
  { name: nameOf(listing), path: pathOf(listing) },
]

function descriptionOf(listing: Listing): string {
  const { kind, city, department, total } = listing
  const who = `${total || 'No'} ${kind === 'doctors' ? department.practitionerPlural : 'hospitals'}`
  return kind === 'doctors'
    ? `${who} in ${city.name} with experience, fee, languages and hospital. Compare them and ask for an appointment; our call back is free.`
    : `${who} with ${department.name} in ${city.name}: beds, accreditation and insurance. Compare them and ask for an appointment; our call back is free.`
}

/** An empty listing is kept out of search engines until there is somebody to find. */
export function listingSeo(listing: Listing, trail: Crumb[]): Seo {
  const { siteUrl } = environment()
  const { kind, total, pageNumber, doctors, hospitals } = listing
  const things =
    kind === 'doctors' ? doctors.map(physicianOf(siteUrl)) : hospitals.map(hospitalOf(siteUrl))
  const first = (pageNumber - 1) * listingPageSize + 1
  const page = pageNumber > 1 ? `, page ${pageNumber}` : ''
  return seoFor({
    siteUrl,
    path: pathOf(listing),
    title: `${nameOf(listing)}${page}`,
    description: descriptionOf(listing),
    indexed: total > 0,
    jsonLd: graph(
      total > 0 ? itemList(nameOf(listing), things, total, first) : null,
      breadcrumbList(siteUrl, trail),
    ),
  })
}
