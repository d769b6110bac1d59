import { WriteReviewScreen } from '#components/catalogue/reviews/write-review-screen'
import {
  type WriteReviewPageProps,
  writeReviewServerSideProps,
} from '#lib/server/pages/reviews/write-review'

export default function WriteReviewPage({ trail, step }: WriteReviewPageProps) {
  return <WriteReviewScreen step={step} trail={trail} />
}

export const getServerSideProps = writeReviewServerSideProps
