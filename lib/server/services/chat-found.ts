import type { ChatCity, ChatFound } from '#lib/contract/chat-answer'
import type { Option } from '#lib/contract/form-options'
import type { SearchGroup, SearchHit, SearchType } from '#lib/contract/search'
import { sentencesOf, tellingQueries, tellingWords, tellsTrouble } from '#lib/rules/chat-query'
import { links } from '#lib/rules/links'
import { findArticle } from '#lib/server/catalogue/articles'
import {
  type CatalogueSearch,
  type SearchResult,
  searchCatalogue,
  wordsOf,
} from '#lib/server/search/search-catalogue'
import { isElsewhere, searchGroups } from '#lib/server/search/search-groups'

/** How many of each the chat shows: enough to choose from, few enough to read on a phone. */
const most: Record<SearchType, number> = {
  ...{ department: 2, condition: 3, treatment: 2, test: 2 },
  ...{ hospital: 3, doctor: 3, blog: 1 },
}
const limitPerType = Math.max(...Object.values(most))

/** Surer than this nothing else needs to be tried; less sure than the other it is a guess, and not shown. */
const sure = 0.9
const unsure = 0.84
/** Of somebody's name. */
const sureOfName = 0.9

interface Tried {
  best: CatalogueSearch
  isGuess: boolean
}

/** The surest of the ways of asking for a complaint. */
async function tryAll(
  asWritten: CatalogueSearch,
  text: string,
  look: (query: string) => Promise<CatalogueSearch>,
): Promise<Tried> {
  const [all, ...sentences] = await Promise.all([text, ...sentencesOf(text)].map(wordsOf))
  const whole = tellingWords(all?.known ?? [])
  let best = asWritten
  for (const query of tellingQueries(
    whole,
    sentences.map(({ known }) => tellingWords(known)),
  )) {
    if (best.sureness >= sure) break
    const found = await look(query)
    if (found.sureness > best.sureness) best = found
  }
  // 'Cost' and 'pain' alone find something, and of 'worms in the tooth' the worms are not what is meant.
  const least = tellsTrouble(whole) && !all?.lacksOne ? unsure : sure
  return { best, isGuess: best.sureness < least }
}

/**
 * What the catalogue has for a complaint: of the ways of asking it the one whose best text or department is the
 * surest, and nothing where that is a guess. Who only calls somebody's name finds them.
 */
export async function searchTrouble(
  trouble: string,
  cityId: number | null,
): Promise<CatalogueSearch> {
  const look = (query: string) => searchCatalogue({ query, cityId, limitPerType })
  const asWritten = await look(trouble)
  let tried = await tryAll(asWritten, trouble, look)
  const { corrected } = asWritten
  if (tried.isGuess && corrected !== null)
    tried = await tryAll(await look(corrected), corrected, look)
  const isName = asWritten.surenessOfPeople >= sureOfName
  const best = tried.isGuess && isName ? asWritten : tried.best
  return {
    ...best,
    results: tried.isGuess && !isName ? [] : best.results,
    placeId: asWritten.placeId ?? best.placeId,
  }
}

/** Slug and name of the department that treats what was found first. */
function departmentOf(results: SearchResult[]) {
  for (const { kind, item } of results) {
    if (kind === 'department') return item
    if (kind === 'doctor' || kind === 'hospital') continue
    if (item.department) return item.department
  }
  return null
}

const testHit = ({ name, slug }: { name: string; slug: string }): SearchHit => ({
  name,
  href: links.article('test', slug),
  detail: '',
  language: 'en',
})

/** The tests that the text about the first condition names. */
async function testsOf(results: SearchResult[]): Promise<SearchGroup[]> {
  const first = results.find(({ kind }) => kind === 'condition')
  const article = first && (await findArticle('condition', 'en', first.item.slug))
  const hits = article?.tests.map(testHit) ?? []
  return hits.length > 0 ? [{ type: 'test', title: 'Tests', hits, total: hits.length }] : []
}

