import { PersonScreen } from '#components/catalogue/people/person-screen'
import { PageHead } from '#components/shell/head/page-head'
import { type PersonPageProps, personStaticProps } from '#lib/server/pages/catalogue/people'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function ReviewerPage({ seo, ...props }: PersonPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <PersonScreen {...props} />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = personStaticProps('reviewer')
