import { site } from '#lib/config/site'
import { insurerKinds } from '#lib/domain/catalogue/insurance'
import { listingName } from '#lib/domain/listings/texts'
import { type ArticleKind, isArticleKind } from '#lib/domain/routes/links'
import { type RouteMatch, routeOf } from '#lib/domain/routes/match'
import type { DataSource, PreviewWords } from '#lib/domain/routes/table'
import type { Language } from '#lib/domain/text/language'
import { capitalised } from '#lib/domain/text/text'
import { findText } from '#lib/server/catalogue/articles'
import { findCity } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { findDoctor } from '#lib/server/catalogue/doctors'
import { findHospital } from '#lib/server/catalogue/hospitals'
import { findInsurer } from '#lib/server/catalogue/insurers'
import { findPerson } from '#lib/server/catalogue/people'

type WordsOf = (match: RouteMatch, path: string) => Promise<PreviewWords | null>

const labels: Record<Language, Partial<Record<ArticleKind, string>>> = {
  en: { condition: 'Condition', treatment: 'Treatment', test: 'Medical test', blog: 'Blog' },
  hi: { test: 'मेडिकल जाँच', blog: 'ब्लॉग' },
}

const names = (items: { name: string }[]) =>
  items
    .slice(0, 2)
    .map(({ name }) => name)
    .join(' and ')

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

const article: WordsOf = async ({ language, params }) => {
  const [[kind, slug] = ['', '']] = Object.entries(params)
  const found = isArticleKind(kind) ? await findText(kind, language, slug) : null
  if (!found || !isArticleKind(kind)) return null
  const detail = language === 'en' ? found.department?.name : undefined
  return { kind: labels[language][kind] ?? '', title: found.title, ...(detail && { detail }) }
}

const listing: WordsOf = async ({ route, params }) => {
  const place = await findCity(params.city ?? '')
  const department = params.department ? await findDepartment(params.department) : null
  if (!place || (params.department && !department)) return null
  const kind = route.pageType === 'CityWise_Doctors_Listing' ? 'doctors' : 'hospitals'
  const label = kind === 'doctors' ? 'Doctors' : 'Hospitals'
  return {
    kind: label,
    title: department
      ? listingName({ kind, department, city: place.name })
      : `${label} in ${place.name}`,
    detail: joined(place.name, place.state === place.name ? '' : place.state),
  }
}

const treatmentPlace: WordsOf = async ({ route, params }) => {
  const treatment = await findText('treatment', 'en', params.treatment ?? '')
  const place = params.city === undefined ? { name: 'India' } : await findCity(params.city)
  if (!treatment || !place) return null
  const isCost = route.pageType === 'costpage'
  return {
    kind: isCost ? 'Cost' : 'Treatment',
    title: `${treatment.name}${isCost ? ' cost' : ''} in ${place.name}`,
    detail: treatment.department?.name ?? '',
  }
}

const doctor: WordsOf = async ({ params }) => {
  const found = await findDoctor(params.doctor ?? '')
  return (
    found && {
      kind: 'Doctor',
      title: found.name,
      detail: joined(names(found.departments), found.city.name),
    }
  )
}

const hospital: WordsOf = async ({ params }, path) => {
  const found = await findHospital(params.hospital ?? '')
  const [, , , part] = path.split('/')
  const kind =
    part === 'doctors' || part === 'reviews' ? `${capitalised(part)} of the hospital` : 'Hospital'
  return found && { kind, title: found.name, detail: found.city.name }
}

const department: WordsOf = async ({ params }) => {
  const found = await findDepartment(params.department ?? '')
  return (
    found && {
      kind: 'Department',
      title: found.name,
      detail: capitalised(found.practitionerPlural),
    }
  )
}

const insurer: WordsOf = async ({ route, params }) => {
  const found = await findInsurer(params.insurer ?? '')
  return (
    found && {
      kind: 'Insurance',
      title: route.source === 'insurer' ? `Hospitals with ${found.name}` : found.name,
      detail: insurerKinds[found.kind].one,
    }
  )
}

const person: WordsOf = async ({ params: { author, reviewer } }) => {
  const found = author
    ? await findPerson('author', author)
    : await findPerson('reviewer', reviewer ?? '')
  const kind = author ? 'Author' : 'Medical reviewer'
  return found && { kind, title: found.name, detail: found.role }
}

/** Advertisements are not for search engines and have no image of their own. */
const text: WordsOf = async ({ params, route }, path) => {
  const found =
    route.source === 'text'
      ? await findText('page', 'en', path.slice(1))
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

/** The text of a page's preview image; null if there is no such page, or it has none. */
export async function wordsOfPage(path: string): Promise<PreviewWords | null> {
  const match = routeOf(path)
  if (!match) return null
  return match.route.preview?.[match.language] ?? words[match.route.source](match, path)
}
