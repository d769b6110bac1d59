import type { City, Department, Insurer, Named } from '#lib/domain/catalogue/catalogue'
import type { FilterGroup } from '#lib/domain/listings/filters'
import type { Sort } from '#lib/domain/listings/sorts'
import type { ListingKind } from '#lib/domain/routes/links'

/** Entries per page of a listing. */
export const listingPageSize = 20

/** The number of pages of a list; 1 if it is empty. */
export const pageCountOf = (total: number): number =>
  Math.max(1, Math.ceil(total / listingPageSize))

/** A link with the number of doctors or hospitals behind it. */
export interface CountedLink {
  name: string
  href: string
  /** Left out where the number would not help. */
  count?: number
  /** Slug of the department whose icon the link shows. */
  department?: string
}

/** The same list in another city. */
export interface NearbyLink {
  name: string
  href: string
  count: number
  /** Straight-line distance. */
  km: number
}

/** A city or speciality to choose, with the number of doctors or hospitals there. */
export interface PlaceChoice extends Named {
  count: number
  /** Popular cities come first. */
  popular?: true
}

/** The facts on a doctor's card; '' and null mean 'not stated'. */
export interface DoctorCardData extends Named {
  id: number
  /** 'Cardiology, Neurosurgery' */
  departments: string
  education: string
  experienceYears: number | null
  feeRupees: number | null
  languages: string
  /** The hospital in this list's city that accepts the chosen insurance. */
  hospital: (Named & { id: number }) | null
  /** The form then names the hospital. */
  hasOtherHospitals?: boolean
  city: string
  /** The catalogue's own name of the city, which leads carry; absent if `city` is it. */
  cityInLeads?: string
  /** Absent where the list is of one city, whose id the page has. */
  cityId?: number
  /** Insurers accepted at that hospital: 'CGHS, ESIC and 3 more'. */
  insurers: string
  /** 'Mon, Wed, Fri 10 am to 1 pm' at this hospital; absent if not stated. */
  opd?: string
  /** Id of a picture; absent without one. */
  photo?: string
}

export interface HospitalCardData extends Named {
  id: number
  address: string
  city: string
  /** As for doctors. */
  cityInLeads?: string
  cityId: number
  latitude: number | null
  longitude: number | null
  beds: number | null
  accreditation: string
  departments: string
  insurers: string
  photo?: string
}

/** A group of filters with the options that match at least one row. */
export interface FilterChoices {
  group: FilterGroup
  /** Without `count` on cached pages if it changes with the day. */
  options: { value: string; name: string; count?: number; chosen?: true }[]
}

/** The filters, place, order and page of a list, as its address has them. */
export interface ListQuery {
  /** By group, in the order in which the address lists them. */
  chosen: { group: FilterGroup; value: string }[]
  /** Slugs; '' for all, and on lists whose path contains them. */
  city: string
  speciality: string
  sort: Sort
  /** From 1. Stays 1 on lists whose path contains the page number. */
  page: number
}

export interface ListView {
  kind: ListingKind
  /** Path of the first page: the action of the filter form. */
  path: string
  /** Where addresses have the page number: /delhi/doctors/cardiology/2, or /doctors?page=2. */
  pagesIn: 'path' | 'query'
  query: ListQuery
  /** Matches on all pages. */
  total: number
  /** From 1. */
  pageNumber: number
  pageCount: number
  filters: FilterChoices[]
  /** Only on an empty list: the same list with one filter fewer, or without the place. */
  relaxed?: CountedLink[]
  /** Empty for the other `kind`, like `hospitals`. */
  doctors: DoctorCardData[]
  hospitals: HospitalCardData[]
}

/** The two menus above a list: city and speciality. */
export interface PlaceChoices {
  /** At most `maxChoices`; /all/cities has the rest. */
  cities: PlaceChoice[]
  specialities: PlaceChoice[]
  /** Slugs of the current choice; '' for all. */
  city: string
  speciality: string
}

/** /{city}/doctors/{speciality} or /{city}/hospitals/{speciality}. */
export interface Listing {
  city: Pick<City, 'id' | 'slug' | 'name'>
  department: Department
  list: ListView
  place: PlaceChoices
  /** The nearest other cities with matches for the same filters. */
  nearby: NearbyLink[]
  /** Of a city without doctors of the department: its hospitals that have it (0 km), and those nearer than any doctor. */
  hospitals: NearbyLink[]
  conditions: Named[]
  treatments: Named[]
}

/** The specialities of one city: /{city}/doctors or /{city}/hospitals. */
export interface CityDirectory {
  kind: ListingKind
  city: Pick<City, 'id' | 'slug' | 'name'>
  total: number
  /** Including this one. */
  cities: PlaceChoice[]
  specialities: CountedLink[]
  /** Hospitals that are in none of the lists: the first by name, and how many there are. */
  others: { total: number; hospitals: (Named & { address: string })[] }
  nearby: NearbyLink[]
}

/** /doctors and /hospitals. */
export interface DirectoryData {
  list: ListView
  place: PlaceChoices
  /** When the chosen city has no match: the nearest cities that have some. */
  nearby: NearbyLink[]
  /** No filter, place or page is chosen; the page then also links to specialities and cities. */
  isWhole: boolean
}

/** The hospitals that accept an insurer or scheme: /hospitals/insurance/{slug}. */
export interface InsurerListing {
  heading: string
  insurer: Insurer
  list: ListView
  /** Cities with hospitals that accept it. */
  cities: PlaceChoice[]
  city: Named | null
  /** If the city has no match: the nearest cities with matches for the same filters. */
  nearby: NearbyLink[]
  others: Named[]
}

/** Popular cities first, then the cities with the largest counts. */
export function topCities(cities: readonly PlaceChoice[], limit: number): PlaceChoice[] {
  const popular = cities.filter((city) => city.popular)
  const others = cities.filter((city) => !city.popular).toSorted((a, b) => b.count - a.count)
  return [...popular, ...others].slice(0, limit)
}

const maxChoices = 60

/** The top cities in their given order, always including the chosen one. */
export function someCities(cities: readonly PlaceChoice[], chosen?: string): PlaceChoice[] {
  const top = new Set(topCities(cities, maxChoices))
  return cities.filter((city) => top.has(city) || city.slug === chosen)
}

/** Adds the current place with count 0 if it is not among the choices. */
export const withCurrent = (
  choices: readonly PlaceChoice[],
  { slug, name }: { slug: string; name: string },
): PlaceChoice[] =>
  choices.some((one) => one.slug === slug) ? [...choices] : [{ slug, name, count: 0 }, ...choices]
