import { ReviewsScreen } from '#components/desk/reviews-screen'
import { deskReviewsProps } from '#lib/server/pages/desk/reviews'

export default ReviewsScreen

export const config = { unstable_runtimeJS: false }

export const getServerSideProps = deskReviewsProps
