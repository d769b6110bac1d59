import { HospitalDoctorsScreen } from '#components/catalogue/profiles/hospital-doctors-screen'
import { Pagination } from '#components/listings/pagination'
import { useWords } from '#components/ui/language'
import { withWords } from '#components/ui/words/with-words'
import { links } from '#lib/domain/routes/links'
import {
  type HospitalDoctorsPageProps,
  hospitalDoctorsStaticProps,
} from '#lib/server/pages/catalogue/hospital-lists'
import { pathsOnDemand } from '#lib/server/pages/page-props'

function HospitalDoctorsPage(props: HospitalDoctorsPageProps) {
  const { hospital, pageNumber, pageCount } = props
  const words = useWords('profiles').hospitalDoctors
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
          label={words.pages(hospital.name)}
        />
      }
    />
  )
}

export default withWords(['profiles', 'terms'], HospitalDoctorsPage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = hospitalDoctorsStaticProps
