import type { GetStaticProps } from 'next'
import type { CityChoice } from '#lib/domain/search/search'
import type { PageProps } from '#lib/domain/site/page'
import type { Seo } from '#lib/seo/seo'
import { listCities } from '#lib/server/catalogue/cities'
import { servedCityChoices } from '#lib/server/listings/served-cities'
import { pageSeo, revalidate, withLayout } from '#lib/server/pages/page-props'

export interface NotFoundPageProps extends PageProps {
  seo: Seo
  cities: CityChoice[]
}

/** The data function of the page for unknown addresses. */
export const notFoundStaticProps: GetStaticProps<NotFoundPageProps> = async () => {
  const title = 'Page not found'
  const seo = pageSeo({
    path: '/404',
    title,
    description: 'This page does not exist. Search, or go to the home page.',
  })
  const page = { pageType: 'Error', path: '/404', pageName: title, language: 'en' } as const
  const cities = await servedCityChoices(await listCities())
  return { props: await withLayout(page, { seo: { ...seo, canonical: '' }, cities }), revalidate }
}
