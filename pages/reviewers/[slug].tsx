import { PersonScreen } from '#components/people/person-screen'
import { PageHead } from '#components/seo/page-head'
import { pathsOnDemand } from '#lib/server/pages/page-props'
import { type PersonPageProps, personStaticProps } from '#lib/server/pages/person-page'

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
