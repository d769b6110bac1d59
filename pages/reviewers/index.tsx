import { PeopleScreen } from '#components/catalogue/people/screen'
import { type PeoplePageProps, peopleStaticProps } from '#lib/server/pages/catalogue/people'

export default function ReviewersPage(props: PeoplePageProps) {
  return <PeopleScreen {...props} />
}

export const getStaticProps = peopleStaticProps('reviewer')
