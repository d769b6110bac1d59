import { WriteReviewScreen } from '#components/reviews/write-review-screen'
import { PageHead } from '#components/seo/page-head'
import {
  type WriteReviewPageProps,
  writeReviewServerSideProps,
} from '#lib/server/pages/write-review-page'

export default function WriteReviewPage({ seo, trail, step }: WriteReviewPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <WriteReviewScreen step={step} trail={trail} />
    </>
  )
}

export const getServerSideProps = writeReviewServerSideProps
