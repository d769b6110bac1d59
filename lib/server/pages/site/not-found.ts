import type { GetStaticProps } from 'next'
import type { CityChoice } from '#lib/domain/search/search'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import type { Seo } from '#lib/seo/seo'
import { listCities } from '#lib/server/catalogue/cities'
import { servedCityChoices } from '#lib/server/listings/served-cities'
import { pageSeo, revalidate, withLayout } from '#lib/server/pages/page-props'

export interface NotFoundPageProps extends PageProps {
  seo: Seo
  cities: CityChoice[]
}

export const notFoundContext: PageContext = {
  pageType: 'Error',
  path: '/404',
  pageName: 'Page not found',
  language: 'en',
}

/** The data function of the page for unknown addresses. */
export const notFoundStaticProps: GetStaticProps<NotFoundPageProps> = async () => {
  const seo = pageSeo({
    path: notFoundContext.path,
    title: notFoundContext.pageName,
    description: 'This page does not exist. Search, or go to the home page.',
  })
  const cities = await servedCityChoices(await listCities())
  return {
    props: await withLayout(notFoundContext, { seo: { ...seo, canonical: '' }, cities }),
    revalidate,
  }
}
