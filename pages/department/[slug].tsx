import { DepartmentScreen } from '#components/listings/department-screen'
import { withWords } from '#components/ui/words/with-words'
import {
  type DepartmentPageProps,
  departmentStaticProps,
} from '#lib/server/pages/catalogue/department'
import { pathsOnDemand } from '#lib/server/pages/page-props'

function DepartmentPage(props: DepartmentPageProps) {
  return <DepartmentScreen {...props} />
}

export default withWords(['profiles'], DepartmentPage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = departmentStaticProps
