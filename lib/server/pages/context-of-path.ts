import {
  articleKinds,
  isArticleKind,
  type ListingKind,
  links,
  plainPath,
} from '#lib/domain/routes/links'
import { type RouteMatch, routeOf } from '#lib/domain/routes/match'
import type { DataSource } from '#lib/domain/routes/table'
import type { PageContext } from '#lib/domain/site/page'
import { languages } from '#lib/domain/text/language'
import { findArticle, findPage } from '#lib/server/catalogue/articles'
import { findCity } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { insurerIn } from '#lib/server/catalogue/in-language'
import { findInsurer } from '#lib/server/catalogue/insurers'
import { findPerson } from '#lib/server/catalogue/people'
import { loginContext } from '#lib/server/pages/account/login'
import { articleContext } from '#lib/server/pages/catalogue/article'
import { indexContext } from '#lib/server/pages/catalogue/article-index'
import { departmentContext } from '#lib/server/pages/catalogue/department'
import { doctorContext } from '#lib/server/pages/catalogue/doctor'
import { hospitalContext } from '#lib/server/pages/catalogue/hospital'
import { insuranceContext, insuranceGuideContext } from '#lib/server/pages/catalogue/insurance'
import { peopleContext, personContext } from '#lib/server/pages/catalogue/people'
import { isAboutDoctor, marketingContext } from '#lib/server/pages/leads/marketing/context'
import { findMarketingPage } from '#lib/server/pages/leads/marketing/find'
import { promotedDoctors } from '#lib/server/pages/leads/marketing/parts'
import { secondOpinionContext } from '#lib/server/pages/leads/second-opinion'
import { costContext } from '#lib/server/pages/listings/costs/cost'
import { treatmentCityContext } from '#lib/server/pages/listings/costs/treatment-city'
import { findTreatmentPlace } from '#lib/server/pages/listings/costs/treatment-place'
import { directoryContext } from '#lib/server/pages/listings/directory'
import { insurerContext } from '#lib/server/pages/listings/insurer'
import { cityContext, listingContext } from '#lib/server/pages/listings/listing'
import { completeContext } from '#lib/server/pages/page-props'
import { reviewsContext } from '#lib/server/pages/reviews/reviews'
import { writeReviewContext } from '#lib/server/pages/reviews/write-review'
import { searchContext } from '#lib/server/pages/search/search'
import { videosContext } from '#lib/server/pages/site/company'
import { listContexts } from '#lib/server/pages/site/everything'
import { homeContext } from '#lib/server/pages/site/home'
import { notFoundContext } from '#lib/server/pages/site/not-found'
import { textContext } from '#lib/server/pages/site/text'
import { toolContext, toolPageAt } from '#lib/server/pages/tools/context'

type ContextOf = (match: RouteMatch, path: string) => Promise<PageContext | null>

const none: ContextOf = async () => null

/** Pages that say the same on every catalogue. */
const fixedContexts: readonly PageContext[] = [
  ...languages.map(homeContext),
  ...languages.map(searchContext),
  ...languages.map(loginContext),
  ...languages.flatMap((language) => [videosContext(language), ...listContexts(language)]),
  ...(['author', 'reviewer'] as const).flatMap((kind) =>
    languages.map((language) => peopleContext(kind, language)),
  ),
  ...languages.map(writeReviewContext),
  ...articleKinds.flatMap((kind) => languages.map((language) => indexContext(kind, language))),
]

const fixed: ContextOf = async ({ params, language }, path) => {
  // The only one with several pages.
  const reviews = reviewsContext(Number(params.page ?? 1), language)
  return [...fixedContexts, reviews].find((page) => page.path === path) ?? null
}

const article: ContextOf = async ({ language, params }) => {
  const [[kind, slug] = ['', '']] = Object.entries(params)
  const found = isArticleKind(kind) ? await findArticle(kind, language, slug) : null
  return found && isArticleKind(kind) ? articleContext(kind, found) : null
}

const person: ContextOf = async ({ params, language }) => {
  const kind = params.author === undefined ? 'reviewer' : 'author'
  const found = await findPerson(kind, params[kind] ?? '')
  return found && personContext(kind, found, language)
}

const doctor: ContextOf = async ({ params, language }) =>
  doctorContext(params.doctor ?? '', language)

const treatmentPlace: ContextOf = async (match) => {
  const found = await findTreatmentPlace(match)
  if (!found) return null
  const { subject, here, isCost } = found
  const city = here && { ...here.city, nameInLeads: here.nameInLeads }
  return city && !isCost ? treatmentCityContext(subject, city) : costContext(subject, city)
}

const listing: ContextOf = async ({ route, params, language }) => {
  const kind: ListingKind = route.pageType === 'CityWise_Doctors_Listing' ? 'doctors' : 'hospitals'
  const city = await findCity(params.city ?? '')
  if (!city) return null
  if (params.department === undefined) return cityContext(kind, city, language)
  const department = await findDepartment(params.department)
  return department && listingContext(kind, city, department, Number(params.page ?? 1), language)
}

const promotion: ContextOf = async (_match, path) => {
  const found = await findMarketingPage(path.split('/').slice(1))
  if (!found) return null
  const [first] = isAboutDoctor(found) ? await promotedDoctors(found) : []
  return marketingContext(found, first)
}

const text: ContextOf = async ({ route, language }) => {
  const found = await findPage(route.path.slice(1), language)
  return found && textContext(route, found)
}

/** What each kind of page says about itself, without the rest of the page's data. */
const contexts: Record<DataSource, ContextOf> = {
  fixed,
  request: none,
  person,
  introduced: text,
  text,
  article,
  doctor,
  listing,
  promotion,
  'treatment-place': treatmentPlace,
  'second-opinion': secondOpinionContext,
  tool: async ({ language }, path) => {
    const page = toolPageAt(plainPath(path))
    return page ? toolContext(page, language) : null
  },
  directory: async ({ route, language }) =>
    directoryContext(route.path === links.directory('doctors') ? 'doctors' : 'hospitals', {
      language,
    }),
  insurance: async ({ language }) =>
    insuranceContext(await findPage('insurance', language), language),
  department: async ({ params, language }) => {
    const found = await findDepartment(params.department ?? '')
    const shown = await findDepartment(params.department ?? '', language)
    return found && departmentContext(found, language, shown?.name)
  },
  hospital: async ({ params, language }, path) =>
    hospitalContext(params.hospital ?? '', plainPath(path), language),
  insurer: async ({ params, language }) => {
    const found = await findInsurer(params.insurer ?? '')
    return found && insurerContext(found, language, (await insurerIn(found, language)).name)
  },
  'insurance-guide': async ({ params, language }) => {
    const found = await findInsurer(params.insurer ?? '')
    const shown = await findInsurer(params.insurer ?? '', language)
    return found && insuranceGuideContext(found, language, shown?.name)
  },
}

/**
 * The context of the page at a path, as the page itself has it: a lead from an opener that was followed as a link
 * says the same as a lead from the page.
 *
 * @param path of this site, without query
 * @returns undefined if the catalogue has no such page, or the context of the page is only its type
 */
export async function contextOfPath(path: string): Promise<PageContext | undefined> {
  const missing = languages.map(notFoundContext).find((page) => page.path === path)
  if (missing) return completeContext(missing)
  const match = routeOf(path)
  const page = match && (await contexts[match.route.source](match, path))
  return page ? completeContext(page) : undefined
}
