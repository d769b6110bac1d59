import type { Question } from '#lib/contract/catalogue'
import type { NearbyPlace, PriceRange, TreatmentInCity } from '#lib/contract/treatment-place'
import { departmentInSentence } from '#lib/rules/department-in-sentence'
import { factsThatFit } from '#lib/rules/description-words'
import { distanceText } from '#lib/rules/distance'
import { inList } from '#lib/rules/in-list'
import { counted, inSentence } from '#lib/rules/listing-words'
import { comparedTo, rangeText } from '#lib/rules/treatment-prices'
import { withArticle } from '#lib/rules/with-article'

/** What /treatment/{slug}/{city} says, computed from what the city has. */
interface Local {
  treatment: string
  department: { name: string; practitioner: string; practitionerPlural: string }
  city: string
  doctors: number
  hospitals: number
  /** The hospitals' names, in the order in which they are shown. */
  hospitalNames: string[]
  main: { item: string; here: PriceRange; india: PriceRange | null } | null
  fees: PriceRange | null
  cover: TreatmentInCity['cover']
  nearby: NearbyPlace[]
}

const plenty = 3

/** '4 hospitals with general surgery and 1 general surgeon'. */
const who = ({ doctors, hospitals, department }: Local): string =>
  inList([
    ...(hospitals > 0
      ? [`${counted(hospitals, 'hospital')} with ${departmentInSentence(department.name)}`]
      : []),
    ...(doctors > 0
      ? [counted(doctors, department.practitioner, department.practitionerPlural)]
      : []),
  ])

const priceSentence = ({ main, city }: Local): string => {
  if (!main) return ''
  const compared = main.india ? `, ${comparedTo(main.here, main.india)} India’s range` : ''
  return `${main.item}: ${rangeText(main.here)} in ${city}${compared}.`
}

/** One or two sentences under the heading: the answer first. */
export function placeSummary(local: Local): string {
  const { city, doctors, hospitals } = local
  const listed = who(local)
  const verb = doctors + hospitals === 1 ? 'is' : 'are'
  return [priceSentence(local), listed && `In ${city} ${listed} ${verb} listed here.`]
    .filter(Boolean)
    .join(' ')
}

/** Under the title in search results: 'Piles surgery in Agra: ₹40,000 to ₹80,000, 4 hospitals with …'. */
export function placeDescription(local: Local): string {
  const { treatment, city, main } = local
  const facts = [
    main ? rangeText(main.here) : '',
    who(local),
    main ? `price of ${inSentence(main.item)}` : '',
  ]
  return `${factsThatFit(`${treatment} in ${city}`, facts)} Compare and ask for a free call back.`
}

const cost = (local: Local): Question[] =>
  local.main
    ? [
        {
          question: `What does ${inSentence(local.treatment)} cost in ${local.city}?`,
          answer: priceSentence(local),
        },
      ]
    : []

const hospitals = (local: Local): Question[] => {
  const { city, department, hospitalNames, hospitals: total } = local
  if (total === 0) return []
  const shown = hospitalNames.slice(0, plenty)
  const more = total - shown.length
  return [
    {
      question: `How many hospitals in ${city} have ${departmentInSentence(department.name)}?`,
      answer: `${total === 1 ? 'One is' : `${total} are`} listed here: ${inList([
        ...shown,
        ...(more > 0 ? [`${more} more`] : []),
      ])}. Not every hospital of a department does every operation, so ask before you travel.`,
    },
  ]
}

const insurance = ({ city, cover, hospitals: total }: Local): Question[] => {
  if (cover.length === 0) return []
  const parts = cover
    .slice(0, plenty + 1)
    .map(({ name, hospitals: accept }) => `${name} (${accept} of ${total})`)
  const more = cover.length - parts.length
  return [
    {
      question: `Which insurance do these hospitals in ${city} accept?`,
      answer: `${inList([...parts, ...(more > 0 ? [`${more} more`] : [])])}. A hospital may be listed for some treatments only: its insurance desk can tell.`,
    },
  ]
}

const fees = ({ city, department, doctors, fees: range }: Local): Question[] =>
  range
    ? [
        {
          question: `What does a visit to ${withArticle(department.practitioner)} in ${city} cost?`,
          answer:
            range.to === 0
              ? 'The doctors listed here ask nothing for a visit.'
              : `${doctors === 1 ? 'The one listed here asks' : `The ${doctors} listed here ask`} ${rangeText(range)} for a visit. Tests and scans are extra.`,
        },
      ]
    : []

const elsewhere = ({ city, treatment, nearby, main }: Local): Question[] => {
  const places = nearby.slice(0, plenty).map(({ name, km, price }) => {
    const compared = price && main ? `, ${comparedTo(price, main.here)} ${city}` : ''
    return `${name} (${distanceText(km)}${compared})`
  })
  if (places.length === 0) return []
  return [
    {
      question: `Where near ${city} can I also have ${inSentence(treatment)}?`,
      answer: `The nearest cities on this site are ${inList(places)}.`,
    },
  ]
}

/** Questions whose answers are the city's own figures; what is not known is not asked. */
export const placeQuestions = (local: Local): Question[] => [
  ...cost(local),
  ...hospitals(local),
  ...insurance(local),
  ...fees(local),
  ...elsewhere(local),
]
