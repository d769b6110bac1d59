import type { Question } from '#lib/domain/catalogue/catalogue'
import { factsThatFit } from '#lib/domain/catalogue/texts/description'
import {
  type NearbyPlace,
  type PriceRange,
  percentDifference,
  type TreatmentInCity,
} from '#lib/domain/listings/costs'
import type { Words } from '#lib/languages/en/index'

type CostWords = Words['costTexts']

/** The facts behind the texts of /treatment/{slug}/{city}. */
interface Local {
  treatment: string
  department: { name: string; practitioner: string; practitionerPlural: string }
  city: string
  doctors: number
  hospitals: number
  /** In the order of the page. */
  hospitalNames: string[]
  main: { item: string; here: PriceRange; india: PriceRange | null } | null
  fees: PriceRange | null
  cover: TreatmentInCity['cover']
  nearby: NearbyPlace[]
}

/** Further names are counted. */
const maxNamed = 3

const priceSentence = ({ main, city }: Local, words: CostWords): string => {
  if (!main) return ''
  const { item, here, india } = main
  return words.priceSentence({ item, here, percent: india && percentDifference(here, india) }, city)
}

/** One or two sentences under the heading: the answer first. */
export function placeSummary(local: Local, words: CostWords): string {
  const isListed = local.doctors + local.hospitals > 0
  return [priceSentence(local, words), isListed && words.place.listed(local, local.city)]
    .filter(Boolean)
    .join(' ')
}

/** Under the title in search results: 'Piles surgery in Agra: ₹40,000 to ₹80,000, 4 hospitals with …'. */
export function placeDescription(local: Local, words: CostWords): string {
  const { treatment, city, main } = local
  const facts = [
    main ? words.range(main.here) : '',
    words.who(local),
    main ? words.priceOf(main.item) : '',
  ]
  const heading = words.place.heading(treatment, city)
  return `${factsThatFit(heading, facts, undefined, words.fullStop)} ${words.place.more}`
}

const cost = (local: Local, words: CostWords): Question[] =>
  local.main
    ? [
        {
          question: words.place.cost(local.treatment, local.city),
          answer: priceSentence(local, words),
        },
      ]
    : []

const hospitals = (local: Local, { place }: CostWords): Question[] => {
  const { city, department, hospitalNames, hospitals: total } = local
  if (total === 0) return []
  return [
    {
      question: place.howMany(department.name, city),
      answer: place.hospitals(total, hospitalNames.slice(0, maxNamed)),
    },
  ]
}

const insurance = ({ city, cover, hospitals: total }: Local, { place }: CostWords): Question[] => {
  if (cover.length === 0) return []
  const shown = cover.slice(0, maxNamed + 1)
  return [
    {
      question: place.whichInsurance(city),
      answer: place.insurance(shown, cover.length - shown.length, total),
    },
  ]
}

const fees = (
  { city, department, doctors, fees: range }: Local,
  { place }: CostWords,
): Question[] =>
  range
    ? [
        {
          question: place.whatFee(department.practitioner, city),
          answer: range.to === 0 ? place.noFee : place.fee(doctors, range),
        },
      ]
    : []

const elsewhere = ({ city, treatment, nearby, main }: Local, { place }: CostWords): Question[] => {
  const cities = nearby.slice(0, maxNamed).map(({ name, km, price }) => ({
    ...{ name, km },
    percent: price && main && percentDifference(price, main.here),
  }))
  if (cities.length === 0) return []
  return [{ question: place.whereElse(treatment, city), answer: place.elsewhere(cities, city) }]
}

/** Questions with answers from the city's own figures. Questions without an answer are left out. */
export const placeQuestions = (local: Local, words: CostWords): Question[] => [
  ...cost(local, words),
  ...hospitals(local, words),
  ...insurance(local, words),
  ...fees(local, words),
  ...elsewhere(local, words),
]
