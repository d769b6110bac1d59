import type { Named } from '#lib/domain/catalogue/catalogue'
import type { ChatCity, ChatFound } from '#lib/domain/chat/chat'
import { type ChatLanguage, pageLanguage } from '#lib/domain/chat/steps'
import { conditionId, procedureId } from '#lib/domain/leads/form-options'
import { inLanguage, links } from '#lib/domain/routes/links'
import { maxQueryLength, type SearchType } from '#lib/domain/search/kinds'
import type { SearchGroup, SearchHit } from '#lib/domain/search/search'
import { sameMeaning, withoutIdioms } from '#lib/domain/search/synonyms'
import type { Language } from '#lib/domain/text/language'
import type { Option } from '#lib/domain/text/option'
import { fold } from '#lib/domain/text/text'
import { words } from '#lib/languages/all'
import { findArticle } from '#lib/server/catalogue/articles'
import { findDepartment } from '#lib/server/catalogue/departments'
import { citiesIn } from '#lib/server/catalogue/in-language'
import {
  identifiesProblem,
  longestSentences,
  tellingQueries,
  tellingWords,
} from '#lib/server/chat/query'
import { specialistSentence } from '#lib/server/chat/texts'
import { inHindi } from '#lib/server/leads/option-names'
import { answersTo } from '#lib/server/search/answers/answers'
import {
  type CatalogueSearch,
  knownWordsOf,
  type SearchResult,
  searchCatalogue,
} from '#lib/server/search/catalogue'
import {
  citiesOf,
  cityOfDepartments,
  isElsewhere,
  isIn,
  searchGroups,
} from '#lib/server/search/groups'
import { foundIn } from '#lib/server/search/in-language'
import { mostWordsRead } from '#lib/server/search/query'

/** How many of each type the chat shows: enough to choose from, few enough to read on a phone. */
const maxShown: Record<SearchType, number> = {
  department: 2,
  condition: 3,
  treatment: 2,
  test: 2,
  hospital: 3,
  doctor: 3,
  blog: 1,
}
const limitPerType = Math.max(...Object.values(maxShown))

/** At `certain` no other query needs to be tried. Below `minCertainty` the result is a guess and is not shown. */
const certain = 0.9
const minCertainty = 0.83
/** 'Weakness' is in the names of heart failure and poor sight: such a condition is no answer where others fit better. */
const leastShare = 0.82
/** For a person's name. */
const minNameCertainty = 0.9

interface Tried {
  best: CatalogueSearch
  isGuess: boolean
}

const cancerWords = new Set(sameMeaning('cancer'))
const saysCancer = (word: string): boolean => cancerWords.has(word)

/** Tries several queries for a complaint and returns the most certain result. */
async function tryAll(
  asWritten: CatalogueSearch,
  text: string,
  search: (query: string) => Promise<CatalogueSearch>,
): Promise<Tried> {
  const [all, ...sentences] = await Promise.all([text, ...longestSentences(text)].map(knownWordsOf))
  const whole = tellingWords(all?.known ?? [])
  let best = asWritten
  // A cancer of the kidney is for a cancer surgeon, although 'kidney' alone is more certain.
  const isOfCancer = whole.some(saysCancer)
  const enough = isOfCancer ? minCertainty : certain
  for (const query of tellingQueries(
    whole,
    sentences.map(({ known }) => tellingWords(known)),
  )) {
    if (best.certainty >= enough) break
    if (isOfCancer && !query.split(' ').some(saysCancer)) continue
    const found = await search(query)
    if (found.certainty > best.certainty) best = found
  }
  // 'Cost' and 'pain' alone find something, and 'worms in the tooth' is not about worms.
  const least = identifiesProblem(whole) && !all?.hasUncovered ? minCertainty : certain
  return { best, isGuess: best.certainty < least }
}

/** The city in the last words of a text: people often name it last, where the search no longer reads. */
async function placeAtEnd(text: string): Promise<number | null> {
  const query = text.trim().split(/\s+/).slice(-mostWordsRead).join(' ')
  return (await searchCatalogue({ query, kinds: ['hospital'], limitPerType: 1 })).placeId
}

/**
 * Searches the catalogue for a complaint with several queries and keeps the most certain result; empty if it is only
 * a guess. A query that is just a person's name finds that person.
 */
