import type { Question } from '#lib/contract/catalogue'
import type { NearbyPlace, PriceRange, PricesByCity } from '#lib/contract/treatment-place'
import { citiesCompared } from '#lib/rules/cities-compared'
import { departmentInSentence } from '#lib/rules/department-in-sentence'
import { factsThatFit } from '#lib/rules/description-words'
import { distanceText } from '#lib/rules/distance'
import { inList } from '#lib/rules/in-list'
import { counted, inSentence } from '#lib/rules/listing-words'
import { comparedTo, percentAbove, rangeText } from '#lib/rules/treatment-prices'

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
  /** Of the item that the cities are compared by; null while no city has prices. */
  byCity: PricesByCity | null
}

/** 'Stay: often the same day or one night.' */
const sentence = (text: string) => (/[.!?।]$/.test(text) ? text : `${text}.`)

/** Under the heading of /treatment/{slug}/cost-in-india. */
export function indiaSummary({ main, byCity }: InIndia): string {
  const range = main ? `${main.item}: ${rangeText(main.india)} in private hospitals.` : ''
  const cities = byCity
    ? `Prices by item are here for ${counted(byCity.rows.length, 'city', 'cities')}.`
    : ''
  return [range, cities].filter(Boolean).join(' ')
}

/** Under the title in search results: 'Cataract surgery cost in Pune: ₹20,000 to ₹45,000, price of …'. */
export const costDescription = (
  heading: string,
  main: (PriceRange & { item: string }) | null,
): string => {
  const facts = main ? [rangeText(main), `price of ${inSentence(main.item)}`] : ['']
  return `${factsThatFit(heading, facts)} What the bill includes, what changes it and how insurance pays.`
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
          question: 'How long a stay should the estimate be for?',
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
  /** How many items have a price here. */
  items: number
  nearby: NearbyPlace[]
  /** What the main item costs in each other city that has a price for it. */
  others: PriceRange[]
  hospitals: number
  /** The first of them, as the list of hospitals shows them. */
  hospitalNames: string[]
  department: string
}

/** Under the heading of /treatment/{slug}/cost-in-{city}. */
export function citySummary({ city, main, items }: InCity): string {
  if (!main) return ''
  const compared = main.india ? `, ${comparedTo(main.here, main.india)} India’s range` : ''
  const more =
    items > 1
      ? ` ${counted(items - 1, 'more item')} ${items === 2 ? 'is' : 'are'} in the table.`
      : ''
  return `${main.item}: ${rangeText(main.here)} in ${city}${compared}.${more}`
}

const dearer = ({ treatment, city, main, others }: InCity): Question[] => {
  if (!main?.india) return []
  const lower = others.filter((price) => percentAbove(price, main.here) < 0).length
  const rank =
    others.length > 0
      ? ` Of ${counted(others.length, 'other city', 'other cities')} with a price, ${lower === 0 ? 'none is' : counted(lower, 'is', 'are')} lower.`
      : ''
  return [
    {
      question: `Is ${inSentence(treatment.name)} dearer in ${city} than elsewhere in India?`,
      answer: `${main.item} costs ${rangeText(main.here)} in ${city} and ${rangeText(main.india)} in India as a whole: the middle of the range is ${comparedTo(main.here, main.india)} India’s.${rank}`,
    },
  ]
}

/** Cities further down the list are not near any more. */
const mostNear = 3

const cheaperNearby = ({ city, main, nearby }: InCity): Question[] => {
  const priced = nearby.filter(({ price }) => price).slice(0, mostNear)
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
          : `Not among the nearest: the middle of the range is as high or higher in ${inList(priced.map(({ name }) => name))}.`,
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
      answer: `${counted(hospitals, 'hospital')} with ${departmentInSentence(department)} in ${city} ${hospitals === 1 ? 'is' : 'are'} listed here: ${named}.`,
    },
  ]
}

export const cityCostQuestions = (local: InCity): Question[] => [
  ...dearer(local),
  ...cheaperNearby(local),
  ...where(local),
]
