import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Article } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext, PageProps } from '#lib/contract/page'
import type { CostCities } from '#lib/contract/treatment-place'
import { formRequirements } from '#lib/rules/lead-fields'
import { type ArticleKind, type Language, links } from '#lib/rules/links'
import type { PageType } from '#lib/rules/page-types'
import { blogPosting, medicalWebPage } from '#lib/seo/json-ld/article'
import { graph } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { breadcrumbList, type Crumb, faqPage } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { findArticle } from '#lib/server/catalogue/articles'
import { costCitiesOf } from '#lib/server/pages/cost-cities'
import { feedOf } from '#lib/server/pages/feed-words'
import { addressPart, notFound, revalidate, withLayout } from '#lib/server/pages/page-props'
import { wordsOf } from '#lib/server/pages/words-of'
import { inlineCities, optionsOfText } from '#lib/server/services/form-options'

export interface ArticlePageProps extends PageProps {
  seo: Seo
  article: Article
  trail: Crumb[]
  formOptions: FormOptions
  /** What a treatment costs by city; null on all others. */
  costCities: CostCities | null
}

export const articlePageTypes: Readonly<Record<ArticleKind, PageType>> = {
  condition: 'Condition',
  treatment: 'Treatment',
  test: 'Test',
  blog: 'Blog',
}

function contextOf(kind: ArticleKind, article: Article): PageContext {
  const { department, language, name, slug } = article
  return {
    pageType: articlePageTypes[kind],
    path: links.article(kind, slug, language),
    pageName: name,
    language,
    ...(department && { departmentId: department.id, pageDepartment: department.name }),
    ...(kind === 'condition' && { conditionName: name }),
    ...(kind === 'treatment' && { treatmentName: name }),
  }
}

function seoOf(kind: ArticleKind, article: Article, trail: Crumb[]): Seo {
  const { siteUrl } = environment()
  const { language, slug, counterpart, questions } = article
  const other: Language = language === 'hi' ? 'en' : 'hi'
  const path = links.article(kind, slug, language)
  return seoFor({
    siteUrl,
    path,
    title: article.title,
    description: article.description,
    kind: 'article',
    language,
    ...feedOf(kind, language),
    alternates: counterpart
      ? [
          { language, path },
          { language: other, path: links.article(kind, counterpart.slug, other) },
        ]
      : [],
    jsonLd: graph(
      kind === 'blog' ? blogPosting(siteUrl, article) : medicalWebPage(siteUrl, article),
      faqPage(questions),
      breadcrumbList(siteUrl, trail),
      organization(siteUrl),
    ),
  })
}

/** Conditions and treatments are what their own pages are about: the form does not ask again. */
const formOptionsOf = async (
  article: Article,
  { page, navigation }: Awaited<ReturnType<typeof withLayout>>,
): Promise<FormOptions> =>
  formRequirements(page).includes('treatment')
    ? optionsOfText(article, navigation)
    : { ...(await inlineCities()), treatments: [] }

/** The data function of /condition/{slug}, /treatment/{slug}, /test/{slug}, /blog/{slug} and the Hindi ones. */
export const articleStaticProps =
  (kind: ArticleKind, language: Language): GetStaticProps<ArticlePageProps> =>
  async ({ params }) => {
    const article = await findArticle(kind, language, addressPart(params?.slug))
    if (!article) return notFound
    const words = wordsOf(language)
    const trail = [
      { name: words.home, path: links.home },
      { name: words.kinds[kind], path: links.articles(kind, language) },
      { name: article.name, path: links.article(kind, article.slug, language) },
    ]
    const props = await withLayout(contextOf(kind, article), {
      seo: seoOf(kind, article, trail),
      article,
      trail,
      costCities: kind === 'treatment' ? await costCitiesOf(article) : null,
    })
    return { props: { ...props, formOptions: await formOptionsOf(article, props) }, revalidate }
  }
