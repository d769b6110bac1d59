import type { Cost, Doctor } from '#lib/domain/catalogue/catalogue'
import { brandConditions } from '#lib/domain/catalogue/conditions'
import type { MarketingParts } from '#lib/domain/leads/marketing'
import { links } from '#lib/domain/routes/links'
import { type MarketingSection, plainLook } from '#lib/domain/site/marketing'
import type { PromotedArticle } from '#lib/domain/site/page'
import { words } from '#lib/languages/all'
import { findArticle, findGuide, listArticles } from '#lib/server/catalogue/articles'
import { findDoctor } from '#lib/server/catalogue/doctors'
import { findInsurer } from '#lib/server/catalogue/insurers'
import { isSample } from '#lib/server/catalogue/state'
import { listDoctors } from '#lib/server/listings/lists-by-slug'
import { careList, nobodyListed } from '#lib/server/pages/leads/marketing/care-list'
import type { MarketingSubject } from '#lib/server/pages/leads/marketing/find'
import { placeOfPrices } from '#lib/server/pages/leads/marketing/generated'
import { mostNamed, seenIn } from '#lib/server/pages/leads/marketing/landing'

/** The data of the parts of a marketing page. In English only, as these pages are. */

/**
 * The doctors of the variants doctor and brand: on a page about a city its own, otherwise those that the promotion names
 * or the department's most experienced ones.
 */
export async function promotedDoctors({ article, landing }: MarketingSubject): Promise<Doctor[]> {
  const { promotion, department } = article
  const city = landing?.here?.city
  const named = await Promise.all((promotion?.doctors ?? []).map((slug) => findDoctor(slug)))
  const shown = named.flatMap((doctor) => {
    if (!doctor || (city && !doctor.cities.some(({ id }) => id === city.id))) return []
    const { about, changed, opd, ...card } = doctor
    return [city ? seenIn(card, city) : card]
  })
  if (shown.length > 0 || (promotion?.doctors && !city)) return shown
  if (landing?.here) return landing.here.doctors.items
  if (!department) return []
  const { items } = await listDoctors({ departmentSlug: department.slug, limit: mostNamed })
  return items
}

type Costs = Pick<MarketingParts, 'costs' | 'costsTitle' | 'costsNote'>

const noCosts: Costs = { costs: [], costsTitle: '', costsNote: '' }

/** The prices of a page about one treatment, for pages that are not generated. */
async function treatmentCosts({ treatments: [only, ...others] }: PromotedArticle): Promise<Cost[]> {
  if (!only || others.length > 0) return []
  return (await findArticle('treatment', 'en', only.slug))?.costs ?? []
}

/** The prices with their place. A campaign is about a topic, so it has none. */
async function costsOf({ article, landing }: MarketingSubject): Promise<Costs> {
  if (article.kind === 'campaign') return noCosts
  if (!landing) return { ...noCosts, costs: await treatmentCosts(article) }
  const place = placeOfPrices(landing)
  const { costs, articles } = words.en
  // The prices of cities have a table of their own, which may be invented.
  const isInvented = place === landing.here?.city.name && (await isSample('costs'))
  return {
    costs: article.costs,
    costsTitle:
      place && place !== 'India' ? costs.place.costs(place) : `${articles.costs} in India`,
    costsNote: isInvented ? costs.method.sample.trim() : '',
  }
}

async function conditionLinks(): Promise<MarketingParts['conditions']> {
  const known = new Set((await listArticles('condition', 'en')).map(({ slug }) => slug))
  return brandConditions.map(({ name, slug }) => ({ name, slug: known.has(slug) ? slug : '' }))
}

const mostPdfLines = 12

/** The contents of the PDF: as the promotion says, otherwise the headings of the text, or of its treatment's text. */
function pdfOf({ article: { promotion, sections }, landing }: MarketingSubject): string[] {
  if (promotion?.pdf) return [...promotion.pdf]
  const text = sections.length > 0 || !landing ? sections : landing.subject.sections
  return text.slice(0, mostPdfLines).map(({ heading }) => heading)
}

/** What the guide to an insurer or scheme says first. */
async function schemeOf(payer: string): Promise<MarketingParts['scheme']> {
  const [insurer, guide] = await Promise.all([findInsurer(payer), findGuide(payer)])
  return (
    insurer && {
      name: insurer.name,
      summary: guide?.summary ?? insurer.summary,
      facts: guide?.facts ?? [],
      href: links.insuranceGuide(insurer.slug),
    }
  )
}

/** The data of the parts that the variant of a page shows. */
export async function marketingParts(subject: MarketingSubject): Promise<MarketingParts> {
  const { lead, sections, payer } = subject.variant ?? plainLook
  const shown = new Set<MarketingSection>([...lead, ...sections])
  // What leads the page must not be missing where the page has no city.
  const asked = { subject, payer, isEverywhere: lead.includes('doctors') || payer !== undefined }
  const hasCosts = shown.has('costs') || shown.has('price')
  const [costs, doctors, conditions, scheme, listedDoctors, listedHospitals] = await Promise.all([
    hasCosts ? costsOf(subject) : noCosts,
    shown.has('doctor') || shown.has('carousel') ? promotedDoctors(subject) : [],
    shown.has('conditions') ? conditionLinks() : [],
    shown.has('scheme') && payer ? schemeOf(payer) : null,
    shown.has('doctors') ? careList('doctors', asked) : nobodyListed,
    shown.has('hospitals') ? careList('hospitals', asked) : nobodyListed,
  ])
  return {
    ...costs,
    doctors,
    conditions,
    scheme,
    listedDoctors,
    listedHospitals,
    pdf: shown.has('pdf') ? pdfOf(subject) : [],
  }
}
