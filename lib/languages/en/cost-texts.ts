import { counted, distanceText, rupeeRange } from '#lib/domain/text/format'
import { inList, inSentence, withArticle } from '#lib/domain/text/text'
import { costs } from '#lib/languages/en/costs'
import type { Department } from '#lib/languages/en/listings'

/** Whole rupees. */
export interface Range {
  from: number
  to: number
}

const range = ({ from, to }: Range) => rupeeRange(from, to)

/** 'Agra, Pune and 3 more' */
const named = (names: string[], more: number) =>
  inList([...names, ...(more > 0 ? [`${more} more`] : [])])

/** Cities that share a price; `more` are not named. */
export interface PricedCities {
  names: string[]
  more: number
  price: Range
}

/** 'in Agra and Pune (₹36,000 to ₹90,000)' */
const inCities = ({ names, more, price }: PricedCities) =>
  `in ${named(names, more)} (${range(price)})`

/** A city with its distance, and how its price compares in percent; null if unknown. */
export interface NearCity {
  name: string
  km: number
  percent: number | null
}

const near = (cities: NearCity[], city: string) =>
  inList(
    cities.map(({ name, km, percent }) => {
      const compared = percent === null ? '' : `, ${costs.comparedTo(percent, city)}`
      return `${name} (${distanceText(km)}${compared})`
    }),
  )

/** A price of a city, with the difference to the average of India in percent; null if that is unknown. */
export interface Priced {
  item: string
  here: Range
  percent: number | null
}

const priceSentence = ({ item, here, percent }: Priced, city: string) => {
  const compared = percent === null ? '' : `, ${costs.comparedToAverage(percent)}`
  return `${item}: ${range(here)} in ${city}${compared}.`
}

/** Who treats in a city. */
export interface Care {
  hospitals: number
  doctors: number
  department: Department
}

/** '4 hospitals with general surgery and 1 general surgeon'; '' for nobody. */
const who = ({ hospitals, doctors, department }: Care) =>
  inList([
    ...(hospitals > 0
      ? [`${counted(hospitals, 'hospital')} with ${inSentence(department.name)}`]
      : []),
    ...(doctors > 0
      ? [counted(doctors, department.practitioner, department.practitionerPlural)]
      : []),
  ])

