import { Pagination } from '#components/catalogue/pagination'
import { HospitalDoctorsScreen } from '#components/profiles/hospital-doctors-screen'
import { PageHead } from '#components/seo/page-head'
import { links } from '#lib/rules/links'
import {
  type HospitalDoctorsPageProps,
  hospitalDoctorsStaticProps,
} from '#lib/server/pages/hospital-doctors-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function HospitalDoctorsPage(props: HospitalDoctorsPageProps) {
  const { hospital, pageNumber, pageCount } = props
  return (
    <>
      <PageHead seo={props.seo} />
      <HospitalDoctorsScreen
        hospital={hospital}
        total={props.total}
        groups={props.groups}
        trail={props.trail}
        pages={
          <Pagination
            page={pageNumber}
            pages={pageCount}
            hrefOf={(page) => links.hospitalDoctors(hospital.slug, page)}
            label={`Pages of doctors at ${hospital.name}`}
          />
        }
      />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = hospitalDoctorsStaticProps
