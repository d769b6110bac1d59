import { informationalPageTypes, type PageType } from '#lib/domain/routes/page-types'

/** specification.md, section 4: the tier of a lead. */

export const defaultTier = 3

/**
 * specification.md, section 9: 'variants by page type use tiers 1 to 4'. Section 4 gives four of them; the others are
 * our choice.
 */
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

interface TierQuestion {
  pageType: PageType
  /** The page's own tier; undefined means 3. */
  pageTier?: number | undefined
  /** Name of the city that the visitor chose; '' or undefined for none. */
  cityName?: string | undefined
  insuranceType?: string | undefined
}

/** On these page types a chosen city raises a lead from this tier to tier 1. */
const cityLifts: Partial<Record<PageType, number>> = {
  CityWise_Hospital_Listing: 3,
  CityWise_Doctors_Listing: 3,
  Condition: 2,
  Blog: 2,
}

const noCity = new Set(['', 'other', 'अन्य'])

/** The tier to send: 1 for private insurance or for a chosen city on a page of cityLifts, else the page's. */
export function leadTier({ pageType, pageTier, cityName, insuranceType }: TierQuestion): number {
  const tier = pageTier ?? defaultTier
  if (insuranceType === 'Private') return 1
  const cityCounts = cityLifts[pageType] === tier
  const cityChosen = !noCity.has((cityName ?? '').trim().toLowerCase())
  return cityCounts && cityChosen ? 1 : tier
}

interface InsuranceAnswers {
  insured?: string | undefined
  insuranceType?: string | undefined
  insuranceName?: string | undefined
}

/** 'Choosing any insurance type sets IsInsurance to yes', and so does an insurer that is named. */
export const isInsured = ({ insured, insuranceType, insuranceName }: InsuranceAnswers) =>
  insured === 'yes' || insuranceType || insuranceName ? 'yes' : 'no'
