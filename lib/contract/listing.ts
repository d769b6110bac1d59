import type { City, Department, Doctor, Hospital, Named } from '#lib/contract/catalogue'
import type { ListingKind } from '#lib/rules/links'

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

/** A city with its specialities, and the page that it has of its own. */
export interface LinkGroup {
  name: string
  own: { name: string; href: string }
  links: CountedLink[]
}

/** One page of /{city}/doctors/{speciality} or /{city}/hospitals/{speciality}. */
export interface Listing {
  kind: ListingKind
  city: Pick<City, 'id' | 'slug' | 'name'>
  department: Department
  /** How many there are on all pages. */
  total: number
  /** From 1. */
  pageNumber: number
  pageCount: number
  /** One of the two is empty, by `kind`. */
  doctors: Doctor[]
  hospitals: Hospital[]
  /** The same speciality in other cities, and other specialities in this one; these included. */
  cities: CountedLink[]
  specialities: CountedLink[]
  conditions: Named[]
  treatments: Named[]
}

/** The specialities of one city: the step before a listing. */
export interface CityDirectory {
  cityId: number
  heading: string
  summary: string
  /** Other cities, this one included. */
  cities: CountedLink[]
  specialities: CountedLink[]
}

/** /doctors and /hospitals. */
export interface DirectoryData {
  heading: string
  summary: string
  groups: LinkGroup[]
  /** Every department, with how many there are in all cities. */
  departments: CountedLink[]
  /** Hospitals by insurance; empty for doctors. */
  insurers: { name: string; href: string }[]
}
