import { Sections } from '#components/catalogue/articles/prose'
import { InsuranceScreen } from '#components/catalogue/insurance/insurance-screen'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { withWords } from '#components/ui/words/with-words'
import {
  type InsurancePageProps,
  insuranceStaticProps,
} from '#lib/server/pages/catalogue/insurance'

function InsurancePage(props: InsurancePageProps) {
  const { page, trail, hub, article, formOptions } = props
  return (
    <InsuranceScreen
      hub={hub}
      article={article}
      trail={trail}
      form={<InlineLeadForm page={page} options={formOptions} variant="2" />}
      sections={article && <Sections article={article} />}
    />
  )
}

export default withWords(['insurance'], InsurancePage)

export const getStaticProps = insuranceStaticProps
