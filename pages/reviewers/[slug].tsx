import { PersonScreen } from '#components/catalogue/people/person-screen'
import { withWords } from '#components/ui/words/with-words'
import { type PersonPageProps, personStaticProps } from '#lib/server/pages/catalogue/people'
import { pathsOnDemand } from '#lib/server/pages/page-props'

function ReviewerPage(props: PersonPageProps) {
  return <PersonScreen {...props} />
}

export default withWords(['articles', 'people', 'terms'], ReviewerPage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = personStaticProps('reviewer')
