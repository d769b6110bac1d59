import { Contents } from '#components/articles/contents'
import { Review } from '#components/articles/review'
import { Sections } from '#components/articles/sections'
import { GuideScreen } from '#components/insurance/guide-screen'
import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import { PageHead } from '#components/seo/page-head'
import { englishWords } from '#lib/rules/article-words-en'
import { insuranceType } from '#lib/rules/insurance-words'
import { submitLabelOf } from '#lib/rules/page-buttons'
import {
  type InsuranceGuideProps,
  insuranceGuideStaticProps,
} from '#lib/server/pages/insurance-guide-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function InsuranceGuidePage(props: InsuranceGuideProps) {
  const { seo, page, trail, data, article, formOptions } = props
  const { insurer } = data
  return (
    <>
      <PageHead seo={seo} />
      <GuideScreen
        data={data}
        trail={trail}
        form={
          <InlineLeadForm
            page={page}
            options={formOptions}
            variant="2"
            title="Is my treatment covered?"
            submitLabel={submitLabelOf(page)}
            initial={{
              insuranceType: insuranceType[insurer.kind],
              insuranceName: insurer.name,
            }}
          />
        }
        text={
          article && (
            <>
              <Contents anchors={article.sections} title={englishWords.onThisPage} />
              <Sections article={article} />
            </>
          )
        }
        review={article && <Review article={article} words={englishWords} />}
      />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = insuranceGuideStaticProps
