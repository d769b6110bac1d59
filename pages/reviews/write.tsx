import { WriteReviewScreen } from '#components/catalogue/reviews/write-review-screen'
import { PageHead } from '#components/shell/head/page-head'
import {
  type WriteReviewPageProps,
  writeReviewServerSideProps,
} from '#lib/server/pages/reviews/write-review'

export default function WriteReviewPage({ seo, trail, step }: WriteReviewPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <WriteReviewScreen step={step} trail={trail} />
    </>
  )
}

export const getServerSideProps = writeReviewServerSideProps
