import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Article } from '#lib/contract/catalogue'
import type { PageContext, PageProps } from '#lib/contract/page'
import { links } from '#lib/rules/links'
import { graph } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { faqPage } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { findPromotion, type PromotionKind } from '#lib/server/catalogue/promotions'
import { addressPart, notFound, revalidate, withLayout } from '#lib/server/pages/page-props'

export interface PromotionPageProps extends PageProps {
  seo: Seo
  article: Article
}

/** The only one of a list; a page about several treatments names none of them in its leads. */
const only = (items: { name: string }[]) => (items.length === 1 ? items[0]?.name : undefined)

function contextOf(
  path: string,
  { name, department, treatments, conditions }: Article,
): PageContext {
  const treatmentName = only(treatments)
  const conditionName = treatmentName ? undefined : only(conditions)
  return {
    pageType: 'Marketing',
    path,
    pageName: name,
    language: 'en',
    ...(department && { departmentId: department.id, pageDepartment: department.name }),
    ...(treatmentName && { treatmentName }),
    ...(conditionName && { conditionName }),
  }
}

/**
 * The data function of /campaign/{slug} and /marketing/{slug}. A marketing page says what the treatment's
 * own page says better: search engines are sent there, and to campaigns.
 */
export const promotionStaticProps =
  (kind: PromotionKind): GetStaticProps<PromotionPageProps> =>
  async ({ params }) => {
    const article = await findPromotion(kind, addressPart(params?.slug))
    if (!article) return notFound
    const { siteUrl } = environment()
    const path = links[kind](article.slug)
    const indexed = kind === 'campaign'
    const seo = seoFor({
      siteUrl,
      path,
      title: article.title,
      description: article.description,
      indexed,
      jsonLd: indexed ? graph(faqPage(article.questions), organization(siteUrl)) : null,
    })
    return { props: await withLayout(contextOf(path, article), { seo, article }), revalidate }
  }