export async function searchTrouble(
  trouble: string,
  cityId: number | null,
): Promise<CatalogueSearch> {
  const search = (query: string) => searchCatalogue({ query, cityId, limitPerType, leastShare })
  const asWritten = await search(trouble)
  let tried = await tryAll(asWritten, trouble, search)
  const { corrected } = asWritten
  if (tried.isGuess && corrected !== null)
    tried = await tryAll(await search(corrected), corrected, search)
  // Of a longer text the search has not read all: the rest may be about something else.
  const isRead =
    fold(trouble).split(' ').length <= mostWordsRead && trouble.length <= maxQueryLength
  const isUncovered = asWritten.isUncovered && (isRead || tried.isGuess)
  const isName = asWritten.peopleCertainty >= minNameCertainty
  const best = tried.isGuess && isName ? asWritten : tried.best
  return {
    ...best,
    results: (tried.isGuess || isUncovered) && !isName ? [] : best.results,
    isUncovered: isUncovered && !isName,
    placeId: asWritten.placeId ?? best.placeId ?? (isRead ? null : await placeAtEnd(trouble)),
  }
}

interface Reach {
  /** Nothing on the site is about this. */
  isNothing: boolean
  /** And the search knows why: the site does not cover it. */
  isUncovered: boolean
}

/** Can the site answer this at all? */
export async function reachOf(trouble: string): Promise<Reach> {
  const { results, isUncovered } = await searchTrouble(withoutIdioms(trouble), null)
  return { isNothing: results.length === 0, isUncovered }
}

/** Slug and name of the department that treats the first result. */
function departmentOf(results: SearchResult[]) {
  for (const { kind, item } of results) {
    if (kind === 'department') return item
    if (kind === 'doctor' || kind === 'hospital') continue
    if (item.department) return item.department
  }
  return null
}

/** The tests that the article about the first condition names. */
async function testsOf(results: SearchResult[], language: Language): Promise<SearchGroup[]> {
  const first = results.find(({ kind }) => kind === 'condition')
  const article =
    first &&
    ((await findArticle('condition', language, first.item.slug)) ??
      (await findArticle('condition', 'en', first.item.slug)))
  if (!article || article.tests.length === 0) return []
  const hits = article.tests.map(
    ({ name, slug }): SearchHit => ({
      name,
      href: links.article('test', slug, article.language),
      detail: '',
      language: article.language,
    }),
  )
  const title = words[language].search.types.test
  return [{ type: 'test', title, hits, total: hits.length }]
}

/** Doctors and hospitals from elsewhere are shown only if the city has neither. */
const only = (found: CatalogueSearch, city: ChatCity): CatalogueSearch => ({
  ...found,
  results: found.results.filter(
    (result) =>
      (result.kind !== 'doctor' && result.kind !== 'hospital') || isIn(result, [city.slug]),
  ),
})

/**
 * Adds what the search left out: the department of the articles, its doctors and hospitals, and the tests that the
 * article names. A visitor who does not know which doctor to see needs all of it.
 */
async function completed(
  found: CatalogueSearch,
  city: ChatCity | null,
  language: Language,
): Promise<{ groups: SearchGroup[]; isEmptyCity: boolean; elsewhere: Named[] }> {
  const types = new Set<SearchType>(found.results.map(({ kind }) => kind))
  const isWhole = types.has('department') && types.has('doctor') && types.has('hospital')
  const ofArticles = departmentOf(found.results)
  // Articles name it in their own language, and the query is in English.
  const department = ofArticles && (await findDepartment(ofArticles.slug))
  const people =
    department && (city !== null || !isWhole)
      ? await searchCatalogue({
          query: city ? `${department.name} in ${city.name}` : department.name,
          cityId: city?.id ?? null,
          kinds: ['department', 'doctor', 'hospital'],
          limitPerType,
        })
      : null
  const everyone = { results: [...found.results, ...(people?.results ?? [])] }
  const isEmptyCity = city !== null && isElsewhere(everyone, [city.slug])
  const near = (some: CatalogueSearch) => (city === null || isEmptyCity ? some : only(some, city))
  const groupsOf = async (some: CatalogueSearch) =>
    searchGroups(
      await foundIn(near(some), language),
      await cityOfDepartments(some, city && { ...city, name: city.label }),
      language,
    )
  const own = await groupsOf(found)
  const has = (type: SearchType) => own.some((group) => group.type === type)
  const others = [
    ...(people ? await groupsOf(people) : []),
    ...(has('test') ? [] : await testsOf(found.results, language)),
  ]
  return {
    groups: [...own, ...others.filter(({ type }) => !has(type))],
    isEmptyCity,
    elsewhere: isEmptyCity ? citiesOf(everyone) : [],
  }
}

