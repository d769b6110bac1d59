import { PeopleScreen } from '#components/catalogue/people/screen'
import { FirstAuthorForm, SecondAuthorForm } from '#components/leads/form/inline-lead-form'
import { withWords } from '#components/ui/words/with-words'
import { type PeoplePageProps, peopleStaticProps } from '#lib/server/pages/catalogue/people'

function AuthorsPage({ formOptions, ...props }: PeoplePageProps) {
  const form = formOptions && { page: props.page, options: formOptions }
  return (
    <PeopleScreen
      {...props}
      sideForm={form && <FirstAuthorForm {...form} />}
      lastForm={form && <SecondAuthorForm {...form} />}
    />
  )
}

export default withWords(['people', 'terms'], AuthorsPage)

export const getStaticProps = peopleStaticProps('author')
