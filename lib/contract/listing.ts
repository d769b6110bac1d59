import type { City, Department, Doctor, Hospital, Named } from '#lib/contract/catalogue'
import type { ListingKind } from '#lib/rules/links'

/** A link with how many it leads to. */
export interface CountedLink {
  name: string
  href: string
  count: number
  /** The list that the visitor is on. */
  current?: boolean
}

/** Counted links under a heading: a city with its specialities. */
export interface LinkGroup {
  name: string
  /** The heading's own address; absent when it has none. */
  href?: string
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
  /** Other cities, this one included; counts are of specialities. */
  cities: CountedLink[]
  specialities: CountedLink[]
}
