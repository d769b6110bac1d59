import type { GetServerSideProps } from 'next'
import { cityOfParameter, type NamedCity } from '#lib/domain/catalogue/cities'
import { wellKnownFirst } from '#lib/domain/catalogue/conditions'
import { isChildsIllness } from '#lib/domain/emergency/child'
import {
  type EmergencyKind,
  emergencyIn,
  isMentalHealthCrisis,
} from '#lib/domain/emergency/emergency'
import { inLanguage, links } from '#lib/domain/routes/links'
import { isTooShort, maxPerType, type SearchType, searchTypes } from '#lib/domain/search/kinds'
import { type CityChoice, type SearchResults, typedQuery } from '#lib/domain/search/search'
import { saysNothing } from '#lib/domain/search/synonyms'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { fold } from '#lib/domain/text/text'
import { words } from '#lib/languages/all'
import type { Seo } from '#lib/seo/seo'
import { listTexts } from '#lib/server/catalogue/articles'
import { cityChoiceOf, listCities, listCitiesWithNames } from '#lib/server/catalogue/cities'
import { citiesIn } from '#lib/server/catalogue/in-language'
import { stateIn } from '#lib/server/catalogue/states'
import { servedCityChoices } from '#lib/server/listings/served-cities'
import { addressPart, keepingQuery, pageSeo, withLayout } from '#lib/server/pages/page-props'
import { answersTo } from '#lib/server/search/answers/answers'
import { countSearch, searchCatalogue, suggestQuery } from '#lib/server/search/catalogue'
import { beginsIn, cityOfDepartments, elsewhereOf, searchGroups } from '#lib/server/search/groups'
import { foundIn } from '#lib/server/search/in-language'
import { searchKinds } from '#lib/server/search/index'
import { namedTreatment } from '#lib/server/search/named-treatment'

export interface SearchPageProps extends PageProps, SearchResults {
  seo: Seo
  /** The emergency that the query mentions. Decided on the server, so that browsers do not load the word table. */
  emergency: EmergencyKind | null
  cities: CityChoice[]
  /** Starts at 1. */
  pageNumber: number
  pageCount: number
}

const hitsOnPage = 20
/** Last page. Nobody reads further, and a crawler's page 100,000 is refused. */
const mostPages = 50
const mostPopular = 8

const typeAsked = (text: string): SearchType | null =>
  searchTypes.find((type) => type === text) ?? null

const pageAsked = (text: string): number =>
  /^\d{1,4}$/.test(text) ? Math.min(mostPages, Math.max(1, Number(text))) : 1

async function popularConditions(language: Language) {
  const conditions = await listTexts('condition', language)
  return wellKnownFirst(conditions, mostPopular).map(({ name, slug }) => ({
    name,
    href: links.article('condition', slug),
  }))
}

/**
 * The city of a `?city=` parameter and the cities that the form offers. The visitor may have picked any city of
 * the catalogue; one without doctors and hospitals is offered too then, and marked as empty.
 */
export function cityChosen(
  served: CityChoice[],
  everyCity: readonly (CityChoice & NamedCity)[],
  parameter: string,
): { city: CityChoice | null; cities: CityChoice[]; isEmptyCity: boolean } {
  const found = cityOfParameter(everyCity, parameter)
  if (!found) return { city: null, cities: served, isEmptyCity: false }
  const offered = served.find(({ id }) => id === found.id)
  if (offered) return { city: offered, cities: served, isEmptyCity: false }
  const city = cityChoiceOf(found)
  return { city, cities: [...served, city], isEmptyCity: true }
}

/** Does the query hold a word of a city's name? */
export function namesCity(cities: readonly Pick<NamedCity, 'names'>[], query: string): boolean {
  const words = new Set(cities.flatMap(({ names }) => names.flatMap((name) => name.split(' '))))
  return fold(query)
    .split(' ')
    .some((word) => words.has(word))
}

/** One page of one type, or the first of each type with the answers. After the last page, the last one. */
async function look(asked: {
  query: string
  cityId: number | null
  type: SearchType | null
  pageNumber: number
  language: Language
}) {
  const { query, cityId, type, pageNumber, language } = asked
  if (type === null) {
    const found = await searchCatalogue({ query, cityId, limitPerType: maxPerType })
    return { found, pageNumber: 1, pageCount: 1, ...(await answersTo(found, cityId, language)) }
  }
  const noAnswers = { answers: [], asksCity: false, isUncovered: false }
  const ask = (page: number) =>
    searchCatalogue({
      query,
      cityId,
      kinds: [type],
      limitPerType: hitsOnPage,
      offset: (page - 1) * hitsOnPage,
    })
  const found = await ask(pageNumber)
  const pageCount = Math.min(mostPages, Math.max(1, Math.ceil(found.totals[type] / hitsOnPage)))
  if (pageNumber <= pageCount)
    return { found, pageNumber, pageCount, ...noAnswers, isUncovered: found.isUncovered }
  return { found: await ask(pageCount), pageNumber: pageCount, pageCount, ...noAnswers }
}

const mostCitiesToChoose = 10

/** The largest cities with doctors or hospitals. */
async function largestCities(served: readonly CityChoice[]) {
  const population = new Map((await listCities()).map((city) => [city.id, city.population ?? 0]))
  const size = ({ id }: CityChoice) => population.get(id) ?? 0
  return served
    .toSorted((one, other) => size(other) - size(one))
    .slice(0, mostCitiesToChoose)
    .map(({ slug, name }) => ({ slug, name }))
}

