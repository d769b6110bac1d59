import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { SecondOpinionScreen } from '#components/leads/services/second-opinion-screen'
import {
  type SecondOpinionPageProps,
  secondOpinionStaticProps,
} from '#lib/server/pages/leads/second-opinion'

export default function SecondOpinion({ page, trail, formOptions }: SecondOpinionPageProps) {
  return (
    <SecondOpinionScreen
      trail={trail}
      form={<InlineLeadForm page={page} options={formOptions} variant="1" />}
    />
  )
}

export const getStaticProps = secondOpinionStaticProps
