import { environment } from '#lib/config/env.server'
import type { City, Department } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import type { CityDirectory, Listing } from '#lib/contract/listing'
import type { PageContext, PageProps } from '#lib/contract/page'
import { type ListingKind, links } from '#lib/rules/links'
import { someCities, withHere } from '#lib/rules/listing-places'
import { type ListQuery, plainQuery } from '#lib/rules/listing-query'
import { listingDescription, listingHeading, listingName } from '#lib/rules/listing-words'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { listArticles } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { cityChoices, readList } from '#lib/server/catalogue/list-view'
import {
  dayTrip,
  departmentsIn,
  nearbyCities,
  readDirectory,
} from '#lib/server/pages/directory-links'
import { listingItems, pageSuffix, seoOfList } from '#lib/server/pages/list-seo'
import { withLayout } from '#lib/server/pages/page-props'
import { optionsOfList } from '#lib/server/services/form-options'

export interface ListingPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  /** One of the two: a listing, or the specialities of the city. */
  listing: Listing | null
  city: CityDirectory | null
  /** What the form of a listing offers; null beside `city`. */
  formOptions: FormOptions | null
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
async function readListing(
  kind: ListingKind,
  city: City,
  department: Department,
  pageNumber: number,
  query: ListQuery,
): Promise<Listing> {
  const path = links.listing(city.slug, kind, department.slug)
  const cities = await listCities()
  const of = { kind, city, departmentId: department.id }
  const list = await readList(of, query, { path, pagesIn: 'path', pageNumber }, cities)
  const around = { kind, city, department, query, ...(list.total > 0 && { within: dayTrip }) }
  const [choices, nearby, directory, conditions, treatments] = await Promise.all([
    cityChoices(of, plainQuery(kind), cities),
    nearbyCities(around, cities),
    readDirectory(kind),
    guidesOf('condition', department.id),
    guidesOf('treatment', department.id),
  ])
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
      cities: someCities(withHere(choices, city), city.slug),
      specialities: withHere(specialities, { slug, name: department.name }),
      city: city.slug,
      speciality: slug,
    },
    nearby,
    conditions,
    treatments,
  }
}

const nameOf = ({ list, department, city }: Listing) =>
  listingName({ kind: list.kind, department, city: city.name })

const pathOf = ({ list, department, city }: Listing) =>
  links.listing(city.slug, list.kind, department.slug, list.pageNumber)

/** Specification point 4: city listings are tier 3 until a city is chosen. */
const contextOf = (listing: Listing): PageContext => ({
  pageType:
    listing.list.kind === 'doctors' ? 'CityWise_Doctors_Listing' : 'CityWise_Hospital_Listing',
  path: pathOf(listing),
  pageName: nameOf(listing),
  language: 'en',
  tier: 3,
  departmentId: listing.department.id,
  pageDepartment: listing.department.name,
  cityName: listing.city.name,
})

function trailOf(listing: Listing): Crumb[] {
  const { kind } = listing.list
  return [
    { name: 'Home', path: links.home },
    { name: kind === 'doctors' ? 'Doctors' : 'Hospitals', path: links.directory(kind) },
    { name: listing.city.name, path: links.cityDirectory(listing.city.slug, kind) },
    { name: nameOf(listing), path: pathOf(listing) },
  ]
}

/** An empty listing is kept out of search engines until there is somebody to find. */
function seoOf(listing: Listing, trail: Crumb[]): Seo {
  const { siteUrl } = environment()
  const { list, department, city } = listing
  const of = { kind: list.kind, department, city: city.name }
  const heading = listingHeading(of, list.total, list.query.chosen.length > 0)
  return seoFor(
    seoOfList(list, {
      siteUrl,
      path: pathOf(listing),
      title: heading,
      description: listingDescription(of, list.total, pageSuffix(list)),
      jsonLd: graph(listingItems(siteUrl, nameOf(listing), list), breadcrumbList(siteUrl, trail)),
    }),
  )
}

/** The props of a listing; null for a page after the last. */
export async function listingProps(
  kind: ListingKind,
  city: City,
  department: Department,
  pageNumber: number,
  query: ListQuery = plainQuery(kind),
): Promise<ListingPageProps | null> {
  const listing = await readListing(kind, city, department, pageNumber, query)
  if (pageNumber > listing.list.pageCount) return null
  const trail = trailOf(listing)
  const seo = seoOf(listing, trail)
  const props = await withLayout(contextOf(listing), { seo, trail, listing, city: null })
  return { ...props, formOptions: await optionsOfList(department, props.navigation, city) }
}
