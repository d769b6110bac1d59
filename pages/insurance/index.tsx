import { Sections } from '#components/catalogue/articles/prose'
import { InsuranceScreen } from '#components/catalogue/insurance/insurance-screen'
import { CoverForm } from '#components/leads/form/cover-form'
import { PageHead } from '#components/shell/head/page-head'
import {
  type InsurancePageProps,
  insuranceStaticProps,
} from '#lib/server/pages/catalogue/insurance'

export default function InsurancePage(props: InsurancePageProps) {
  const { seo, page, trail, hub, article, formOptions } = props
  return (
    <>
      <PageHead seo={seo} />
      <InsuranceScreen
        hub={hub}
        article={article}
        trail={trail}
        form={<CoverForm page={page} options={formOptions} />}
        sections={article && <Sections article={article} />}
      />
    </>
  )
}

export const getStaticProps = insuranceStaticProps
