import { Pagination } from '#components/catalogue/pagination'
import { ReviewsScreen } from '#components/reviews/reviews-screen'
import { PageHead } from '#components/seo/page-head'
import { links } from '#lib/rules/links'
import { pathsOnDemand } from '#lib/server/pages/page-props'
import { type ReviewsPageProps, reviewsStaticProps } from '#lib/server/pages/reviews-page'

export default function ReviewsPage({
  seo,
  trail,
  reviews,
  pageNumber,
  pageCount,
}: ReviewsPageProps) {
  return (
    <>
      <PageHead seo={seo} />
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
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = reviewsStaticProps
