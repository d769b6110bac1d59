import { ReviewsScreen } from '#components/catalogue/reviews/screen'
import { Pagination } from '#components/listings/pagination'
import { useWords } from '#components/ui/language'
import { withWords } from '#components/ui/words/with-words'
import { links } from '#lib/domain/routes/links'
import { pathsOnDemand } from '#lib/server/pages/page-props'
import { type ReviewsPageProps, reviewsStaticProps } from '#lib/server/pages/reviews/reviews'

function ReviewsPage({ trail, reviews, pageNumber, pageCount }: ReviewsPageProps) {
  const words = useWords('reviews').page
  return (
    <ReviewsScreen
      heading={words.heading}
      lead={words.lead}
      reviews={reviews}
      trail={trail}
      writeHref={links.writeReview()}
      about="both"
      pages={
        <Pagination
          page={pageNumber}
          pages={pageCount}
          hrefOf={links.reviewsPage}
          label={words.pages}
        />
      }
    />
  )
}

export default withWords(['reviews'], ReviewsPage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = reviewsStaticProps
