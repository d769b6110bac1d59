import type { GetStaticPaths, GetStaticProps } from 'next'
import type { Article } from '#lib/domain/catalogue/catalogue'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { links } from '#lib/domain/routes/links'
import { fixedPages } from '#lib/domain/routes/match'
import type { Route } from '#lib/domain/routes/table'
import type { PageContext } from '#lib/domain/site/page'
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
  paths: textPages.map(({ path }) => ({ params: { slug: path.slice(1) } })),
  fallback: 'blocking',
})

export const textContext = (
  { path, pageType = 'Home' }: Pick<Route, 'path' | 'pageType'>,
  { name }: Article,
): PageContext => ({
  pageType,
  path,
  pageName: name,
  language: 'en',
  // Patients from abroad write to us too.
  ...(pageType === 'Contact' && { isCountryCodeEnabled: true }),
})

/** The data function of /about-us, /privacy and the other text pages. */
export const textStaticProps: GetStaticProps<TextPageProps> = async ({ params }) => {
  const path = links.text(addressPart(params?.slug))
  const route = textPages.find((page) => page.path === path)?.route
  const article = route && (await findPage(path.slice(1)))
  if (!article) return notFound
  const { pageType } = route
  const { title, description } = article
  const shown = {
    page: textContext(route, article),
    title,
    description,
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
