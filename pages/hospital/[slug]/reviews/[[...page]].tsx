import { ReviewsScreen } from '#components/catalogue/reviews/screen'
import { Pagination } from '#components/listings/pagination'
import { links } from '#lib/domain/routes/links'
import {
  type HospitalReviewsPageProps,
  hospitalReviewsStaticProps,
} from '#lib/server/pages/catalogue/hospital-lists'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function HospitalReviewsPage(props: HospitalReviewsPageProps) {
  const { hospital, reviews, pageNumber, pageCount } = props
  const { slug, name } = hospital
  return (
    <ReviewsScreen
      heading={`Reviews of ${name}`}
      lead="What patients and their families wrote, the newest first."
      reviews={reviews}
      trail={props.trail}
      writeHref={links.writeReview({ hospital: slug })}
      about="doctor"
      back={{ href: links.hospital(slug), name }}
      pages={
        <Pagination
          page={pageNumber}
          pages={pageCount}
          hrefOf={(page) => links.hospitalReviews(slug, page)}
          label={`Pages of reviews of ${name}`}
        />
      }
    />
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = hospitalReviewsStaticProps
