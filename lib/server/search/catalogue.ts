import type { ArticleSummary, Department, Doctor, Hospital } from '#lib/domain/catalogue/catalogue'
import { articleKinds } from '#lib/domain/routes/links'
import { isTooShort } from '#lib/domain/search/kinds'
import { typedQuery } from '#lib/domain/search/search'
import { withoutIdioms } from '#lib/domain/search/synonyms'
import { articleSummariesByKeys } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { doctorsByIds } from '#lib/server/catalogue/doctors'
import { hospitalsByIds } from '#lib/server/catalogue/hospitals'
import { count } from '#lib/server/platform/metrics/registry'
import type { Found, FoundRow, KnownWords } from '#lib/server/search/find'
import type { SearchKind } from '#lib/server/search/index'
import { memoryEngine } from '#lib/server/search/memory-engine'
import { cityOfPinCode, findPinCode } from '#lib/server/search/pin-codes'

interface Items {
  department: Department
  doctor: Doctor
  hospital: Hospital
  condition: ArticleSummary
  treatment: ArticleSummary
  test: ArticleSummary
  blog: ArticleSummary
}

export type SearchResult = {
  [Kind in SearchKind]: { kind: Kind; item: Items[Kind] }
}[SearchKind]

/** The results, best first across all kinds, and how the query was understood. */
export interface CatalogueSearch extends Omit<Found, 'rows'> {
  results: SearchResult[]
  /** The query as it was read: with a city's name instead of its PIN code. */
  read: string
  hasPinCode: boolean
  /** Points of the best article or department, 0 to about 1: how certain the match is; 0 if there is none. */
  certainty: number
  /** The same for the best doctor or hospital. */
  peopleCertainty: number
}

interface SearchRequest {
  query: string
  /** Slug or id of the city whose doctors and hospitals come first among equals. Unknown values are ignored. */
  citySlug?: string | undefined
  cityId?: number | null
  kinds?: readonly SearchKind[]
  limitPerType: number
  /** How many results of each kind to skip. */
  offset?: number
  /** Conditions with a smaller share of the best points are left out. */
  leastShare?: number
}

const nothing: CatalogueSearch = {
  read: '',
  hasPinCode: false,
  results: [],
  certainty: 0,
  peopleCertainty: 0,
  totals: { department: 0, condition: 0, treatment: 0, test: 0, blog: 0, hospital: 0, doctor: 0 },
  departmentId: null,
  placeId: null,
  state: null,
  isOnlyCity: false,
  isUncovered: false,
  missingHospital: '',
  meant: [],
  corrected: null,
}

/** Loads the catalogue records of the results, in order. Skips what an import has removed since. */
async function read(rows: readonly FoundRow[]): Promise<SearchResult[]> {
  const keysOf = (...kinds: SearchKind[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key)
  const ids = (kind: SearchKind) => keysOf(kind).map(Number)
  const [doctors, hospitals, articles, departments] = await Promise.all([
    doctorsByIds(ids('doctor')),
    hospitalsByIds(ids('hospital')),
    articleSummariesByKeys(keysOf(...articleKinds).map(String)),
    keysOf('department').length > 0 ? listDepartments() : [],
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

const highestPoints = (rows: readonly FoundRow[]): number =>
  Math.max(0, ...rows.map(({ points }) => points))

/** The query with a city's name instead of a PIN code, and the PIN code. */
async function withoutPinCode(query: string): Promise<{ read: string; pinCode?: string }> {
  const found = findPinCode(query)
  const slug = found && cityOfPinCode(found.code)
  const city = slug ? (await listCities()).find((one) => one.slug === slug) : undefined
  if (!found || !city) return { read: query }
  return { read: `${found.others} ${city.name}`.trim(), pinCode: found.code }
}

/** Searches the catalogue. Returns nothing for fewer than 3 characters. */
export async function searchCatalogue(request: SearchRequest): Promise<CatalogueSearch> {
  const query = typedQuery(request.query)
  if (isTooShort(query)) return nothing
  const { citySlug, limitPerType, kinds, offset = 0, leastShare = 0 } = request
  const city = citySlug && (await listCities()).find(({ slug }) => slug === citySlug)
  const { read: asRead, pinCode } = await withoutPinCode(withoutIdioms(query))
  const { rows, ...found } = await memoryEngine.find({
    query: asRead,
    cityId: city ? city.id : (request.cityId ?? null),
    ...(kinds && { kinds }),
    limit: limitPerType,
    offset,
    pinCode,
  })
  const certainty = highestPoints(rows.filter((row) => !isOfPeople(row)))
  const isLikely = ({ kind, points }: FoundRow) =>
    kind !== 'condition' || points >= certainty * leastShare
  return {
    ...found,
    read: asRead,
    hasPinCode: pinCode !== undefined,
    results: await read(rows.filter(isLikely)),
    certainty,
    peopleCertainty: highestPoints(rows.filter(isOfPeople)),
  }
}

/** 'Did you mean' for a query without results; null if nothing is close. */
export const suggestQuery = (query: string): Promise<string | null> =>
  memoryEngine.suggest(typedQuery(query))

/** The words of a text that occur in the catalogue's names, to find out what a long text is about. */
export const knownWordsOf = (text: string): Promise<KnownWords> => memoryEngine.knownWordsOf(text)

export const resultsOf = <Kind extends SearchKind>(
  { results }: CatalogueSearch,
  kind: Kind,
): Items[Kind][] =>
  results.flatMap((result) => (result.kind === kind ? [result.item as Items[Kind]] : []))

/** Counts a visitor's search in the metrics and returns its result. */
export async function countSearch<
  T extends { found: Pick<CatalogueSearch, 'results'>; answers: readonly unknown[] },
>(search: Promise<T>): Promise<T> {
  try {
    const looked = await search
    const hits = looked.found.results.length + looked.answers.length
    count('searches', { result: hits > 0 ? 'found' : 'nothing' })
    return looked
  } catch (error) {
    count('searches', { result: 'failed' })
    throw error
  }
}
