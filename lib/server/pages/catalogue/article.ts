import type { GetStaticProps } from 'next'
import type { Article } from '#lib/domain/catalogue/catalogue'
import { formRequirements } from '#lib/domain/leads/fields'
import type { FormOptions } from '#lib/domain/leads/form-options'
import type { CostCities } from '#lib/domain/listings/costs'
import { type ArticleKind, links } from '#lib/domain/routes/links'
import type { PageType } from '#lib/domain/routes/page-types'
import type { PageContext } from '#lib/domain/site/page'
import { languageOf } from '#lib/domain/text/language'
import { type TreatmentTool, toolOfPage } from '#lib/domain/tools/tool'
import { words } from '#lib/languages/all'
import { blogPosting, medicalWebPage } from '#lib/seo/json-ld/article'
import { faqPage } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { findArticle } from '#lib/server/catalogue/articles'
import { findDepartment } from '#lib/server/catalogue/departments'
import { inlineCities, optionsIn, optionsOfText } from '#lib/server/leads/form-options'
import { costCitiesOf } from '#lib/server/pages/listings/costs/cost'
import {
  addressPart,
  notFound,
  type PageWithTrail,
  pageWithTrail,
  revalidate,
  type withLayout,
} from '#lib/server/pages/page-props'
import { feedOf } from '#lib/server/pages/site/feed'

export interface ArticlePageProps extends PageWithTrail {
  /** This and the costs are null in a browser, which keeps the HTML that it has. */
  article: Article | null
  formOptions: FormOptions
  /** Costs by city; null unless the article is about a treatment. */
  costCities: CostCities | null
  /** The quiz for its subject. */
  tool: TreatmentTool | null
}

export const articlePageTypes: Readonly<Record<ArticleKind, PageType>> = {
  condition: 'Condition',
  treatment: 'Treatment',
  test: 'Test',
  blog: 'Blog',
}

export async function articleContext(kind: ArticleKind, article: Article): Promise<PageContext> {
  const { department: shown, language, name, slug, translations } = article
  // They are sent to the CRM, which knows departments, conditions and treatments by their English names.
  const english = language === 'en' ? undefined : translations.find((one) => one.language === 'en')
  const inLeads = (english && (await findArticle(kind, 'en', english.slug))?.name) ?? name
  const department = shown && language !== 'en' ? await findDepartment(shown.slug) : shown
  return {
    pageType: articlePageTypes[kind],
    path: links.article(kind, slug, language),
    pageName: name,
    language,
    ...(department && { departmentId: department.id, pageDepartment: department.name }),
    ...(kind === 'condition' && { conditionName: inLeads }),
    // A test is what its form is about, as a treatment is.
    ...((kind === 'treatment' || kind === 'test') && { treatmentName: inLeads }),
  }
}

async function shownOf(kind: ArticleKind, article: Article) {
  const { language, translations, title, description, questions } = article
  return {
    page: await articleContext(kind, article),
    title,
    description,
    kind: 'article' as const,
    ...feedOf(kind, language),
    alternates: translations.map((one) => ({
      language: one.language,
      path: links.article(kind, one.slug, one.language),
    })),
    above: [{ name: words[language].articles.kinds[kind], path: links.articles(kind) }],
    things: (siteUrl: string) => [
      kind === 'blog' ? blogPosting(siteUrl, article) : medicalWebPage(siteUrl, article),
      faqPage(questions),
      organization(siteUrl),
    ],
  }
}

/** The form does not ask for the condition or treatment that the page is about. */
const formOptionsOf = async (
  article: Article,
  { page, navigation }: Awaited<ReturnType<typeof withLayout>>,
): Promise<FormOptions> =>
  optionsIn(
    page.language,
    formRequirements(page).includes('treatment')
      ? await optionsOfText(article, navigation)
      : { ...(await inlineCities()), treatments: [] },
  )

const toolOf = (kind: ArticleKind, { slug }: Article) =>
  kind === 'condition' || kind === 'treatment' ? toolOfPage({ [`${kind}s`]: [slug] }) : null

/** The data function of /condition/{slug}, /treatment/{slug}, /test/{slug}, /blog/{slug} and the Hindi ones. */
export const articleStaticProps =
  (kind: ArticleKind): GetStaticProps<ArticlePageProps> =>
  async ({ params, locale }) => {
    const language = languageOf(locale)
    const article = await findArticle(kind, language, addressPart(params?.slug))
    if (!article) return notFound
    const props = await pageWithTrail(await shownOf(kind, article), {
      article,
      costCities: kind === 'treatment' ? await costCitiesOf(article) : null,
      tool: toolOf(kind, article),
    })
    return { props: { ...props, formOptions: await formOptionsOf(article, props) }, revalidate }
  }
