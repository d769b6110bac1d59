import type { Question } from '#lib/contract/catalogue'
import type { NearbyPlace, PriceRange, PricesByCity } from '#lib/contract/treatment-place'
import { departmentInSentence } from '#lib/rules/department-in-sentence'
import { distanceText } from '#lib/rules/distance'
import { rupees } from '#lib/rules/format'
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

const cheapest = (rows: PricesByCity['rows']) =>
  rows.reduce((least, row) => (row.price.from < least.price.from ? row : least))
const dearest = (rows: PricesByCity['rows']) =>
  rows.reduce((most, row) => (row.price.to > most.price.to ? row : most))

const span = ({ item, rows }: PricesByCity): string => {
  const [low, high] = [cheapest(rows), dearest(rows)]
  return rows.length === 1
    ? `${item} costs ${rangeText(low.price)} in ${low.city.name}.`
    : `${item} begins lowest in ${low.city.name}, at ${rupees(low.price.from)}, and reaches highest in ${high.city.name}, at ${rupees(high.price.to)}.`
}

/** Under the heading of /treatment/{slug}/cost-in-india. */
export function indiaSummary({ main, byCity }: InIndia): string {
  const range = main ? `${main.item}: ${rangeText(main.india)} in private hospitals.` : ''
  const cities = byCity
    ? `Prices by item are here for ${counted(byCity.rows.length, 'city', 'cities')}.`
    : ''
  return [range, cities].filter(Boolean).join(' ')
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
          answer: `${span(byCity)} A cheaper city is cheaper only if travel, a place to stay and the follow-up visits do not eat the difference.`,
        },
      ]
    : []),
  ...(treatment.stay
    ? [
        {
          question: 'How long a stay should the estimate be for?',
          answer: `${sentence(treatment.stay)} Ask what each further day costs, and write it on the estimate.`,
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
  hospitals: number
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

const dearer = ({ treatment, city, main }: InCity): Question[] => {
  if (!main?.india) return []
  const percent = percentAbove(main.here, main.india)
  return [
    {
      question: `Is ${inSentence(treatment.name)} dearer in ${city} than elsewhere in India?`,
      answer: `${main.item} costs ${rangeText(main.here)} in ${city} and ${rangeText(main.india)} in India as a whole: the middle of the range is ${comparedTo(main.here, main.india)} India’s. ${
        percent > 0
          ? 'Room rent and fees mostly make the difference.'
          : 'A smaller hospital may still lack a unit that your case needs.'
      }`,
    },
  ]
}

const cheaperNearby = ({ city, main, nearby }: InCity): Question[] => {
  const priced = nearby.filter(({ price }) => price)
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
            )}. Add the fares and the follow-up visits before you compare.`
          : `Not among the nearest: the middle of the range is as high or higher in ${inList(priced.map(({ name }) => name))}.`,
    },
  ]
}

const where = ({ city, department, hospitals }: InCity): Question[] =>
  hospitals > 0
    ? [
        {
          question: `Who can give me a written estimate in ${city}?`,
          answer: `${counted(hospitals, 'hospital')} with ${departmentInSentence(department)} in ${city} ${hospitals === 1 ? 'is' : 'are'} listed here. Ask two of them for an estimate for your own case, item by item, with the room category on it.`,
        },
      ]
    : []

export const cityCostQuestions = (local: InCity): Question[] => [
  ...dearer(local),
  ...cheaperNearby(local),
  ...where(local),
  ...aboutInsurance(local.treatment),
]
