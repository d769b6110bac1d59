import { ReviewDetails } from '#components/catalogue/articles/byline'
import { Contents } from '#components/catalogue/articles/contents'
import { Sections } from '#components/catalogue/articles/prose'
import { GuideScreen } from '#components/catalogue/insurance/guide-screen'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { useWords } from '#components/ui/language'
import { withWords } from '#components/ui/words/with-words'
import {
  type InsuranceGuideProps,
  insuranceGuideStaticProps,
} from '#lib/server/pages/catalogue/insurance'
import { pathsOnDemand } from '#lib/server/pages/page-props'

function InsuranceGuidePage(props: InsuranceGuideProps) {
  const { page, trail, data, article, formOptions } = props
  const words = useWords('articles')
  return (
    <GuideScreen
      data={data}
      trail={trail}
      form={<InlineLeadForm page={page} options={formOptions} variant="2" />}
      text={
        article && (
          <>
            <Contents anchors={article.sections} title={words.onThisPage} />
            <Sections article={article} />
          </>
        )
      }
      review={article && <ReviewDetails article={article} />}
    />
  )
}

export default withWords(['articles', 'insurance'], InsuranceGuidePage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = insuranceGuideStaticProps
