import { ReviewDetails } from '#components/catalogue/articles/byline'
import { Contents } from '#components/catalogue/articles/contents'
import { Sections } from '#components/catalogue/articles/prose'
import { GuideScreen } from '#components/catalogue/insurance/guide-screen'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { englishWords } from '#lib/domain/catalogue/texts/article/en'
import {
  type InsuranceGuideProps,
  insuranceGuideStaticProps,
} from '#lib/server/pages/catalogue/insurance'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function InsuranceGuidePage(props: InsuranceGuideProps) {
  const { page, trail, data, article, formOptions } = props
  return (
    <GuideScreen
      data={data}
      trail={trail}
      form={<InlineLeadForm page={page} options={formOptions} variant="2" />}
      text={
        article && (
          <>
            <Contents anchors={article.sections} title={englishWords.onThisPage} />
            <Sections article={article} />
          </>
        )
      }
      review={article && <ReviewDetails article={article} words={englishWords} />}
    />
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = insuranceGuideStaticProps
