import { HospitalHead, HospitalHtml } from '#components/catalogue/profiles/hospital-html'
import { ProfileScreen } from '#components/catalogue/profiles/profile-screen'
import { RatingLine, ReviewsPart } from '#components/catalogue/reviews/reviews-html'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { links } from '#lib/domain/routes/links'
import { type HospitalPageProps, hospitalStaticProps } from '#lib/server/pages/catalogue/hospital'
import { pathsOnDemand } from '#lib/server/pages/page-props'

const HospitalPage = ({ trail, view, page, formOptions }: HospitalPageProps) => (
  <ProfileScreen
    trail={trail}
    head={
      typeof window === 'undefined' &&
      view && <HospitalHead view={view} rating={<RatingLine rating={view.reviews.rating} />} />
    }
    form={<InlineLeadForm page={page} options={formOptions} variant="2" />}
  >
    {typeof window === 'undefined' && view && (
      <HospitalHtml
        view={view}
        reviews={
          <ReviewsPart
            reviews={view.reviews}
            subject={{ kind: 'hospital', slug: view.hospital.slug }}
            all={links.hospitalReviews(view.hospital.slug)}
          />
        }
      />
    )}
  </ProfileScreen>
)

export default HospitalPage

export const getStaticPaths = pathsOnDemand
export const getStaticProps = hospitalStaticProps
