import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { PageProps } from '#lib/contract/page'
import type { CityChoice } from '#lib/contract/search'
import { type Seo, seoFor } from '#lib/seo/seo'
import { listCities } from '#lib/server/catalogue/cities'
import { cityChoices } from '#lib/server/pages/city-choices'
import { revalidate, withLayout } from '#lib/server/pages/page-props'

export interface NotFoundProps extends PageProps {
  seo: Seo
  cities: CityChoice[]
}

export const notFoundStaticProps: GetStaticProps<NotFoundProps> = async () => {
  const seo = seoFor({
    siteUrl: environment().siteUrl,
    path: '/404',
    title: 'Page not found',
    description: 'This page is not here. Search, or choose a way on.',
    indexed: false,
  })
  const page = {
    pageType: 'Error',
    path: '/404',
    pageName: 'Page not found',
    language: 'en',
  } as const
  const cities = await cityChoices(await listCities())
  return { props: await withLayout(page, { seo: { ...seo, canonical: '' }, cities }), revalidate }
}
