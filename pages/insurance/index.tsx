import { Sections } from '#components/articles/sections'
import { InsuranceScreen } from '#components/insurance/insurance-screen'
import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import { PageHead } from '#components/seo/page-head'
import { submitLabelOf } from '#lib/rules/page-buttons'
import { type InsurancePageProps, insuranceStaticProps } from '#lib/server/pages/insurance-page'

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
