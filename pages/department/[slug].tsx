import { DepartmentScreen } from '#components/catalogue/department-screen'
import { PageHead } from '#components/seo/page-head'
import { type DepartmentPageProps, departmentStaticProps } from '#lib/server/pages/department-page'
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
