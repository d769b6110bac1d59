import { Sections } from '#components/catalogue/articles/prose'
import { InsuranceScreen } from '#components/catalogue/insurance/insurance-screen'
import { CoverForm } from '#components/leads/form/cover-form'
import {
  type InsurancePageProps,
  insuranceStaticProps,
} from '#lib/server/pages/catalogue/insurance'

export default function InsurancePage(props: InsurancePageProps) {
  const { page, trail, hub, article, formOptions } = props
  return (
    <InsuranceScreen
      hub={hub}
      article={article}
      trail={trail}
      form={<CoverForm page={page} options={formOptions} />}
      sections={article && <Sections article={article} />}
    />
  )
}

export const getStaticProps = insuranceStaticProps
