import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { PageProps } from '#lib/contract/page'
import {
  type CityChoice,
  isTooShort,
  mostPerType,
  type SearchGroup,
  type SearchType,
  searchTypes,
  typedQuery,
} from '#lib/contract/search'
import { wellKnownFirst } from '#lib/rules/common-conditions'
import { emergencyIn } from '#lib/rules/emergency'
import type { EmergencyKind } from '#lib/rules/emergency-kinds'
import { links } from '#lib/rules/links'
import { fold } from '#lib/rules/search-fold'
import { searchKinds } from '#lib/rules/search-index'
import { saysNothing } from '#lib/rules/search-words'
import { type Seo, seoFor } from '#lib/seo/seo'
import { listArticles } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { cityChoices, cityChosen, namesCity } from '#lib/server/pages/city-choices'
import { addressPart, withLayout } from '#lib/server/pages/page-props'
import { countSearch } from '#lib/server/search/count-search'
import { searchCatalogue, suggestQuery } from '#lib/server/search/search-catalogue'
import { isElsewhere, searchGroups } from '#lib/server/search/search-groups'

export interface SearchPageProps extends PageProps {
  seo: Seo
  query: string
  /** What emergency the query speaks of, decided here: the table of its words goes to no browser. */
  emergency: EmergencyKind | null
  city: CityChoice | null
  /** Nobody is listed in that city: the results are of all. */
  isEmptyCity: boolean
  /** The city that the query itself names, which counts before the chosen one; and whether what is found is elsewhere. */
  named: { name: string; isEmpty: boolean } | null
  cities: CityChoice[]
  groups: SearchGroup[]
  tooShort: boolean
  /** The type that is looked through page by page; null: some of each. */
  type: SearchType | null
  /** From 1. */
  pageNumber: number
  pageCount: number
  /** Words that are marked in names: the query's, and what misspelt ones were taken for. */
  marked: string
  /** What the results are for, where the query was misspelt; '' otherwise. */
  corrected: string
  /** What may have been meant where nothing, or not every word, was found; '' otherwise. */
  didYouMean: string
  /** For who found nothing. */
  popular: { name: string; href: string }[]
}

const hitsOnPage = 20
/** Nobody reads on, and a crawler's page 100,000 is refused. */
const mostPages = 50
const mostPopular = 8

const typeAsked = (text: string): SearchType | null =>
  searchTypes.find((type) => type === text) ?? null

const pageAsked = (text: string): number =>
  /^\d{1,4}$/.test(text) ? Math.min(mostPages, Math.max(1, Number(text))) : 1

async function popularConditions() {
  const conditions = await listArticles('condition', 'en')
  return wellKnownFirst(conditions, mostPopular).map(({ name, slug }) => ({
    name,
    href: links.article('condition', slug),
  }))
}

/** A page of one type, or the first of each; past the last page the last. */
async function look(asked: {
  query: string
  cityId: number | null
  type: SearchType | null
  pageNumber: number
}) {
  const { query, cityId, type, pageNumber } = asked
  if (type === null) {
    const found = await searchCatalogue({ query, cityId, limitPerType: mostPerType })
    return { found, pageNumber: 1, pageCount: 1 }
  }
  const ask = (page: number) =>
    searchCatalogue({
      ...{ query, cityId, kinds: [type], limitPerType: hitsOnPage },
      offset: (page - 1) * hitsOnPage,
    })
  const found = await ask(pageNumber)
  const pageCount = Math.min(mostPages, Math.max(1, Math.ceil(found.totals[type] / hitsOnPage)))
  if (pageNumber <= pageCount) return { found, pageNumber, pageCount }
  return { found: await ask(pageCount), pageNumber: pageCount, pageCount }
}

/** The data function of /search: made anew for each question, so that it works without JavaScript. */
export const searchServerSideProps: GetServerSideProps<SearchPageProps> = async ({
  query: asked,
}) => {
  const query = typedQuery(addressPart(asked.q))
  const everyCity = await listCities()
  const served = await cityChoices(everyCity)
  const { city, cities, isEmptyCity } = cityChosen(served, everyCity, addressPart(asked.city))
  const type = typeAsked(addressPart(asked.type))
  const looked = look({
    ...{ query, cityId: city?.id ?? null, type },
    pageNumber: pageAsked(addressPart(asked.page)),
  })
  if (query !== '') void countSearch(looked.then(({ found }) => found)).catch(() => {})
  const { found, pageNumber, pageCount } = await looked
  const named = everyCity.find(({ id }) => id === found.placeId)
  const isNobodyThere = named !== undefined && isElsewhere(found, named.slug)
  const about = named ? { city: named, isEmpty: isNobodyThere } : { city, isEmpty: isEmptyCity }
  const groups = searchGroups(found, about.isEmpty ? null : about.city)
  const isSearched = query !== '' && !isTooShort(query)
  const foundNothing = isSearched && searchKinds.every((kind) => found.totals[kind] === 0)
  // Of a corrected query: null when all of its words are the catalogue's. A city's name is none of those, and
  // right all the same: 'lumbar' is not what was meant by 'mumbai'.
  const isOfPlace = () => found.placeId !== null || namesCity(everyCity, query)
  const asking = foundNothing ? query : found.corrected && !isOfPlace() ? found.corrected : null
  // The whole of what was asked: the query itself is cut at a search's length.
  const emergency = emergencyIn(addressPart(asked.q))
  // Nobody who wants to die is asked whether another word was meant.
  const isOfMind = emergency === 'self-harm' || emergency === 'mind'
  const meant = isSearched && asking && !isOfMind ? await suggestQuery(asking) : null
  const seo = seoFor({
    siteUrl: environment().siteUrl,
    path: links.search,
    title: query ? `Results for ${query}` : 'Search',
    description: 'Search conditions, treatments, tests, doctors and hospitals.',
    indexed: false,
  })
  const page = { pageType: 'Home', path: links.search, pageName: 'Search', language: 'en' } as const
  return {
    props: await withLayout(page, {
      seo,
      query,
      emergency,
      city,
      isEmptyCity,
      named: named ? { name: named.name, isEmpty: isNobodyThere } : null,
      cities,
      groups,
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
      corrected: foundNothing ? '' : (found.corrected ?? ''),
      didYouMean: meant ?? '',
      popular: foundNothing ? await popularConditions() : [],
    }),
  }
}