/** Names cities in a language. */
async function namedIn(language: Language) {
  const names = new Map((await citiesIn(language)).map(({ slug, name }) => [slug, name]))
  return <T extends { slug: string; name: string }>(city: T): T => ({
    ...city,
    name: names.get(city.slug) ?? city.name,
  })
}

/** In the order of their names in a language, the popular ones first; a city that is not served stays last. */
async function orderedIn(language: Language, cities: CityChoice[]): Promise<CityChoice[]> {
  const places = new Map((await citiesIn(language)).map(({ slug }, place) => [slug, place]))
  const placeOf = ({ slug }: CityChoice) => places.get(slug) ?? places.size
  return cities.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export const searchContext = (language: Language): PageContext => ({
  pageType: 'Home',
  path: inLanguage(links.search, language),
  pageName: words[language].search.title,
  language,
})

/** The page of the results of a query: its forms say what was looked for, which the care team could not know otherwise. */
export const searchContextOf = (query: string, language: Language): PageContext =>
  isTooShort(query)
    ? searchContext(language)
    : {
        ...searchContext(language),
        search: `?${new URLSearchParams({ q: query })}`,
        remark: `Searched for: ${query}`,
      }

/** The data function of /search. Rendered for each query, so that it works without JavaScript. */
export const searchServerSideProps: GetServerSideProps<SearchPageProps> = async ({
  query: asked,
  locale,
}) => {
  const language = languageOf(locale)
  const { search: texts } = words[language]
  const query = typedQuery(addressPart(asked.q))
  const everyCity = await listCitiesWithNames()
  const served = await servedCityChoices(everyCity)
  const { city, cities, isEmptyCity } = cityChosen(served, everyCity, addressPart(asked.city))
  const type = typeAsked(addressPart(asked.type))
  const looked = look({
    query,
    cityId: city?.id ?? null,
    type,
    pageNumber: pageAsked(addressPart(asked.page)),
    language,
  })
  if (query !== '') void countSearch(looked).catch(() => {})
  const { found, pageNumber, pageCount, answers, asksCity, isUncovered } = await looked
  const namedCities = everyCity.filter(({ id, state }) =>
    found.state ? state === found.state : id === found.placeId,
  )
  const named = found.state ?? namedCities[0]?.name
  const where = named ? namedCities : city ? [city] : []
  const slugs = where.map(({ slug }) => slug)
  const treatment = namedTreatment(found)
  const shown = await foundIn(found, language)
  const inWords = await namedIn(language)
  const cityShown = await cityOfDepartments(
    found,
    found.state || (isEmptyCity && !named) ? null : (where[0] ?? null),
  )
  const [place] = namedCities
  const namedShown = found.state ? stateIn(found.state, language) : place && inWords(place).name
  const groups = searchGroups(shown, cityShown && inWords(cityShown), language)
  const isSearched = query !== '' && !isTooShort(query)
  const isForChild = isSearched && isChildsIllness(query)
  const foundNothing =
    isSearched && !isForChild && searchKinds.every((kind) => found.totals[kind] === 0)
  // The suggestion for the corrected query; null if the catalogue has all of its words. City names are not in it but
  // are correct: 'lumbar' is not a correction of 'mumbai'.
  const isOfPlace = () => named !== undefined || namesCity(everyCity, query)
  const asking = foundNothing ? query : found.corrected && !isOfPlace() ? found.corrected : null
  // Check the whole text, because the query is cut to the maximum search length.
  const emergency = emergencyIn(addressPart(asked.q))
  // Do not ask someone who wants to die whether they meant another word.
  const meant =
    isSearched && asking && !isMentalHealthCrisis(emergency) ? await suggestQuery(asking) : null
  const seo = keepingQuery(
    pageSeo({
      path: inLanguage(links.search, language),
      language,
      title: query ? texts.pageTitle(query) : texts.title,
      description: texts.description,
    }),
    asked,
  )
  return {
    props: await withLayout(
      {
        ...searchContextOf(query, language),
        ...(treatment && !isForChild && { initialValues: { treatment } }),
      },
      {
        seo,
        query,
        emergency,
        city: city && inWords(city),
        isEmptyCity,
        isCityFirst: city !== null && !named && beginsIn(found, city.slug),
        elsewhere: slugs.length > 0 ? elsewhereOf(shown, slugs) : null,
        named: named ? { name: namedShown ?? named } : null,
        cities: await orderedIn(language, cities.map(inWords)),
        answers: isForChild ? [] : answers,
        citiesToChoose: asksCity && !isForChild ? (await largestCities(served)).map(inWords) : [],
        isUncovered: isUncovered && !isForChild,
        missingHospital: isForChild ? '' : found.missingHospital,
        isChildsIllness: isForChild,
        groups: isForChild ? [] : groups,
        tooShort: query !== '' && isTooShort(query),
        type,
        pageNumber,
        pageCount,
        marked: [
          ...fold(query)
            .split(' ')
            .filter((word) => !saysNothing(word)),
          ...found.meant,
        ].join(' '),
        corrected: foundNothing || isForChild ? '' : (found.corrected ?? ''),
        didYouMean: isForChild ? '' : (meant ?? ''),
        popular: foundNothing ? await popularConditions(language) : [],
      },
    ),
  }
}
