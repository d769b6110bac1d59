import type { Bill, Cover, Doctor, Named, Numbered, Question } from '#lib/contract/catalogue'
import type { HospitalCardData } from '#lib/contract/listing'

/** Whole rupees. */
export interface PriceRange {
  from: number
  to: number
}

/** What is paid for, here and in all of India; null where no figure is known. */
export interface ItemPrice {
  item: string
  /** What it depends on; '' where the article says nothing of it. */
  note: string
  here: PriceRange | null
  india: PriceRange | null
}

/** Another city with what it has of the same treatment. */
export interface NearbyPlace {
  name: string
  /** The city's page of the treatment, or its cost page. */
  href: string
  /** As the crow flies. */
  km: number
  doctors: number
  hospitals: number
  /** Of the main item; null without a price. */
  price: PriceRange | null
}

/** What both kinds of page say of the treatment itself. */
interface AboutTreatment {
  treatment: Named
  department: Named | null
  stay: string
  recovery: string
  /** How cover usually works for it. */
  insurance: string
}

/** What a line says of a doctor. */
export interface DoctorLine extends Named, Pick<Doctor, 'experienceYears' | 'feeRupees'> {
  /** Name of the first; '' for none. */
  hospital: string
}

/** /treatment/{slug}/{city} */
export interface TreatmentInCity extends AboutTreatment {
  city: Numbered
  heading: string
  summary: string
  facts: { label: string; value: string }[]
  prices: ItemPrice[]
  /** The cost page of the city; null where it has no prices. */
  costHref: string | null
  hospitalCount: number
  hospitals: HospitalCardData[]
  doctorCount: number
  doctors: DoctorLine[]
  cover: (Cover & { hospitals: number })[]
  questions: Question[]
  nearby: NearbyPlace[]
  samplePrices: boolean
}

/** One item with its range in every city that has a price for it. */
export interface PricesByCity {
  item: string
  india: PriceRange | null
  rows: { city: Named; price: PriceRange }[]
}

/** /treatment/{slug}/cost-in-india and /treatment/{slug}/cost-in-{city} */
export interface TreatmentCost extends AboutTreatment {
  /** Null on the page of all India. */
  city: Numbered | null
  heading: string
  summary: string
  prices: ItemPrice[]
  bill: Bill
  /** By item; on the page of all India alone. */
  byCity: PricesByCity[]
  /** Cities without prices in which somebody does it; on the page of all India alone. */
  otherCities: Named[]
  /** The nearest cities with prices; on a city's page alone. */
  nearby: NearbyPlace[]
  questions: Question[]
  /** Hospitals of the department in the city, or in India by department. */
  hospitals: { href: string; label: string } | null
  /** The city's page of the treatment; null on the page of all India. */
  placeHref: string | null
  samplePrices: boolean
}

/** The cities with prices, as the treatment's article leads to them. */
export interface CostCities {
  treatment: Named
  /** The item that the ranges are of; null while no city has prices. */
  item: string | null
  cities: { name: string; href: string; price: PriceRange | null }[]
  samplePrices: boolean
}
