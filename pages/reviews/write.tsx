import { WriteReviewScreen } from '#components/catalogue/reviews/write-review-screen'
import { withWords } from '#components/ui/words/with-words'
import {
  type WriteReviewPageProps,
  writeReviewServerSideProps,
} from '#lib/server/pages/reviews/write-review'

function WriteReviewPage({ trail, step }: WriteReviewPageProps) {
  return <WriteReviewScreen step={step} trail={trail} />
}

export default withWords(['reviews', 'reviewForm'], WriteReviewPage)

export const getServerSideProps = writeReviewServerSideProps
