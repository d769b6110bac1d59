import type {
  Bill,
  CityCost,
  Cost,
  Cover,
  Doctor,
  Named,
  Numbered,
  Question,
} from '#lib/domain/catalogue/catalogue'
import type { HospitalCardData } from '#lib/domain/listings/listing'
import { rupeeRange } from '#lib/domain/text/format'
import type { Language } from '#lib/domain/text/language'

/** Whole rupees. */
export interface PriceRange {
  from: number
  to: number
}

/** An item of the bill with its price in the city and in India; null if unknown. */
export interface ItemPrice {
  item: string
  /** What the price depends on; '' if the article does not say. */
  note: string
  here: PriceRange | null
  india: PriceRange | null
}

export interface NearbyPlace {
  name: string
  /** The page of the treatment in that city, or its cost page. */
  href: string
  /** Straight-line distance. */
  km: number
  doctors: number
  hospitals: number
  /** Price of the main item; null if unknown. */
  price: PriceRange | null
}

/** Facts of the treatment on both kinds of page. */
interface AboutTreatment {
  treatment: Named
  department: Named | null
  stay: string
  recovery: string
  /** How insurance usually covers it. */
  insurance: string
}

export interface TreatmentDoctor
  extends Named,
    Pick<Doctor, 'experienceYears' | 'feeRupees' | 'photo'> {
  /** Name of the doctor's first hospital; '' for none. */
  hospital: string
}

/** /treatment/{slug}/{city} */
export interface TreatmentInCity extends AboutTreatment {
  city: Numbered
  heading: string
  summary: string
  facts: { label: string; value: string }[]
  prices: ItemPrice[]
  /** The cost page of the city; null if it has no prices. */
  costHref: string | null
  hospitalCount: number
  hospitals: HospitalCardData[]
  doctorCount: number
  doctors: TreatmentDoctor[]
  cover: (Cover & { hospitals: number })[]
  questions: Question[]
  nearby: NearbyPlace[]
  samplePrices: boolean
}

/** An item with its price in every city that has one. */
export interface PricesByCity {
  item: string
  india: PriceRange | null
  rows: { city: Named; price: PriceRange }[]
}

/** /treatment/{slug}/cost-in-india and /treatment/{slug}/cost-in-{city} */
export interface TreatmentCost extends AboutTreatment {
  /** null on the page for India. */
  city: Numbered | null
  heading: string
  summary: string
  prices: ItemPrice[]
  bill: Bill
  /** By item; only on the page for India. */
  byCity: PricesByCity[]
  /** Cities that offer the treatment but have no prices; only on the page for India. */
  otherCities: Named[]
  /** The nearest cities with prices; only on the page of a city. */
  nearby: NearbyPlace[]
  questions: Question[]
  /** A link to the department's hospitals in the city, or in India. */
  hospitals: { href: string; label: string } | null
  /** The page of the treatment in the city; null on the page for India. */
  placeHref: string | null
  samplePrices: boolean
}

/** The cities with prices, for links on the treatment's article. */
export interface CostCities {
  treatment: Named
  /** The item that the prices are for; null if no city has prices. */
  item: string | null
  cities: { name: string; href: string; price: PriceRange | null }[]
  samplePrices: boolean
}

/** '₹40,000 to ₹1,00,000', or one figure if both ends are equal. */
export const rangeText = ({ from, to }: PriceRange, language: Language = 'en'): string =>
  rupeeRange(from, to, language)

const rangeOf = ({ from, to }: PriceRange): PriceRange => ({ from, to })

export function priceOf(costs: readonly CityCost[], item: string): PriceRange | null {
  const found = costs.find((cost) => cost.item === item)
  return found ? rangeOf(found) : null
}

/** The article's items in their order, then items that only the city has. */
export function itemPrices(article: readonly Cost[], city: readonly CityCost[]): ItemPrice[] {
  const known = new Set(article.map(({ item }) => item))
  return [
    ...article.map((cost) => ({
      item: cost.item,
      note: cost.note,
      here: priceOf(city, cost.item),
      india: rangeOf(cost),
    })),
    ...city
      .filter(({ item }) => !known.has(item))
      .map((cost) => ({ item: cost.item, note: '', here: rangeOf(cost), india: null })),
  ]
}

/** The item for comparing cities: the article's first item with a price in any of them. */
export function mainItem(
  article: readonly Cost[],
  cities: readonly { costs: readonly CityCost[] }[],
): string | null {
  const priced = new Set(cities.flatMap(({ costs }) => costs.map(({ item }) => item)))
  const first = article.find(({ item }) => priced.has(item))
  return first?.item ?? [...priced][0] ?? null
}

/** Smaller differences, in percent, mean nothing for a price range. */
const minDifference = 3

const middle = ({ from, to }: PriceRange) => (from + to) / 2

/** How far the middle of one range is above that of another, in percent; negative if below. */
export const percentAbove = (here: PriceRange, other: PriceRange): number =>
  middle(other) === 0 ? 0 : Math.round((middle(here) / middle(other) - 1) * 100)

/** The same for readers: 0 if the two are about the same. */
export function percentDifference(here: PriceRange, other: PriceRange): number {
  const percent = percentAbove(here, other)
  return Math.abs(percent) < minDifference ? 0 : percent
}
