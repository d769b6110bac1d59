import type { ArticleSummary, Department, Doctor, Hospital } from '#lib/contract/catalogue'
import { isTooShort, typedQuery } from '#lib/contract/search'
import type { Found, FoundRow } from '#lib/rules/search-find'
import type { SearchKind } from '#lib/rules/search-index'
import { listCities } from '#lib/server/catalogue/cities'
import { getDatabase } from '#lib/server/db/database'
import { memoryEngine } from '#lib/server/search/memory-engine'
import type { KnownWords } from '#lib/server/search/search-engine'
import { articleSummariesByKeys } from '#lib/server/stores/article'
import { allDepartments } from '#lib/server/stores/department'
import { doctorsByIds } from '#lib/server/stores/doctor'
import { hospitalsByIds } from '#lib/server/stores/hospital'

interface Items {
  department: Department
  doctor: Doctor
  hospital: Hospital
  condition: ArticleSummary
  treatment: ArticleSummary
  test: ArticleSummary
  blog: ArticleSummary
}

/** One thing found, as the catalogue knows it. */
export type SearchResult = {
  [Kind in SearchKind]: { kind: Kind; item: Items[Kind] }
}[SearchKind]

/** What was found, best first over all kinds, with what the query was understood as. */
export interface CatalogueSearch extends Omit<Found, 'rows'> {
  results: SearchResult[]
  /** Points of the best text or department, 0 to about 1: how surely it is what was meant; 0 without any. */
  sureness: number
  /** The same of the best doctor or hospital. */
  surenessOfPeople: number
}

export interface SearchRequest {
  query: string
  /** Slug or id of the city whose doctors and hospitals come first among equals; unknown ones change nothing. */
  citySlug?: string | undefined
  cityId?: number | null
  kinds?: readonly SearchKind[]
  limitPerType: number
  /** How many of each kind are passed over. */
  offset?: number
}

const nothing: CatalogueSearch = {
  results: [],
  sureness: 0,
  surenessOfPeople: 0,
  totals: { department: 0, condition: 0, treatment: 0, test: 0, blog: 0, hospital: 0, doctor: 0 },
  departmentId: null,
  placeId: null,
  meant: [],
  corrected: null,
}

/** Reads what was found, in its order. What an import has removed since is left out. */
async function read(rows: readonly FoundRow[]): Promise<SearchResult[]> {
  const db = getDatabase()
  const keysOf = (...kinds: SearchKind[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key)
  const ids = (kind: SearchKind) => keysOf(kind).map(Number)
  const [doctors, hospitals, articles, departments] = await Promise.all([
    doctorsByIds(db, ids('doctor')),
    hospitalsByIds(db, ids('hospital')),
    articleSummariesByKeys(db, keysOf('condition', 'treatment', 'test', 'blog').map(String)),
    keysOf('department').length > 0 ? allDepartments(db) : [],
  ])
  const found = new Map<string, SearchResult>()
  const put = (result: SearchResult, key: number | string) =>
    found.set(`${result.kind} ${key}`, result)
  for (const item of doctors) put({ kind: 'doctor', item }, item.id)
  for (const item of hospitals) put({ kind: 'hospital', item }, item.id)
  for (const item of departments) put({ kind: 'department', item }, item.id)
  for (const item of articles) {
    const { kind } = item
    if (kind === 'condition' || kind === 'treatment' || kind === 'test' || kind === 'blog')
      put({ kind, item }, `${kind}:${item.language}:${item.id}`)
  }
  return rows.flatMap(({ kind, key }) => found.get(`${kind} ${key}`) ?? [])
}

const isOfPeople = ({ kind }: FoundRow) => kind === 'doctor' || kind === 'hospital'

const mostPoints = (rows: readonly FoundRow[]): number =>
  Math.max(0, ...rows.map(({ points }) => points))

/** What the catalogue has for a query; nothing under 3 characters. */
export async function searchCatalogue(request: SearchRequest): Promise<CatalogueSearch> {
  const query = typedQuery(request.query)
  if (isTooShort(query)) return nothing
  const { citySlug, limitPerType, kinds, offset = 0 } = request
  const city = citySlug && (await listCities()).find(({ slug }) => slug === citySlug)
  const { rows, ...found } = await memoryEngine.find({
    query,
    cityId: city ? city.id : (request.cityId ?? null),
    ...(kinds && { kinds }),
    limit: limitPerType,
    offset,
  })
  return {
    ...found,
    results: await read(rows),
    sureness: mostPoints(rows.filter((row) => !isOfPeople(row))),
    surenessOfPeople: mostPoints(rows.filter(isOfPeople)),
  }
}

/** What somebody may have meant whose query found nothing; null when nothing is near. */
export const suggestQuery = (query: string): Promise<string | null> =>
  memoryEngine.suggest(typedQuery(query))

/** The words of a text that the catalogue's names have: what a long one is about. */
export const wordsOf = (text: string): Promise<KnownWords> => memoryEngine.wordsOf(text)

/** The results of one kind, best first. */
export const resultsOf = <Kind extends SearchKind>(
  { results }: CatalogueSearch,
  kind: Kind,
): Items[Kind][] =>
  results.flatMap((result) => (result.kind === kind ? [result.item as Items[Kind]] : []))
