import { DoctorHead, DoctorHtml } from '#components/catalogue/profiles/doctor-html'
import { ProfileScreen } from '#components/catalogue/profiles/profile-screen'
import { RatingLine, ReviewsPart } from '#components/catalogue/reviews/reviews-html'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { type DoctorPageProps, doctorStaticProps } from '#lib/server/pages/catalogue/doctor'
import { pathsOnDemand } from '#lib/server/pages/page-props'

const DoctorPage = ({ trail, view, page, formOptions }: DoctorPageProps) => (
  <ProfileScreen
    trail={trail}
    head={
      typeof window === 'undefined' &&
      view && <DoctorHead view={view} rating={<RatingLine rating={view.reviews.rating} />} />
    }
    form={<InlineLeadForm page={page} options={formOptions} variant="2" />}
  >
    {typeof window === 'undefined' && view && (
      <DoctorHtml
        view={view}
        reviews={
          <ReviewsPart
            reviews={view.reviews}
            subject={{ kind: 'doctor', slug: view.doctor.slug }}
          />
        }
      />
    )}
  </ProfileScreen>
)

export default DoctorPage

export const getStaticPaths = pathsOnDemand
export const getStaticProps = doctorStaticProps
