import type { Question } from '#lib/domain/catalogue/catalogue'
import { factsThatFit } from '#lib/domain/catalogue/texts/description'
import {
  type NearbyPlace,
  type PriceRange,
  type PricesByCity,
  percentAbove,
  percentDifference,
} from '#lib/domain/listings/costs'
import type { PricedCities } from '#lib/languages/en/cost-texts'
import type { Words } from '#lib/languages/en/index'

type CostWords = Words['costTexts']
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

/** The rows share one price. */
function citiesOf(rows: Row[]): PricedCities {
  const named = rows.slice(0, maxNamed).map(({ city }) => city.name)
  const { price = { from: 0, to: 0 } } = rows[0] ?? {}
  return { names: named, more: rows.length - named.length, price }
}

/** Where the item costs least and most. Tied cities are named or counted. */
function citiesCompared({ item, rows }: PricesByCity, { asked }: CostWords): string {
  const [low, high] = [cheapest(rows), mostExpensive(rows)]
  return low.length === rows.length
    ? asked.same(item, citiesOf(rows))
    : asked.leastAndMost(item, citiesOf(low), citiesOf(high))
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

const sentence = (text: string, { fullStop }: CostWords) =>
  /[.!?।]$/.test(text) ? text : text + fullStop

/** Under the heading of /treatment/{slug}/cost-in-india. */
export function indiaSummary({ main, byCity }: InIndia, { cost }: CostWords): string {
  const range = main ? cost.inIndia(main.item, main.india) : ''
  const cities = byCity ? cost.seeCities(byCity.rows.length) : ''
  return [range, cities].filter(Boolean).join(' ')
}

/** Under the title in search results: 'Cataract surgery cost in Pune: ₹20,000 to ₹45,000, price of …'. */
export const costDescription = (
  heading: string,
  main: (PriceRange & { item: string }) | null,
  { fullStop, range, priceOf, cost }: CostWords,
): string => {
  const facts = main ? [range(main), priceOf(main.item)] : ['']
  return `${factsThatFit(heading, facts, undefined, fullStop)} ${cost.more}`
}

const aboutInsurance = ({ name, insurance }: Treatment, words: CostWords): Question[] =>
  insurance ? [{ question: words.asked.insurance(name), answer: sentence(insurance, words) }] : []

export const indiaQuestions = ({ treatment, byCity }: InIndia, words: CostWords): Question[] => [
  ...(byCity
    ? [{ question: words.asked.cheapest(treatment.name), answer: citiesCompared(byCity, words) }]
    : []),
  ...(treatment.stay
    ? [{ question: words.asked.stay, answer: sentence(treatment.stay, words) }]
    : []),
  ...aboutInsurance(treatment, words),
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
export function citySummary({ city, main, items }: InCity, words: CostWords): string {
  if (!main) return ''
  const { item, here, india } = main
  const percent = india && percentDifference(here, india)
  const more = items > 1 ? ` ${words.cost.moreItems(items - 1)}` : ''
  return words.priceSentence({ item, here, percent }, city) + more
}

const comparedToIndia = (
  { treatment, city, main, others }: InCity,
  { asked }: CostWords,
): Question[] => {
  if (!main?.india) return []
  const { item, here, india } = main
  return [
    {
      question: asked.elsewhere(treatment.name, city),
      answer: asked.comparedToIndia({
        ...{ item, city, here, india },
        percent: percentDifference(here, india),
        others: others.length,
        lower: others.filter((price) => percentAbove(price, here) < 0).length,
      }),
    },
  ]
}

/** Cities further down the list are too far away. */
const maxNear = 3

const cheaperNearby = ({ city, main, nearby }: InCity, { asked }: CostWords): Question[] => {
  const priced = nearby.filter(({ price }) => price).slice(0, maxNear)
  if (!main || priced.length === 0) return []
  const lower = priced.filter(({ price }) => price && percentAbove(price, main.here) < 0)
  return [
    {
      question: asked.cheaperNear(city),
      answer:
        lower.length > 0
          ? asked.cheaper(
              lower.map(({ name, km, price }) => ({
                ...{ name, km },
                percent: price && percentDifference(price, main.here),
              })),
              city,
            )
          : asked.noneCheaper(priced.map(({ name }) => name)),
    },
  ]
}

function where(
  { city, department, hospitals, hospitalNames }: InCity,
  { asked }: CostWords,
): Question[] {
  if (hospitals === 0) return []
  return [
    {
      question: asked.estimate(city),
      answer: asked.estimates({
        total: hospitals,
        names: hospitalNames,
        more: hospitals - hospitalNames.length,
        ...{ department, city },
      }),
    },
  ]
}

export const cityCostQuestions = (local: InCity, words: CostWords): Question[] => [
  ...comparedToIndia(local, words),
  ...cheaperNearby(local, words),
  ...where(local, words),
]
