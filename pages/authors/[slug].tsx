import { PersonScreen } from '#components/catalogue/people/person-screen'
import { FirstAuthorForm, SecondAuthorForm } from '#components/leads/form/inline-lead-form'
import { withWords } from '#components/ui/words/with-words'
import { type PersonPageProps, personStaticProps } from '#lib/server/pages/catalogue/people'
import { pathsOnDemand } from '#lib/server/pages/page-props'

function AuthorPage({ formOptions, ...props }: PersonPageProps) {
  const form = formOptions && { page: props.page, options: formOptions }
  return (
    <PersonScreen
      {...props}
      sideForm={form && <FirstAuthorForm {...form} />}
      lastForm={form && <SecondAuthorForm {...form} />}
    />
  )
}

export default withWords(['articles', 'people', 'terms'], AuthorPage)

export const getStaticPaths = pathsOnDemand
export const getStaticProps = personStaticProps('author')
