import { FirstAuthorForm, SecondAuthorForm } from '#components/lead-form/author-forms'
import { PeopleScreen } from '#components/people/people-screen'
import { PageHead } from '#components/seo/page-head'
import { type PeoplePageProps, peopleStaticProps } from '#lib/server/pages/people-page'

export default function AuthorsPage({ seo, formOptions, ...props }: PeoplePageProps) {
  const form = formOptions && { page: props.page, options: formOptions }
  return (
    <>
      <PageHead seo={seo} />
      <PeopleScreen
        {...props}
        sideForm={form && <FirstAuthorForm {...form} />}
        lastForm={form && <SecondAuthorForm {...form} />}
      />
    </>
  )
}

export const getStaticProps = peopleStaticProps('author')
