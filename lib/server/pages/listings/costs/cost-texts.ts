import type { Question } from '#lib/domain/catalogue/catalogue'
import { factsThatFit } from '#lib/domain/catalogue/texts/description'
import {
  comparedTo,
  comparedToAverage,
  type NearbyPlace,
  type PriceRange,
  type PricesByCity,
  percentAbove,
  rangeText,
} from '#lib/domain/listings/costs'
import { counted, distanceText } from '#lib/domain/text/format'
import { inList, inSentence } from '#lib/domain/text/text'

type Row = PricesByCity['rows'][number]

/** The first row by `order` and all that tie with it. */
function firstWithTies(rows: Row[], order: (one: Row, other: Row) => number): Row[] {
  const sorted = rows.toSorted(order)
  return sorted.filter((row) => sorted[0] && order(sorted[0], row) === 0)
}

// If the lower ends are equal the upper ends decide, and the other way round.
const cheapest = (rows: Row[]) =>
  firstWithTies(rows, ({ price: a }, { price: b }) => a.from - b.from || a.to - b.to)
const mostExpensive = (rows: Row[]) =>
  firstWithTies(rows, ({ price: a }, { price: b }) => b.to - a.to || b.from - a.from)

/** Further tied cities are counted instead of named. */
const maxNamed = 4

/** 'in Agra and Pune (₹36,000 to ₹90,000)'. The rows share one price. */
function inCities(rows: Row[]): string {
  const [first] = rows
  if (!first) return ''
  const named = rows.slice(0, maxNamed).map(({ city }) => city.name)
  const more = rows.length - named.length
  const cities = inList([...named, ...(more > 0 ? [`${more} more`] : [])])
  return `in ${cities} (${rangeText(first.price)})`
}

/** Where the item costs least and most. Tied cities are named or counted. */
function citiesCompared({ item, rows }: PricesByCity): string {
  const [low, high] = [cheapest(rows), mostExpensive(rows)]
  return low.length === rows.length
    ? `${item} costs ${rows.length > 1 ? 'the same ' : ''}${inCities(rows)}.`
    : `${item} costs least ${inCities(low)} and most ${inCities(high)}.`
}

interface Treatment {
  name: string
  stay: string
  recovery: string
  insurance: string
}

interface Main {
  item: string
  india: PriceRange | null
}

interface InIndia {
  treatment: Treatment
  /** The article's first item. */
  main: { item: string; india: PriceRange } | null
  byCity: PricesByCity | null
}

const sentence = (text: string) => (/[.!?।]$/.test(text) ? text : `${text}.`)

/** Under the heading of /treatment/{slug}/cost-in-india. */
export function indiaSummary({ main, byCity }: InIndia): string {
  const range = main ? `${main.item}: ${rangeText(main.india)} in private hospitals in India.` : ''
  const cities = byCity
    ? `See prices by item in ${counted(byCity.rows.length, 'city', 'cities')}.`
    : ''
  return [range, cities].filter(Boolean).join(' ')
}

/** Under the title in search results: 'Cataract surgery cost in Pune: ₹20,000 to ₹45,000, price of …'. */
export const costDescription = (
  heading: string,
  main: (PriceRange & { item: string }) | null,
): string => {
  const facts = main ? [rangeText(main), `price of ${inSentence(main.item)}`] : ['']
  return `${factsThatFit(heading, facts)} What the bill includes, what changes it and what insurance pays.`
}

const aboutInsurance = ({ name, insurance }: Treatment): Question[] =>
  insurance
    ? [{ question: `Does insurance pay for ${inSentence(name)}?`, answer: sentence(insurance) }]
    : []

export const indiaQuestions = ({ treatment, byCity }: InIndia): Question[] => [
  ...(byCity
    ? [
        {
          question: `In which city does ${inSentence(treatment.name)} cost least?`,
          answer: citiesCompared(byCity),
        },
      ]
    : []),
  ...(treatment.stay
    ? [
        {
          question: 'How long a hospital stay should the estimate include?',
          answer: sentence(treatment.stay),
        },
      ]
    : []),
  ...aboutInsurance(treatment),
]

interface InCity {
  treatment: Treatment
  city: string
  main: (Main & { here: PriceRange }) | null
  /** Number of items with a price here. */
  items: number
  nearby: NearbyPlace[]
  /** Prices of the main item in the other cities. */
  others: PriceRange[]
  hospitals: number
  /** The first ones in the order of the list. */
  hospitalNames: string[]
  department: string
}

/** Under the heading of /treatment/{slug}/cost-in-{city}. */
export function citySummary({ city, main, items }: InCity): string {
  if (!main) return ''
  const compared = main.india ? `, ${comparedToAverage(main.here, main.india)}` : ''
  const more =
    items > 1
      ? ` ${counted(items - 1, 'more item')} ${items === 2 ? 'is' : 'are'} in the table.`
      : ''
  return `${main.item}: ${rangeText(main.here)} in ${city}${compared}.${more}`
}

const comparedToIndia = ({ treatment, city, main, others }: InCity): Question[] => {
  if (!main?.india) return []
  const lower = others.filter((price) => percentAbove(price, main.here) < 0).length
  const rank =
    others.length > 0
      ? ` Of ${counted(others.length, 'other city', 'other cities')} with a price, ${lower === 0 ? 'none is' : counted(lower, 'is', 'are')} lower.`
      : ''
  return [
    {
      question: `Is ${inSentence(treatment.name)} more expensive in ${city} than elsewhere in India?`,
      answer: `${main.item} costs ${rangeText(main.here)} in ${city} and ${rangeText(main.india)} in India as a whole: the middle of the range is ${comparedToAverage(main.here, main.india)}.${rank}`,
    },
  ]
}

/** Cities further down the list are too far away. */
const maxNear = 3

const cheaperNearby = ({ city, main, nearby }: InCity): Question[] => {
  const priced = nearby.filter(({ price }) => price).slice(0, maxNear)
  if (!main || priced.length === 0) return []
  const lower = priced.filter(({ price }) => price && percentAbove(price, main.here) < 0)
  return [
    {
      question: `Does a city near ${city} cost less?`,
      answer:
        lower.length > 0
          ? `${inList(
              lower.map(
                ({ name, km, price }) =>
                  `${name} (${distanceText(km)}, ${price ? comparedTo(price, main.here) : ''} ${city})`,
              ),
            )}.`
          : `No. The middle of the range is as high or higher in ${inList(priced.map(({ name }) => name))}.`,
    },
  ]
}

function where({ city, department, hospitals, hospitalNames }: InCity): Question[] {
  if (hospitals === 0) return []
  const more = hospitals - hospitalNames.length
  const named = inList([...hospitalNames, ...(more > 0 ? [`${more} more`] : [])])
  return [
    {
      question: `Who can give me a written estimate in ${city}?`,
      answer: `${counted(hospitals, 'hospital')} with ${inSentence(department)} in ${city} ${hospitals === 1 ? 'is' : 'are'} listed here: ${named}.`,
    },
  ]
}

export const cityCostQuestions = (local: InCity): Question[] => [
  ...comparedToIndia(local),
  ...cheaperNearby(local),
  ...where(local),
]
