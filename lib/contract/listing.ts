import type { City, Department, Named } from '#lib/contract/catalogue'
import type { ListingKind } from '#lib/rules/links'
import type { FilterGroup } from '#lib/rules/listing-filters'
import type { ListQuery } from '#lib/rules/listing-query'

/** A link with how many it leads to. */
export interface CountedLink {
  name: string
  href: string
  /** Left out where the number would say nothing. */
  count?: number
  /** Slug of the department whose drawing stands beside it. */
  department?: string
  /** The list that the visitor is on. */
  current?: boolean
}

/** The same somewhere else: kilometres as the crow flies. */
export interface NearbyLink {
  name: string
  href: string
  count: number
  km: number
}

/** A city or speciality to choose, with how many it has. */
export interface PlaceChoice extends Named {
  count: number
  /** A popular city: these stand first. */
  popular?: true
}

/** What decides between doctors, as a card says it; '' and null are 'not stated'. */
export interface DoctorCardData extends Named {
  id: number
  /** 'Cardiology, Neurosurgery' */
  departments: string
  education: string
  experienceYears: number | null
  feeRupees: number | null
  languages: string
  /** Where they sit in this list's city, and accept what was chosen. */
  hospital: (Named & { id: number }) | null
  city: string
  /** What that hospital accepts: 'CGHS, ESIC and 3 more'. */
  insurers: string
}

/** What decides between hospitals, as a card says it. */
export interface HospitalCardData extends Named {
  id: number
  address: string
  city: string
  latitude: number | null
  longitude: number | null
  beds: number | null
  accreditation: string
  departments: string
  insurers: string
}

/** A group of filters with its options; those that would leave nothing are left out. */
export interface FilterChoices {
  group: FilterGroup
  options: { value: string; name: string; count: number; chosen?: true }[]
}

/** One page of a list, with what narrows it. */
export interface ListView {
  kind: ListingKind
  /** The plain address of the first page: where the filters' form leads. */
  path: string
  /** Where the page's number stands: /delhi/doctors/cardiology/2, or /doctors?page=2. */
  pagesIn: 'path' | 'query'
  query: ListQuery
  /** How many match, on all pages. */
  total: number
  /** From 1. */
  pageNumber: number
  pageCount: number
  filters: FilterChoices[]
  /** Only of an empty list: what it would show with one filter less. */
  relaxed?: CountedLink[]
  /** One of the two is empty, by `kind`. */
  doctors: DoctorCardData[]
  hospitals: HospitalCardData[]
}

/** The two choices above a list: where, and what. */
export interface PlaceChoices {
  /** Not all, where there are hundreds. */
  cities: PlaceChoice[]
  specialities: PlaceChoice[]
  /** Slugs of what is chosen; '' for all. */
  city: string
  speciality: string
}

/** /{city}/doctors/{speciality} or /{city}/hospitals/{speciality}. */
export interface Listing {
  city: Pick<City, 'id' | 'slug' | 'name'>
  department: Department
  list: ListView
  place: PlaceChoices
  /** The nearest other cities with any, the same filters kept. */
  nearby: NearbyLink[]
  conditions: Named[]
  treatments: Named[]
}

/** The specialities of one city: the step before a listing. */
export interface CityDirectory {
  kind: ListingKind
  city: Pick<City, 'id' | 'slug' | 'name'>
  total: number
  /** Other cities, this one included. */
  cities: PlaceChoice[]
  specialities: CountedLink[]
  nearby: NearbyLink[]
}

/** /doctors and /hospitals. */
export interface DirectoryData {
  list: ListView
  place: PlaceChoices
  /** Of a chosen city that has none: the nearest others with any, the same filters kept. */
  nearby: NearbyLink[]
  /** Nothing narrows the list: the ways to the others stand with it. */
  isWhole: boolean
}
