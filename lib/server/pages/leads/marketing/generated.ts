import type { Article, Cost } from '#lib/domain/catalogue/catalogue'
import { itemPrices, mainItem, priceOf, rangeText } from '#lib/domain/listings/costs'
import { calling } from '#lib/domain/site/calling-hours'
import { landingSlug } from '#lib/domain/site/landing'
import type { PromotedArticle } from '#lib/domain/site/page'
import { counted } from '#lib/domain/text/format'
import { inSentence } from '#lib/domain/text/text'
import { words } from '#lib/languages/all'
import type { Landing, LandingPlace } from '#lib/server/pages/leads/marketing/landing'
import { placeDescription } from '#lib/server/pages/listings/costs/place-texts'

/**
 * The text of a landing page, made from the catalogue. In English only, as all marketing pages. It promises only what
 * docs/promises.md has.
 */

/** 'Piles treatment in Delhi' */
const headingOf = ({ subject, here }: Landing): string =>
  here ? words.en.costTexts.place.heading(subject.name, here.city.name) : subject.name

/** What the care team suggests: what the page has. */
function suggestion(here: LandingPlace | null): string {
  if (here && here.doctors.total > 0)
    return 'They name doctors with their fee, and ask for a visit with the one that you choose.'
  if (here && here.hospitals.total > 0)
    return 'They name hospitals, and ask for a visit at the one that you choose.'
  return 'They suggest doctors and hospitals, and ask for a visit with the one that you choose.'
}

/** What we do, in two sentences. */
const summaryOf = (landing: Landing): string => {
  const about = landing.here
    ? `${inSentence(landing.subject.name)} in ${landing.here.city.name}`
    : inSentence(landing.subject.name)
  const { promise } = calling.en
  return `Leave your number, and a care coordinator calls you about ${about}, usually within ${promise} during calling hours. ${suggestion(landing.here)}`
}

/** The prices of the page: those of the city, otherwise those of India. */
function pricesOf({ subject, here }: Landing): { costs: Cost[]; place: string } {
  if (!here || here.costs.length === 0) return { costs: subject.costs, place: 'India' }
  const costs = itemPrices(subject.costs, here.costs).flatMap(({ item, note, here: price }) =>
    price ? [{ item, note, ...price }] : [],
  )
  return { costs, place: here.city.name }
}

type Fact = Article['facts'][number]

/** Of a condition the first price is that of a visit, which readers would take for the price of the treatment. */
function priceFact(landing: Landing): Fact[] {
  const { costs, place } = pricesOf(landing)
  const [first] = costs
  return first && landing.kind === 'treatment'
    ? [{ label: `Price in ${place}`, value: `${rangeText(first)} for ${inSentence(first.item)}` }]
    : []
}

const given = (label: string, value: string): Fact[] => (value ? [{ label, value }] : [])

/** Facts from the text of the subject. A condition has its own. */
function ownFacts({ kind, subject, here }: Landing): Fact[] {
  if (kind === 'condition') return subject.facts.slice(0, here ? 2 : 4)
  const { facts: labels } = words.en.costTexts.place
  return [
    ...given(labels.stay, subject.stay),
    ...given(labels.recovery, subject.recovery),
    ...(here ? [] : given('Insurance', subject.insurance)),
  ]
}

/** Who is listed in the city. */
function careFacts({ department, here }: Landing): Fact[] {
  if (!here || !department) return []
  const { doctors, hospitals, city } = here
  const { practitioner, practitionerPlural, name } = department
  return [
    ...(doctors.total > 0
      ? [
          {
            label: `Doctors in ${city.name}`,
            value: `${counted(doctors.total, practitioner, practitionerPlural)} on this site`,
          },
        ]
      : []),
    ...(hospitals.total > 0
      ? [
          {
            label: `Hospitals in ${city.name}`,
            value: `${counted(hospitals.total, 'hospital')} with ${inSentence(name)} on this site`,
          },
        ]
      : []),
  ]
}

function descriptionOf(landing: Landing): string {
  const { kind, subject, department, here } = landing
  if (!here) return subject.description
  const { costTexts } = words.en
  const item = kind === 'treatment' ? mainItem(subject.costs, [here]) : null
  const price = item === null ? null : priceOf(here.costs, item)
  return placeDescription(
    {
      treatment: subject.name,
      department: department ?? { name: '', ...costTexts.place.anyDoctor },
      city: here.city.name,
      doctors: here.doctors.total,
      hospitals: here.hospitals.total,
      hospitalNames: [],
      main: item !== null && price ? { item, here: price, india: null } : null,
      fees: null,
      cover: [],
      nearby: [],
    },
    costTexts,
  )
}

/** The page about a treatment or condition, with all fields that a Markdown file of the marketing team has. */
export function generatedPromotion(landing: Landing): PromotedArticle {
  const { kind, subject, here } = landing
  const heading = headingOf(landing)
  const self = [{ slug: subject.slug, name: subject.name }]
  return {
    ...subject,
    kind: 'marketing',
    slug: landingSlug(subject.slug, here?.city.slug ?? null),
    name: heading,
    title: heading,
    description: descriptionOf(landing),
    summary: summaryOf(landing),
    facts: [
      ...priceFact(landing),
      ...ownFacts(landing),
      ...careFacts(landing),
      { label: 'Our help', value: 'Free; you pay the doctor or the hospital' },
    ],
    costs: pricesOf(landing).costs,
    sections: [],
    introHtml: '',
    // Not shown on such a page.
    ...{ aliases: [], urgent: [], changes: [], sources: [], bill: { includes: [], extra: [] } },
    ...{ reviewer: null, author: null, stay: '', recovery: '', insurance: '' },
    treatments: kind === 'treatment' ? self : [],
    conditions: kind === 'treatment' ? subject.conditions : self,
    tests: [],
    related: [],
    translations: [],
    // The lead has the page's city and treatment on every variant; here the visitor sees them too.
    promotion: here ? { fields: ['name', 'mobile', 'city', 'treatment'] } : {},
  }
}

/** Where the prices of a generated page are from: a city, or India; '' for no prices. */
export const placeOfPrices = (landing: Landing): string => {
  const { costs, place } = pricesOf(landing)
  return costs.length > 0 ? place : ''
}
