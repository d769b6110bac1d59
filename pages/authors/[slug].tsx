import { FirstAuthorForm, SecondAuthorForm } from '#components/lead-form/author-forms'
import { PersonScreen } from '#components/people/person-screen'
import { PageHead } from '#components/seo/page-head'
import { pathsOnDemand } from '#lib/server/pages/page-props'
import { type PersonPageProps, personStaticProps } from '#lib/server/pages/person-page'

export default function AuthorPage({ seo, formOptions, ...props }: PersonPageProps) {
  const form = formOptions && { page: props.page, options: formOptions }
  return (
    <>
      <PageHead seo={seo} />
      <PersonScreen
        {...props}
        sideForm={form && <FirstAuthorForm {...form} />}
        lastForm={form && <SecondAuthorForm {...form} />}
      />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = personStaticProps('author')
