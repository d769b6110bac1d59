import { PersonScreen } from '#components/catalogue/people/person-screen'
import { type PersonPageProps, personStaticProps } from '#lib/server/pages/catalogue/people'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function ReviewerPage(props: PersonPageProps) {
  return <PersonScreen {...props} />
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = personStaticProps('reviewer')
