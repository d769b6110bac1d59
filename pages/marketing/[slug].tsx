import { PromotionScreen } from '#components/articles/promotion-screen'
import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import { PageHead } from '#components/seo/page-head'
import { pathsOnDemand } from '#lib/server/pages/page-props'
import { type PromotionPageProps, promotionStaticProps } from '#lib/server/pages/promotion-page'

export default function MarketingPage({ seo, page, article }: PromotionPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <PromotionScreen
        article={article}
        form={<InlineLeadForm page={page} options={{ cities: [], treatments: [] }} variant="9" />}
      />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = promotionStaticProps('marketing')
