import {
  type ArticleSummary,
  type Department,
  type Doctor,
  type Hospital,
  type Named,
  nameInLists,
} from '#lib/domain/catalogue/catalogue'
import { experience } from '#lib/domain/catalogue/texts/doctor'
import { type ArticleKind, links } from '#lib/domain/routes/links'
import { type SearchType, searchTitles, searchTypes } from '#lib/domain/search/kinds'
import type { SearchGroup, SearchHit } from '#lib/domain/search/search'
import { capitalised } from '#lib/domain/text/text'
import { type CatalogueSearch, resultsOf, type SearchResult } from '#lib/server/search/catalogue'

/** If a city is chosen or named, a department links to its doctors there. */
const ofDepartment = (department: Department, city: Named | null): SearchHit =>
  city
    ? {
        name: `${capitalised(department.practitionerPlural)} in ${city.name}`,
        href: links.listing(city.slug, 'doctors', department.slug),
        detail: department.summary,
        language: 'en',
      }
    : {
        name: department.name,
        href: links.department(department.slug),
        detail: department.summary,
        language: 'en',
      }

const ofDoctor = (doctor: Doctor): SearchHit => ({
  name: doctor.name,
  href: links.doctor(doctor.slug),
  detail: [
    doctor.departments.map(({ name }) => name).join(', '),
    doctor.city.name,
    doctor.experienceYears === null ? '' : `${experience(doctor)} of experience`,
  ]
    .filter(Boolean)
    .join(', '),
  language: 'en',
})

const ofHospital = (hospital: Hospital): SearchHit => ({
  name: hospital.name,
  href: links.hospital(hospital.slug),
  detail: hospital.address,
  language: 'en',
})

function ofArticle(kind: ArticleKind, article: ArticleSummary): SearchHit {
  const { slug, summary, language } = article
  const href = links.article(kind, slug, language)
  return { name: nameInLists(article), href, detail: summary, language }
}

function hitOf({ kind, item }: SearchResult, city: Named | null): SearchHit {
  if (kind === 'department') return ofDepartment(item, city)
  if (kind === 'doctor') return ofDoctor(item)
  return kind === 'hospital' ? ofHospital(item) : ofArticle(kind, item)
}

/**
 * Groups results by type. The type of the best result comes first; departments come before all if the query names one
 * ('cardiologist in pune'). Empty types are left out.
 */
export function searchGroups(found: CatalogueSearch, city: Named | null): SearchGroup[] {
  const first = (type: SearchType) =>
    type === 'department' && found.departmentId !== null
      ? -1
      : found.results.findIndex(({ kind }) => kind === type)
  return searchTypes
    .filter((type) => found.results.some(({ kind }) => kind === type))
    .sort((one, other) => first(one) - first(other))
    .map((type) => ({
      type,
      title: searchTitles[type],
      hits: found.results.flatMap((result) => (result.kind === type ? [hitOf(result, city)] : [])),
      total: found.totals[type],
    }))
}

/** Were doctors or hospitals found, but none in this city? */
export const isElsewhere = (found: CatalogueSearch, citySlug: string): boolean => {
  const people = [...resultsOf(found, 'doctor'), ...resultsOf(found, 'hospital')]
  return people.length > 0 && people.every(({ city }) => city.slug !== citySlug)
}
