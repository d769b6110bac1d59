import { Sections } from '#components/catalogue/articles/prose'
import { InsuranceScreen } from '#components/catalogue/insurance/insurance-screen'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { PageHead } from '#components/shell/head/page-head'
import { submitLabelOf } from '#lib/domain/site/buttons'
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
        form={
          <InlineLeadForm
            page={page}
            options={formOptions}
            variant="2"
            title="Is my treatment covered?"
            submitLabel={submitLabelOf(page)}
          />
        }
        sections={article && <Sections article={article} />}
      />
    </>
  )
}

export const getStaticProps = insuranceStaticProps
