import type { GetStaticProps } from 'next'
import { languagePrefix } from '#lib/domain/routes/links'
import type { CityChoice } from '#lib/domain/search/search'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import type { Seo } from '#lib/seo/seo'
import { citiesIn } from '#lib/server/catalogue/in-language'
import { servedCityChoices } from '#lib/server/listings/served-cities'
import { pageSeo, revalidate, withLayout } from '#lib/server/pages/page-props'

export interface NotFoundPageProps extends PageProps {
  seo: Seo
  cities: CityChoice[]
}

export const notFoundContext = (language: Language): PageContext => ({
  pageType: 'Error',
  path: `${languagePrefix(language)}/404`,
  pageName: words[language].errors.missing.name,
  language,
})

/** The data function of the page for unknown addresses. */
export const notFoundStaticProps: GetStaticProps<NotFoundPageProps> = async ({ locale }) => {
  const language = languageOf(locale)
  const page = notFoundContext(language)
  const seo = pageSeo({
    path: page.path,
    language,
    title: page.pageName,
    description: words[language].errors.missing.description,
    alternates: [],
  })
  const cities = await servedCityChoices(await citiesIn(language))
  return {
    props: await withLayout(page, { seo: { ...seo, canonical: '' }, cities }),
    revalidate,
  }
}
