import { PeopleScreen } from '#components/catalogue/people/screen'
import { withWords } from '#components/ui/words/with-words'
import { type PeoplePageProps, peopleStaticProps } from '#lib/server/pages/catalogue/people'

function ReviewersPage(props: PeoplePageProps) {
  return <PeopleScreen {...props} />
}

export default withWords(['people', 'terms'], ReviewersPage)

export const getStaticProps = peopleStaticProps('reviewer')
