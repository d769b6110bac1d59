import { HospitalScreen } from '#components/catalogue/profiles/hospital-screen'
import { ReviewsPart } from '#components/catalogue/reviews/reviews-part'
import { RatingLine } from '#components/catalogue/reviews/stars'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { withWords } from '#components/ui/words/with-words'
import { links } from '#lib/domain/routes/links'
import { type HospitalPageProps, hospitalStaticProps } from '#lib/server/pages/catalogue/hospital'
import { pathsOnDemand } from '#lib/server/pages/page-props'

function HospitalPage(props: HospitalPageProps) {
  const { trail, view, reviews, page, formOptions } = props
  const { slug } = view.hospital
  return (
    <HospitalScreen
      view={view}
      trail={trail}
      rating={<RatingLine rating={reviews.rating} />}
      reviews={
        <ReviewsPart
          reviews={reviews}
          subject={{ kind: 'hospital', slug }}
          all={links.hospitalReviews(slug)}
        />
      }
      form={<InlineLeadForm page={page} options={formOptions} variant="2" />}
    />
  )
}

export default withWords(['insurance', 'profiles', 'terms', 'reviews'], HospitalPage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = hospitalStaticProps