const isIn = ({ kind, item }: SearchResult, slug: string): boolean => {
  if (kind === 'hospital') return item.city.slug === slug
  return kind !== 'doctor' || item.cities.some((city) => city.slug === slug)
}

/** Who is elsewhere is shown only where nobody is there. */
const near = (found: CatalogueSearch, city: ChatCity | null): CatalogueSearch =>
  city === null || isElsewhere(found, city.slug)
    ? found
    : { ...found, results: found.results.filter((result) => isIn(result, city.slug)) }

/**
 * What the search left out: the department behind the texts, who works there, and the tests that the text
 * about it names. Whoever asks for a doctor without knowing which needs all of it.
 */
async function completed(
  found: CatalogueSearch,
  city: ChatCity | null,
): Promise<{ groups: SearchGroup[]; isEmptyCity: boolean }> {
  const own = searchGroups(near(found, city), city)
  const has = (type: SearchType) => own.some((group) => group.type === type)
  const department = departmentOf(found.results)
  const isWhole = has('department') && has('doctor') && has('hospital')
  const people =
    department && !isWhole
      ? await searchCatalogue({
          query: city ? `${department.name} in ${city.name}` : department.name,
          cityId: city?.id ?? null,
          kinds: ['department', 'doctor', 'hospital'],
          limitPerType,
        })
      : null
  const others = [
    ...(people ? searchGroups(near(people, city), city) : []),
    ...(has('test') ? [] : await testsOf(found.results)),
  ]
  const results = [...found.results, ...(people?.results ?? [])]
  return {
    groups: [...own, ...others.filter(({ type }) => !has(type))],
    isEmptyCity: city !== null && isElsewhere({ ...found, results }, city.slug),
  }
}

/** The lead form's option for what was found first. */
function treatmentOf({ results }: CatalogueSearch): Option | null {
  for (const { kind, item } of results) {
    if (kind === 'condition') return { id: `condition:${item.id}`, label: item.name }
    if (kind === 'treatment') return { id: `procedure:${item.id}`, label: item.name }
  }
  return null
}

/** Texts say what it is, then who treats it and where. */
const order: readonly SearchType[] = [
  ...(['condition', 'department', 'doctor', 'hospital', 'test', 'treatment', 'blog'] as const),
]
/** Who is in danger needs a hospital before a text. */
const urgentOrder: readonly SearchType[] = [
  ...(['hospital', 'department', 'doctor', 'condition', 'test', 'treatment', 'blog'] as const),
]

const noHelp: ChatFound = { groups: [], isEmptyCity: false, treatment: null }

/** The hospitals of a city, whatever they treat. */
async function hospitalsIn({ id, name }: ChatCity): Promise<SearchGroup[]> {
  const query = `hospitals in ${name}`
  const found = await searchCatalogue({ query, cityId: id, kinds: ['hospital'], limitPerType })
  return found.placeId === id ? searchGroups(found, null) : []
}

/** What the chat shows for a complaint: a few of each, grouped as on /search. */
export async function chatFound(
  trouble: string,
  { city, isUrgent }: { city: ChatCity | null; isUrgent: boolean },
): Promise<ChatFound> {
  const found = await searchTrouble(trouble, city?.id ?? null)
  if (found.results.length === 0) {
    // Whatever it is, it cannot wait.
    return isUrgent && city ? { ...noHelp, groups: await hospitalsIn(city) } : noHelp
  }
  const { groups, isEmptyCity } = await completed(found, city)
  const inOrder = isUrgent ? urgentOrder : order
  return {
    groups: groups
      .map((group) => ({ ...group, hits: group.hits.slice(0, most[group.type]) }))
      .sort((one, other) => inOrder.indexOf(one.type) - inOrder.indexOf(other.type)),
    isEmptyCity,
    treatment: treatmentOf(found),
  }
}
