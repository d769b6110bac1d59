import { informationalPageTypes, type PageType } from '#lib/rules/page-types'

/** Specification point 4: the tier of a lead, and what an insurance type says of it. */

const defaultTier = 3

/** Point 9: 'variants by page type use tiers 1 to 4'; which uses which is ours, but for the four of point 4. */
const byPageType: Partial<Record<PageType, number>> = {
  Condition: 2,
  Blog: 2,
  CityWise_Hospital_Listing: 3,
  CityWise_Doctors_Listing: 3,
  Treatment: 1,
  Treatment_City: 1,
  costpage: 1,
  Marketing: 1,
}

/** The tier that a page of this type gives its leads, 1 (asks for a treatment) to 4 (reads about us). */
export const tierOfPage = (pageType: PageType): number =>
  byPageType[pageType] ?? (informationalPageTypes.has(pageType) ? 4 : defaultTier)

export interface TierQuestion {
  pageType: PageType
  /** What the page gives; undefined means 3. */
  pageTier?: number | undefined
  /** Name of the city that the visitor chose; '' or undefined for none. */
  cityName?: string | undefined
  insuranceType?: string | undefined
}

/** On these a chosen city lifts a lead to tier 1, when the page's own tier is the one named. */
const cityLifts: Partial<Record<PageType, number>> = {
  CityWise_Hospital_Listing: 3,
  CityWise_Doctors_Listing: 3,
  Condition: 2,
  Blog: 2,
}

const noCity = new Set(['', 'other', 'अन्य'])

/** The tier to send: 1 for private insurance or a chosen city where that counts, else the page's. */
export function leadTier({ pageType, pageTier, cityName, insuranceType }: TierQuestion): number {
  const tier = pageTier ?? defaultTier
  if (insuranceType === 'Private') return 1
  const cityCounts = cityLifts[pageType] === tier
  const cityChosen = !noCity.has((cityName ?? '').trim().toLowerCase())
  return cityCounts && cityChosen ? 1 : tier
}

/** 'Choosing any insurance type sets IsInsurance to yes.' */
export const isInsured = (insuranceType: string | undefined): 'yes' | 'no' =>
  insuranceType ? 'yes' : 'no'
