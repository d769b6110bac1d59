import { DepartmentScreen } from '#components/listings/department-screen'
import {
  type DepartmentPageProps,
  departmentStaticProps,
} from '#lib/server/pages/catalogue/department'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function DepartmentPage(props: DepartmentPageProps) {
  return <DepartmentScreen {...props} />
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = departmentStaticProps