/**
 * The lead form's option for the first condition, or for a treatment that was named: a guess must not book an operation.
 * Where a department fits better ('pregnant'), there is none.
 */
async function treatmentOf(
  { results, certainty }: CatalogueSearch,
  language: Language,
): Promise<Option | null> {
  const named = (id: string, label: string) =>
    language === 'en' ? [{ id, label }] : inHindi('treatments', [{ id, label }])
  for (const { kind, item } of results) {
    if (kind === 'department') return null
    const isNamed = kind === 'treatment' && certainty >= certain
    if (kind !== 'condition' && !isNamed) continue
    const id = kind === 'condition' ? conditionId(item.id) : procedureId(item.id)
    const [option = null] = await named(id, item.name)
    return option
  }
  return null
}

/** Articles first (what it is), then who treats it and where. */
const order: readonly SearchType[] = [
  'condition',
  'department',
  'doctor',
  'hospital',
  'test',
  'treatment',
  'blog',
]
/** In an emergency hospitals come first. */
const urgentOrder: readonly SearchType[] = [
  'hospital',
  'department',
  'doctor',
  'condition',
  'test',
  'treatment',
  'blog',
]

/** Each hit leads to the page in its own language. */
const withAddresses = ({ hits, ...group }: SearchGroup): SearchGroup => ({
  ...group,
  hits: hits.map((hit) => ({ ...hit, href: inLanguage(hit.href, hit.language) })),
})

export const noHelp: ChatFound = {
  groups: [],
  isEmptyCity: false,
  elsewhere: '',
  treatment: null,
}

/** All hospitals of a city, regardless of speciality. */
async function hospitalsIn({ id, name }: ChatCity, language: Language): Promise<SearchGroup[]> {
  const query = `hospitals in ${name}`
  const found = await searchCatalogue({ query, cityId: id, kinds: ['hospital'], limitPerType })
  if (found.placeId !== id) return []
  return searchGroups(await foundIn(found, language), null, language).map(withAddresses)
}

/** 'Delhi, Pune'. */
async function labelsOf(cities: Named[], language: Language): Promise<string> {
  const known = await citiesIn(language)
  const labelOf = ({ slug, name }: Named) => known.find((city) => city.slug === slug)?.name ?? name
  return cities.map(labelOf).join(', ')
}

const mostPages = 2

/**
 * The pages that answer a question which is no complaint: prices, and with nothing else found also services of the site,
 * schemes and lists. A complaint that mentions the phone does not ask for our number.
 */
export async function pagesFor(
  trouble: string,
  cityId: number | null,
  hasResults: boolean,
  language: Language,
): Promise<SearchHit[]> {
  const found = await searchCatalogue({ query: trouble, cityId, limitPerType })
  const { answers } = await answersTo(found, cityId, language)
  return answers
    .filter(({ type }) => !hasResults || type === 'treatment' || type === 'test')
    .slice(0, mostPages)
    .map(({ name, href, detail }) => ({ name, href: inLanguage(href, language), detail, language }))
}

interface FoundFor {
  city: ChatCity | null
  isUrgent: boolean
  isChild: boolean
  language: ChatLanguage
}

/** The results for a complaint: a few of each type, grouped as on /search. */
export async function chatFound(
  trouble: string,
  { city, isUrgent, isChild, language }: FoundFor,
): Promise<ChatFound> {
  const ofPage = pageLanguage(language)
  // The doctors that are listed treat adults.
  if (isChild) return { ...noHelp, groups: city ? await hospitalsIn(city, ofPage) : [] }
  const found = await searchTrouble(withoutIdioms(trouble), city?.id ?? null)
  if (found.results.length === 0) {
    // An emergency cannot wait.
    return isUrgent && city ? { ...noHelp, groups: await hospitalsIn(city, ofPage) } : noHelp
  }
  const { groups, isEmptyCity, elsewhere } = await completed(found, city, ofPage)
  const inOrder = isUrgent ? urgentOrder : order
  const department = departmentOf(found.results)
  return {
    pages: isUrgent ? [] : await pagesFor(trouble, city?.id ?? null, true, ofPage),
    specialist: department ? specialistSentence(department.slug, language) : '',
    groups: groups
      .map((group) => ({ ...group, hits: group.hits.slice(0, maxShown[group.type]) }))
      .map(withAddresses)
      .sort((one, other) => inOrder.indexOf(one.type) - inOrder.indexOf(other.type)),
    isEmptyCity,
    elsewhere: await labelsOf(elsewhere, ofPage),
    treatment: await treatmentOf(found, ofPage),
  }
}
