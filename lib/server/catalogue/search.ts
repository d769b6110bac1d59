import type { ArticleSummary, Department, Doctor, Hospital } from '#lib/contract/catalogue'
import type { ArticleKind, Language } from '#lib/rules/links'
import { fold } from '#lib/server/catalogue/search-text'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { articleSummariesByKeys } from '#lib/server/stores/article'
import {
  searchArticles,
  searchDepartments,
  searchDoctors,
  searchHospitals,
} from '#lib/server/stores/catalogue-search'
import { allDepartments } from '#lib/server/stores/department'
import { doctorsByIds } from '#lib/server/stores/doctor'
import { hospitalsByIds } from '#lib/server/stores/hospital'

export interface SearchResults {
  doctors: Doctor[]
  hospitals: Hospital[]
  conditions: ArticleSummary[]
  treatments: ArticleSummary[]
  tests: ArticleSummary[]
  blogs: ArticleSummary[]
  departments: Department[]
}

/** Specification point 9: 'Search: minimum 3 characters'. */
const fewestCharacters = 3
/** More words narrow nothing further, and each costs a pass over the text. */
const mostWords = 12
const devanagari = /\p{Script=Devanagari}/u

/**
 * What every word of the query occurs in (names, aliases, Hindi names, practitioners, cities), best
 * first; among equals those of the city come first. Under 3 characters nothing is found.
 */
export async function searchCatalogue({
  query,
  citySlug,
  limitPerType,
}: {
  query: string
  citySlug?: string
  limitPerType: number
}): Promise<SearchResults> {
  const typed = query.trim().replace(/\s+/g, ' ')
  const words =
    [...typed].length < fewestCharacters ? [] : fold(typed).split(' ').slice(0, mostWords)
  if (!words[0])
    return {
      doctors: [],
      hospitals: [],
      conditions: [],
      treatments: [],
      tests: [],
      blogs: [],
      departments: [],
    }
  const db = getDatabase()
  const search = { words, limit: limitPerType }
  const near = { ...search, citySlug: canBeSlug(citySlug) ? citySlug : undefined }
  // Who types Hindi letters reads Hindi; conditions and treatments have a Hindi name only.
  const languages: Language[] = devanagari.test(typed) ? ['hi', 'en'] : ['en']
  const articles = async (kind: ArticleKind) =>
    articleSummariesByKeys(db, await searchArticles(db, { ...search, kind, languages }))
  const departments = async () => {
    const ids = await searchDepartments(db, search)
    const all = await allDepartments(db)
    return ids.flatMap((id) => all.find((department) => department.id === id) ?? [])
  }
  return {
    doctors: await doctorsByIds(db, await searchDoctors(db, near)),
    hospitals: await hospitalsByIds(db, await searchHospitals(db, near)),
    conditions: await articles('condition'),
    treatments: await articles('treatment'),
    tests: await articles('test'),
    blogs: await articles('blog'),
    departments: await departments(),
  }
}
