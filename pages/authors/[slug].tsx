import { PersonScreen } from '#components/catalogue/people/person-screen'
import { FirstAuthorForm, SecondAuthorForm } from '#components/leads/form/inline-lead-form'
import { type PersonPageProps, personStaticProps } from '#lib/server/pages/catalogue/people'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function AuthorPage({ formOptions, ...props }: PersonPageProps) {
  const form = formOptions && { page: props.page, options: formOptions }
  return (
    <PersonScreen
      {...props}
      sideForm={form && <FirstAuthorForm {...form} />}
      lastForm={form && <SecondAuthorForm {...form} />}
    />
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = personStaticProps('author')
