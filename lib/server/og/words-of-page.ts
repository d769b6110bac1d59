import { site } from '#lib/config/site'
import { personIn } from '#lib/domain/catalogue/people'
import { listingName } from '#lib/domain/listings/texts'
import { isArticleKind, plainPath } from '#lib/domain/routes/links'
import { type RouteMatch, routeOf } from '#lib/domain/routes/match'
import type { DataSource, PreviewWords } from '#lib/domain/routes/table'
import type { Language } from '#lib/domain/text/language'
import { capitalised, inList } from '#lib/domain/text/text'
import { words as allWords } from '#lib/languages/all'
import { findText } from '#lib/server/catalogue/articles'
import { findCity } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { findDoctor } from '#lib/server/catalogue/doctors'
import { findHospital } from '#lib/server/catalogue/hospitals'
import { cityIn, departmentIn } from '#lib/server/catalogue/in-language'
import { findInsurer } from '#lib/server/catalogue/insurers'
import { findPerson } from '#lib/server/catalogue/people'

type WordsOf = (match: RouteMatch, path: string) => Promise<PreviewWords | null>

const names = (items: { name: string }[], language: Language) =>
  inList(
    items.slice(0, 2).map(({ name }) => name),
    language,
  )

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

const article: WordsOf = async ({ language, params }) => {
  const [[kind, slug] = ['', '']] = Object.entries(params)
  const found = isArticleKind(kind) ? await findText(kind, language, slug) : null
  if (!found || !isArticleKind(kind)) return null
  const detail = language === 'en' ? found.department?.name : undefined
  return {
    kind: allWords[language].articles.oneOf[kind],
    title: found.title,
    ...(detail && { detail }),
  }
}

const listing: WordsOf = async ({ route, params, language }) => {
  const place = await findCity(params.city ?? '')
  const department = params.department ? await findDepartment(params.department) : null
  if (!place || (params.department && !department)) return null
  const kind = route.pageType === 'CityWise_Doctors_Listing' ? 'doctors' : 'hospitals'
  const { listings } = allWords[language]
  const city = (await cityIn(place, language)).name
  const shown = department && (await departmentIn(department, language))
  return {
    kind: listings.kinds[kind],
    title: shown
      ? listingName({ kind, department: shown, city }, listings)
      : listings.kindIn(kind, city),
    detail: joined(city, language !== 'en' || place.state === place.name ? '' : place.state),
  }
}

const treatmentPlace: WordsOf = async ({ route, params, language }) => {
  const treatment = await findText('treatment', language, params.treatment ?? '')
  const place = params.city === undefined ? null : await findCity(params.city)
  if (!treatment || (params.city !== undefined && !place)) return null
  const { articles, costTexts } = allWords[language]
  const isCost = route.pageType === 'costpage'
  const city = place && (await cityIn(place, language)).name
  const department = treatment.department && (await findDepartment(treatment.department.slug))
  return {
    kind: isCost ? costTexts.cost.kind : articles.oneOf.treatment,
    title:
      isCost || !city
        ? costTexts.cost.heading(treatment.name, city)
        : costTexts.place.heading(treatment.name, city),
    detail: department ? (await departmentIn(department, language)).name : '',
  }
}

const doctor: WordsOf = async ({ params, language }) => {
  const found = await findDoctor(params.doctor ?? '', language)
  return (
    found && {
      kind: allWords[language].profiles.previews.doctor,
      title: found.name,
      detail: joined(names(found.departments, language), found.city.name),
    }
  )
}

const hospital: WordsOf = async ({ params, language }, path) => {
  const found = await findHospital(params.hospital ?? '', language)
  const { previews } = allWords[language].profiles
  const [, , , part] = plainPath(path).split('/')
  const parts: Readonly<Record<string, string>> = {
    doctors: previews.hospitalDoctors,
    reviews: previews.hospitalReviews,
  }
  const kind = parts[part ?? ''] ?? previews.hospital
  return found && { kind, title: found.name, detail: found.city.name }
}

const department: WordsOf = async ({ params, language }) => {
  const found = await findDepartment(params.department ?? '', language)
  return (
    found && {
      kind: allWords[language].profiles.previews.department,
      title: found.name,
      detail: capitalised(found.practitionerPlural),
    }
  )
}

const insurer: WordsOf = async ({ route, params, language }) => {
  const found = await findInsurer(params.insurer ?? '', language)
  if (!found) return null
  if (route.source === 'insurer') {
    const { insurer: texts } = allWords[language].listTexts
    return { kind: texts.kind, title: texts.name(found.name), detail: texts.kinds[found.kind] }
  }
  const { crumb, kinds } = allWords[language].insurance
  return (
    found && {
      kind: crumb,
      title: found.name,
      detail: kinds[found.kind].one,
    }
  )
}

const person: WordsOf = async ({ params: { author, reviewer }, language }) => {
  const kind = author ? 'author' : 'reviewer'
  const found = await findPerson(kind, author ?? reviewer ?? '')
  if (!found) return null
  const { name, role } = personIn(found, language)
  return { kind: capitalised(allWords[language].people[kind].one), title: name, detail: role }
}

/** Advertisements are not for search engines and have no image of their own. */
const text: WordsOf = async ({ params, route, language }) => {
  const found =
    route.source === 'text'
      ? await findText('page', language, route.path.slice(1))
      : await findText('campaign', 'en', params.campaign ?? '')
  return found && { kind: site.name, title: found.title }
}

const none: WordsOf = async () => null

/** The text of the image, by the page's source of content. */
const words: Record<DataSource, WordsOf> = {
  article,
  department,
  directory: none,
  doctor,
  fixed: none,
  hospital,
  insurance: none,
  'insurance-guide': insurer,
  insurer,
  introduced: none,
  listing,
  person,
  promotion: text,
  request: none,
  'second-opinion': none,
  text,
  tool: none,
  'treatment-place': treatmentPlace,
}

const fixedWords = ({ route, language }: RouteMatch): PreviewWords | undefined => {
  const previews: Readonly<Record<string, PreviewWords>> = allWords[language].previews
  return previews[route.path]
}

/** The text of a page's preview image; null if there is no such page, or it has none. */
export async function wordsOfPage(path: string): Promise<PreviewWords | null> {
  const match = routeOf(path)
  if (!match) return null
  return fixedWords(match) ?? words[match.route.source](match, path)
}
