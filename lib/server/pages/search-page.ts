import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { PageProps } from '#lib/contract/page'
import type { CityChoice, SearchGroup } from '#lib/contract/search'
import { links } from '#lib/rules/links'
import { type Seo, seoFor } from '#lib/seo/seo'
import { searchCatalogue } from '#lib/server/catalogue/search'
import { cityChoices } from '#lib/server/pages/city-choices'
import { addressPart, withLayout } from '#lib/server/pages/page-props'
import { searchGroups } from '#lib/server/pages/search-groups'

export interface SearchPageProps extends PageProps {
  seo: Seo
  query: string
  city: CityChoice | null
  cities: CityChoice[]
  groups: SearchGroup[]
  tooShort: boolean
}

/** Specification points 5 and 9: at least 3 characters, repeated whitespace collapsed, at most 6 of a type. */
const fewestCharacters = 3
const mostPerType = 6
const longestQuery = 100

/** The data function of /search: made anew for each question, so that it works without JavaScript. */
export const searchServerSideProps: GetServerSideProps<SearchPageProps> = async ({
  query: asked,
}) => {
  const query = addressPart(asked.q).trim().replace(/\s+/g, ' ').slice(0, longestQuery)
  const cities = await cityChoices()
  const city = cities.find(({ slug }) => slug === addressPart(asked.city)) ?? null
  const found = await searchCatalogue({ query, citySlug: city?.slug, limitPerType: mostPerType })
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
      city,
      cities,
      groups: searchGroups(found, city),
      tooShort: query !== '' && [...query].length < fewestCharacters,
    }),
  }
}
