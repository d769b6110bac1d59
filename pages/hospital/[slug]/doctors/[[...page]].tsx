import { HospitalDoctorsScreen } from '#components/catalogue/profiles/hospital-doctors-screen'
import { Pagination } from '#components/listings/pagination'
import { links } from '#lib/domain/routes/links'
import {
  type HospitalDoctorsPageProps,
  hospitalDoctorsStaticProps,
} from '#lib/server/pages/catalogue/hospital-lists'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function HospitalDoctorsPage(props: HospitalDoctorsPageProps) {
  const { hospital, pageNumber, pageCount } = props
  return (
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
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = hospitalDoctorsStaticProps
