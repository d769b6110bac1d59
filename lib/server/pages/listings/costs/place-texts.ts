import type { Question } from '#lib/domain/catalogue/catalogue'
import { factsThatFit } from '#lib/domain/catalogue/texts/description'
import type { NearbyPlace, PriceRange, TreatmentInCity } from '#lib/domain/listings/costs'
import { comparedTo, comparedToAverage, rangeText } from '#lib/domain/listings/costs'
import { counted, distanceText } from '#lib/domain/text/format'
import { inList, inSentence, withArticle } from '#lib/domain/text/text'

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

/** '4 hospitals with general surgery and 1 general surgeon'. */
const who = ({ doctors, hospitals, department }: Local): string =>
  inList([
    ...(hospitals > 0
      ? [`${counted(hospitals, 'hospital')} with ${inSentence(department.name)}`]
      : []),
    ...(doctors > 0
      ? [counted(doctors, department.practitioner, department.practitionerPlural)]
      : []),
  ])

const priceSentence = ({ main, city }: Local): string => {
  if (!main) return ''
  const compared = main.india ? `, ${comparedToAverage(main.here, main.india)}` : ''
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
  const shown = hospitalNames.slice(0, maxNamed)
  const more = total - shown.length
  return [
    {
      question: `How many hospitals in ${city} have ${inSentence(department.name)}?`,
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
    .slice(0, maxNamed + 1)
    .map(({ name, hospitals: accept }) => `${name} (${accept} of ${total})`)
  const more = cover.length - parts.length
  return [
    {
      question: `Which insurance do these hospitals in ${city} accept?`,
      answer: `${inList([...parts, ...(more > 0 ? [`${more} more`] : [])])}. A hospital may be listed for some treatments only, so ask its insurance desk.`,
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
              ? 'The doctors listed here charge nothing for a visit.'
              : `${doctors === 1 ? 'The doctor listed here charges' : `The ${doctors} doctors listed here charge`} ${rangeText(range)} for a visit. Tests and scans are extra.`,
        },
      ]
    : []

const elsewhere = ({ city, treatment, nearby, main }: Local): Question[] => {
  const places = nearby.slice(0, maxNamed).map(({ name, km, price }) => {
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

/** Questions with answers from the city's own figures. Questions without an answer are left out. */
export const placeQuestions = (local: Local): Question[] => [
  ...cost(local),
  ...hospitals(local),
  ...insurance(local),
  ...fees(local),
  ...elsewhere(local),
]
