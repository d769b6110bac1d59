import type { ArticleSummary } from '#lib/domain/catalogue/catalogue'
import type { Language } from '#lib/domain/text/language'
import { articlesInLanguage } from '#lib/server/catalogue/articles'
import { listDepartments } from '#lib/server/catalogue/departments'
import { doctorsByIds } from '#lib/server/catalogue/doctors'
import { hospitalsByIds } from '#lib/server/catalogue/hospitals'
import { type CatalogueSearch, resultsOf, type SearchResult } from '#lib/server/search/catalogue'

const byId = <T extends { id: number }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.id, item]))

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

/**
 * What a search has found, as pages in a language show it: names and texts in that language where they are translated.
 * A text that was found in two languages is shown once.
 */
export async function foundIn(
  found: CatalogueSearch,
  language: Language,
): Promise<CatalogueSearch> {
  if (language === 'en') return found
  const articles = found.results.flatMap(({ item }) =>
    'summary' in item && 'title' in item ? [item] : [],
  )
  const [doctors, hospitals, departments, texts] = await Promise.all([
    doctorsByIds(idsOf(resultsOf(found, 'doctor')), language),
    hospitalsByIds(idsOf(resultsOf(found, 'hospital')), language),
    listDepartments(language),
    articlesInLanguage(articles, language),
  ])
  const named = {
    doctor: byId(doctors),
    hospital: byId(hospitals),
    department: byId(departments),
  }
  const shown = new Set<ArticleSummary>()
  const results = found.results.flatMap((result): SearchResult[] => {
    if (result.kind === 'doctor')
      return [{ ...result, item: named.doctor.get(result.item.id) ?? result.item }]
    if (result.kind === 'hospital')
      return [{ ...result, item: named.hospital.get(result.item.id) ?? result.item }]
    if (result.kind === 'department')
      return [{ ...result, item: named.department.get(result.item.id) ?? result.item }]
    const item = texts.get(result.item) ?? result.item
    if (shown.has(item)) return []
    shown.add(item)
    return [{ ...result, item }]
  })
  return { ...found, results, totals: totalsOf(found, results) }
}

/** Where all of a kind were found, those that are shown count. */
function totalsOf({ results, totals }: CatalogueSearch, shown: readonly SearchResult[]) {
  const count = (some: readonly SearchResult[], kind: string) =>
    some.filter((one) => one.kind === kind).length
  const entries = Object.entries(totals).map(([kind, total]) => [
    kind,
    total - count(results, kind) + count(shown, kind),
  ])
  return Object.fromEntries(entries) as CatalogueSearch['totals']
}
