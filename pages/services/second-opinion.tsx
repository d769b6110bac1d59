import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import { PageHead } from '#components/seo/page-head'
import { SecondOpinionScreen } from '#components/services/second-opinion-screen'
import {
  type SecondOpinionPageProps,
  secondOpinionStaticProps,
} from '#lib/server/pages/second-opinion-page'

export default function SecondOpinion({ seo, page, trail, formOptions }: SecondOpinionPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <SecondOpinionScreen
        trail={trail}
        form={
          <InlineLeadForm
            page={page}
            options={formOptions}
            variant="1"
            title="Get a second opinion"
            submitLabel="Ask for a second opinion"
          />
        }
      />
    </>
  )
}

export const getStaticProps = secondOpinionStaticProps
