import { PeopleScreen } from '#components/catalogue/people/people-screen'
import { PageHead } from '#components/shell/head/page-head'
import { type PeoplePageProps, peopleStaticProps } from '#lib/server/pages/catalogue/people'

export default function ReviewersPage({ seo, ...props }: PeoplePageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <PeopleScreen {...props} />
    </>
  )
}

export const getStaticProps = peopleStaticProps('reviewer')
