import { DepartmentScreen } from '#components/listings/department-screen'
import { PageHead } from '#components/shell/head/page-head'
import {
  type DepartmentPageProps,
  departmentStaticProps,
} from '#lib/server/pages/catalogue/department'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function DepartmentPage(props: DepartmentPageProps) {
  return (
    <>
      <PageHead seo={props.seo} />
      <DepartmentScreen {...props} />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = departmentStaticProps
