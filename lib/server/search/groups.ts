import { addressWithCity } from '#lib/domain/catalogue/address'
import {
  type ArticleSummary,
  type City,
  type Department,
  type Doctor,
  type Hospital,
  type Named,
  nameInLists,
} from '#lib/domain/catalogue/catalogue'
import { plainQuery } from '#lib/domain/listings/query'
import { type ArticleKind, links } from '#lib/domain/routes/links'
import { type SearchType, searchTypes } from '#lib/domain/search/kinds'
import type { SearchGroup, SearchHit, SearchResults } from '#lib/domain/search/search'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { countInCities } from '#lib/server/listings/list-view'
import type { CatalogueSearch, SearchResult } from '#lib/server/search/catalogue'

/** If a city is chosen or named, a department links to its doctors there. */
const ofDepartment = (department: Department, city: Named | null, language: Language): SearchHit =>
  city
    ? {
        name: words[language].searchAnswers.people('doctors', department, city.name),
        href: links.listing(city.slug, 'doctors', department.slug),
        detail: department.summary,
        language,
      }
    : {
        name: department.name,
        href: links.department(department.slug),
        detail: department.summary,
        language,
      }

const ofDoctor = (doctor: Doctor, language: Language): SearchHit => ({
  name: doctor.name,
  href: links.doctor(doctor.slug),
  detail: [
    doctor.departments.map(({ name }) => name).join(', '),
    doctor.city.name,
    doctor.experienceYears === null
      ? ''
      : words[language].common.cards.yearsOfExperience(doctor.experienceYears),
  ]
    .filter(Boolean)
    .join(', '),
  language,
})

const ofHospital = (hospital: Hospital, language: Language): SearchHit => ({
  name: hospital.name,
  href: links.hospital(hospital.slug),
  detail: addressWithCity(hospital.address, hospital.city),
  language,
})

function ofArticle(kind: ArticleKind, article: ArticleSummary): SearchHit {
  const { slug, summary, language } = article
  const href = links.article(kind, slug, language)
  return { name: nameInLists(article), href, detail: summary, language }
}

function hitOf({ kind, item }: SearchResult, city: Named | null, language: Language): SearchHit {
  if (kind === 'department') return ofDepartment(item, city, language)
  if (kind === 'doctor') return ofDoctor(item, language)
  return kind === 'hospital' ? ofHospital(item, language) : ofArticle(kind, item)
}

/**
 * Groups results by type. The type of the best result comes first; departments come before all if the query names one
 * ('cardiologist in pune'). Empty types are left out.
 *
 * @param found in the language (foundIn), like the name of the city
 */
export function searchGroups(
  found: CatalogueSearch,
  city: Named | null,
  language: Language = 'en',
): SearchGroup[] {
  const first = (type: SearchType) =>
    type === 'department' && found.departmentId !== null
      ? -1
      : found.results.findIndex(({ kind }) => kind === type)
  return searchTypes
    .filter((type) => found.results.some(({ kind }) => kind === type))
    .sort((one, other) => first(one) - first(other))
    .map((type) => ({
      type,
      title: words[language].search.types[type],
      hits: found.results.flatMap((result) =>
        result.kind === type ? [hitOf(result, city, language)] : [],
      ),
      total: found.totals[type],
    }))
}

type Found = Pick<CatalogueSearch, 'results'>

/** The city, if every department found has doctors there: otherwise its link would open an empty list. */
export async function cityOfDepartments<T extends Pick<City, 'id'>>(
  { results }: Found,
  city: T | null,
): Promise<T | null> {
  if (!city) return null
  const departments = results.flatMap((one) => (one.kind === 'department' ? [one.item.id] : []))
  const counts = await Promise.all(
    departments.map((departmentId) =>
      countInCities({ kind: 'doctors', departmentId }, plainQuery('doctors'), [city.id]),
    ),
  )
  return counts.every(([count = 0]) => count > 0) ? city : null
}

const isOfPeople = ({ kind }: SearchResult) => kind === 'doctor' || kind === 'hospital'

/** Is it a hospital of the cities, or a doctor who sees patients there? */
export const isIn = ({ kind, item }: SearchResult, slugs: readonly string[]): boolean => {
  if (kind === 'hospital') return slugs.includes(item.city.slug)
  return kind === 'doctor' && item.cities.some(({ slug }) => slugs.includes(slug))
}

/** Were doctors or hospitals found, but none in these cities? */
export const isElsewhere = ({ results }: Found, slugs: readonly string[]): boolean => {
  const people = results.filter(isOfPeople)
  return people.length > 0 && !people.some((one) => isIn(one, slugs))
}

/** Is the first doctor or the first hospital of this city? */
export const beginsIn = ({ results }: Found, citySlug: string): boolean =>
  (['doctor', 'hospital'] as const).some((kind) => {
    const first = results.find((one) => one.kind === kind)
    return first !== undefined && isIn(first, [citySlug])
  })

/** The kinds of people of whom there are results, but none in these cities, with their cities. */
export function elsewhereOf(found: Found, slugs: readonly string[]): SearchResults['elsewhere'] {
  const of = (kind: 'doctor' | 'hospital') => ({
    results: found.results.filter((one) => one.kind === kind),
  })
  const kinds = (['doctor', 'hospital'] as const).filter((kind) => isElsewhere(of(kind), slugs))
  const [first] = kinds
  if (!first) return null
  return {
    who: kinds.length === 2 ? 'doctors and hospitals' : `${first}s`,
    cities: citiesOf(kinds.length === 2 ? found : of(first)).map(({ name }) => name),
  }
}

/** The cities that are named to say where the results are. */
const mostCities = 3

/** The cities of the doctors and hospitals, in their order. */
export function citiesOf({ results }: Found): Named[] {
  const cities = results.flatMap((one) =>
    one.kind === 'doctor' || one.kind === 'hospital' ? [one.item.city] : [],
  )
  return [...new Map(cities.map((city) => [city.slug, city])).values()].slice(0, mostCities)
}
