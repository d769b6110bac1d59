import { ReviewsScreen } from '#components/catalogue/reviews/screen'
import { Pagination } from '#components/listings/pagination'
import { links } from '#lib/domain/routes/links'
import { pathsOnDemand } from '#lib/server/pages/page-props'
import { type ReviewsPageProps, reviewsStaticProps } from '#lib/server/pages/reviews/reviews'

export default function ReviewsPage({ trail, reviews, pageNumber, pageCount }: ReviewsPageProps) {
  return (
    <ReviewsScreen
      heading="Reviews by patients"
      lead="What patients and their families wrote of doctors and hospitals, the newest first."
      reviews={reviews}
      trail={trail}
      writeHref={links.writeReview()}
      about="both"
      pages={
        <Pagination
          page={pageNumber}
          pages={pageCount}
          hrefOf={links.reviewsPage}
          label="Pages of reviews"
        />
      }
    />
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = reviewsStaticProps