/** Texts of the pages about a treatment in a city and about its costs that the server makes of their figures. */
export const costTexts = {
  fullStop: '.',
  treatments: 'Treatments',
  costInIndia: 'Cost in India',
  named,
  priceSentence,
  who,
  /** A price as a part of a description. */
  range,
  priceOf: (item: string) => `price of ${inSentence(item)}`,

  /** Headings and titles. */
  cost: {
    /** What kind of page it is. */
    kind: 'Cost',
    heading: (treatment: string, city: string | null) => `${treatment} cost in ${city ?? 'India'}`,
    /** Before the figures of a description. */
    lead: (treatment: string, city: string | null) => `${treatment} cost in ${city ?? 'India'}`,
    titleInIndia: (treatment: string) => `${treatment} cost in India, by item and city`,
    titleInCity: (treatment: string, city: string) => `${treatment} cost in ${city}, item by item`,
    inIndia: (item: string, price: Range) =>
      `${item}: ${range(price)} in private hospitals in India.`,
    seeCities: (count: number) => `See prices by item in ${counted(count, 'city', 'cities')}.`,
    moreItems: (count: number) =>
      `${counted(count, 'more item')} ${count === 1 ? 'is' : 'are'} in the table.`,
    /** The end of a description. */
    more: 'What the bill includes, what changes it and what insurance pays.',
    departmentByCity: (department: string) => `${department} by city`,
  },

  /** Questions about costs and their answers. */
  asked: {
    insurance: (treatment: string) => `Does insurance pay for ${inSentence(treatment)}?`,
    cheapest: (treatment: string) => `In which city does ${inSentence(treatment)} cost least?`,
    /** The same in all; there may be only one. */
    same: (item: string, cities: PricedCities) =>
      `${item} costs ${cities.names.length + cities.more > 1 ? 'the same ' : ''}${inCities(cities)}.`,
    leastAndMost: (item: string, least: PricedCities, most: PricedCities) =>
      `${item} costs least ${inCities(least)} and most ${inCities(most)}.`,
    stay: 'How long a hospital stay should the estimate include?',
    elsewhere: (treatment: string, city: string) =>
      `Is ${inSentence(treatment)} more expensive in ${city} than elsewhere in India?`,
    /** @param others cities with a price, of which `lower` are lower */
    comparedToIndia: (about: {
      item: string
      city: string
      here: Range
      india: Range
      percent: number
      others: number
      lower: number
    }) => {
      const { item, city, here, india, percent, others, lower } = about
      const rank =
        others > 0
          ? ` Of ${counted(others, 'other city', 'other cities')} with a price, ${lower === 0 ? 'none is' : counted(lower, 'is', 'are')} lower.`
          : ''
      return `${item} costs ${range(here)} in ${city} and ${range(india)} in India as a whole: the middle of the range is ${costs.comparedToAverage(percent)}.${rank}`
    },
    cheaperNear: (city: string) => `Does a city near ${city} cost less?`,
    cheaper: (cities: NearCity[], city: string) => `${near(cities, city)}.`,
    noneCheaper: (cities: string[]) =>
      `No. The middle of the range is as high or higher in ${inList(cities)}.`,
    estimate: (city: string) => `Who can give me a written estimate in ${city}?`,
    estimates: (about: {
      total: number
      names: string[]
      more: number
      department: string
      city: string
    }) =>
      `${counted(about.total, 'hospital')} with ${inSentence(about.department)} in ${about.city} ${about.total === 1 ? 'is' : 'are'} listed here: ${named(about.names, about.more)}.`,
  },

  /** A treatment in a city. */
  place: {
    heading: (treatment: string, city: string) => `${treatment} in ${city}`,
    /** What the page has: cost, hospitals, doctors. */
    title: (heading: string, has: { cost: boolean; hospitals: boolean; doctors: boolean }) =>
      `${heading}: ${inList([
        ...(has.cost ? ['cost'] : []),
        ...(has.hospitals ? ['hospitals'] : []),
        ...(has.doctors ? ['doctors'] : []),
      ])}`,
    listed: (care: Care, city: string) =>
      `In ${city} ${who(care)} ${care.doctors + care.hospitals === 1 ? 'is' : 'are'} listed here.`,
    /** The end of a description. */
    more: 'Compare and ask for a free call back.',
    hospitalsFor: (heading: string) => `Hospitals for ${heading}`,
    facts: { visit: 'A doctor’s visit', stay: 'Hospital stay', recovery: 'Recovery' },
    anyDoctor: { practitioner: 'doctor', practitionerPlural: 'doctors' },

    cost: (treatment: string, city: string) =>
      `What does ${inSentence(treatment)} cost in ${city}?`,
    howMany: (department: string, city: string) =>
      `How many hospitals in ${city} have ${inSentence(department)}?`,
    hospitals: (total: number, names: string[]) =>
      `${total === 1 ? 'One is' : `${total} are`} listed here: ${named(names, total - names.length)}. Not every hospital of a department does every operation, so ask before you travel.`,
    whichInsurance: (city: string) => `Which insurance do these hospitals in ${city} accept?`,
    /** @param total of hospitals */
    insurance: (insurers: { name: string; hospitals: number }[], more: number, total: number) =>
      `${named(
        insurers.map(({ name, hospitals }) => `${name} (${hospitals} of ${total})`),
        more,
      )}. A hospital may be listed for some treatments only, so ask its insurance desk.`,
    whatFee: (practitioner: string, city: string) =>
      `What does a visit to ${withArticle(practitioner)} in ${city} cost?`,
    noFee: 'The doctors listed here charge nothing for a visit.',
    fee: (doctors: number, fees: Range) =>
      `${doctors === 1 ? 'The doctor listed here charges' : `The ${doctors} doctors listed here charge`} ${range(fees)} for a visit. Tests and scans are extra.`,
    whereElse: (treatment: string, city: string) =>
      `Where near ${city} can I also have ${inSentence(treatment)}?`,
    elsewhere: (cities: NearCity[], city: string) =>
      `The nearest cities on this site are ${near(cities, city)}.`,
  },
}
