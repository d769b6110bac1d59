import { PeopleScreen } from '#components/people/people-screen'
import { PageHead } from '#components/seo/page-head'
import { type PeoplePageProps, peopleStaticProps } from '#lib/server/pages/people-page'

export default function ReviewersPage({ seo, ...props }: PeoplePageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <PeopleScreen {...props} />
    </>
  )
}

export const getStaticProps = peopleStaticProps('reviewer')
