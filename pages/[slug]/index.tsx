import { ContactWays, TextScreen } from '#components/catalogue/articles/text-screen'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { withWords } from '#components/ui/words/with-words'
import { type TextPageProps, textPaths, textStaticProps } from '#lib/server/pages/site/text'

/** About us, policies, terms, questions: which there are stands in lib/domain/routes/table.ts. */
function TextPage({ page, article, trail, formOptions }: TextPageProps) {
  return (
    <TextScreen
      article={article}
      trail={trail}
      aside={
        formOptions && (
          <>
            <InlineLeadForm page={page} options={formOptions} variant="1" />
            <ContactWays />
          </>
        )
      }
    />
  )
}

export default withWords(['articles'], TextPage)

export const getStaticPaths = textPaths
export const getStaticProps = textStaticProps
