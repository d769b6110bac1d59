import type { GetStaticPaths, GetStaticProps } from 'next'
import type { Article } from '#lib/domain/catalogue/catalogue'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { inLanguage, links } from '#lib/domain/routes/links'
import { fixedPages } from '#lib/domain/routes/match'
import type { Route } from '#lib/domain/routes/table'
import type { PageContext } from '#lib/domain/site/page'
import { languageOf } from '#lib/domain/text/language'
import { faqPage } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { findPage } from '#lib/server/catalogue/articles'
import {
  addressPart,
  notFound,
  type PageWithTrail,
  pageWithTrail,
  revalidate,
} from '#lib/server/pages/page-props'

export interface TextPageProps extends PageWithTrail {
  article: Article
  formOptions: FormOptions | null
}

/** The text pages that have no page file of their own. */
const textPages = fixedPages.filter(({ route }) => route.file === '/[slug]')

/** Text pages are few and popular, so they are rendered at build time. */
export const textPaths: GetStaticPaths = () => ({
  paths: textPages.map(({ route, language }) => ({
    params: { slug: route.path.slice(1) },
    locale: language,
  })),
  fallback: 'blocking',
})

export const textContext = (
  { path, pageType = 'Home' }: Pick<Route, 'path' | 'pageType'>,
  { name, language }: Article,
): PageContext => ({
  pageType,
  path: inLanguage(path, language),
  pageName: name,
  language,
  // Patients from abroad write to us too.
  ...(pageType === 'Contact' && { isCountryCodeEnabled: true }),
})

/** The data function of /about-us, /privacy and the other text pages. */
export const textStaticProps: GetStaticProps<TextPageProps> = async ({ params, locale }) => {
  const language = languageOf(locale)
  const slug = addressPart(params?.slug)
  const path = links.text(slug)
  const route = textPages.find((page) => page.route.path === path)?.route
  if (!route) return notFound
  const article = await findPage(slug, language)
  // The links to a text page do not know its languages.
  if (!article && language !== 'en' && (await findPage(slug)))
    return { redirect: { destination: path, statusCode: 302 }, revalidate }
  if (!article) return notFound
  const { pageType } = route
  const { title, description } = article
  const shown = {
    page: textContext(route, article),
    title,
    description,
    alternates: article.translations.map((one) => ({
      language: one.language,
      path: inLanguage(path, one.language),
    })),
    things: (siteUrl: string) => [
      faqPage(article.questions),
      pageType === 'About' || pageType === 'Contact' ? organization(siteUrl) : null,
    ],
  }
  return {
    props: await pageWithTrail(shown, {
      article,
      // None of its fields has options.
      formOptions: pageType === 'Contact' ? { cities: [], treatments: [] } : null,
    }),
    revalidate,
  }
}
