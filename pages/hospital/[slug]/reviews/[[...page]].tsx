import { ReviewsScreen } from '#components/catalogue/reviews/screen'
import { Pagination } from '#components/listings/pagination'
import { useWords } from '#components/ui/language'
import { withWords } from '#components/ui/words/with-words'
import { links } from '#lib/domain/routes/links'
import {
  type HospitalReviewsPageProps,
  hospitalReviewsStaticProps,
} from '#lib/server/pages/catalogue/hospital-lists'
import { pathsOnDemand } from '#lib/server/pages/page-props'

function HospitalReviewsPage(props: HospitalReviewsPageProps) {
  const { hospital, reviews, pageNumber, pageCount } = props
  const { slug, name } = hospital
  const words = useWords('profiles').hospitalReviews
  return (
    <ReviewsScreen
      heading={words.heading(name)}
      lead={words.lead}
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
          label={words.pages(name)}
        />
      }
    />
  )
}

export default withWords(['profiles', 'reviews'], HospitalReviewsPage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = hospitalReviewsStaticProps
