import type { GetStaticPaths, GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Article } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageProps } from '#lib/contract/page'
import { links } from '#lib/rules/links'
import { plainTextPages, textPageAt } from '#lib/rules/text-pages'
import { graph } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { breadcrumbList, type Crumb, faqPage } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { findPage } from '#lib/server/catalogue/articles'
import {
  addressPart,
  movedTo,
  notFound,
  revalidate,
  withLayout,
} from '#lib/server/pages/page-props'

export interface TextPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  article: Article
  /** What the form of the contact page offers; null on the others. */
  formOptions: FormOptions | null
}

/** Text pages are few and asked for by everybody: they are made at build time. */
export const textPaths: GetStaticPaths = () => ({
  paths: plainTextPages.map((slug) => ({ params: { slug } })),
  fallback: 'blocking',
})

/** The data function of /about-us, /privacy and the other text pages. */
export const textStaticProps: GetStaticProps<TextPageProps> = async ({ params }) => {
  const slug = addressPart(params?.slug)
  const at = textPageAt(slug)
  if (!at) return notFound
  if ('movedTo' in at) return movedTo(links.text(at.movedTo))
  const article = await findPage(slug)
  if (!article) return notFound

  const { siteUrl } = environment()
  const path = links.text(slug)
  const trail = [
    { name: 'Home', path: links.home },
    { name: article.name, path },
  ]
  const seo = seoFor({
    siteUrl,
    path,
    title: article.title,
    description: article.description,
    jsonLd: graph(
      faqPage(article.questions),
      breadcrumbList(siteUrl, trail),
      at.type === 'About' || at.type === 'Contact' ? organization(siteUrl) : null,
    ),
  })
  const page = { pageType: at.type, path, pageName: article.name, language: 'en' } as const
  return {
    props: await withLayout(page, {
      seo,
      trail,
      article,
      // Name, mobile, email and query: nothing to choose from.
      formOptions: at.type === 'Contact' ? { cities: [], treatments: [] } : null,
    }),
    revalidate,
  }
}
