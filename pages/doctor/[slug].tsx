import { DoctorScreen } from '#components/catalogue/profiles/doctor-screen'
import { ReviewsPart } from '#components/catalogue/reviews/reviews-part'
import { RatingLine } from '#components/catalogue/reviews/stars'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { withWords } from '#components/ui/words/with-words'
import { type DoctorPageProps, doctorStaticProps } from '#lib/server/pages/catalogue/doctor'
import { pathsOnDemand } from '#lib/server/pages/page-props'

function DoctorPage(props: DoctorPageProps) {
  const { trail, view, reviews, page, formOptions } = props
  const { slug } = view.doctor
  return (
    <DoctorScreen
      view={view}
      trail={trail}
      rating={<RatingLine rating={reviews.rating} />}
      reviews={<ReviewsPart reviews={reviews} subject={{ kind: 'doctor', slug }} />}
      form={<InlineLeadForm page={page} options={formOptions} variant="2" />}
    />
  )
}

export default withWords(['profiles', 'terms', 'reviews'], DoctorPage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = doctorStaticProps
