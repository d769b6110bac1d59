import { LeadFormCard, type LeadFormCardProps } from '#components/leads/form/lead-form'
import { loadLeadFormCard } from '#components/leads/form/load-lead-form'
import { LanguageProvider } from '#components/shell/language'
import { island } from '#components/ui/island'
import { islandHtml } from '#components/ui/island-html'
import { wordsOf } from '#components/ui/language'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { toolForm } from '#lib/domain/site/buttons'

export type InlineLeadFormProps = Omit<LeadFormCardProps, 'words'>

const htmlOf = (props: InlineLeadFormProps, prefix: string) =>
  islandHtml(
    <LanguageProvider language={props.page.language}>
      <LeadFormCard {...props} words={leadWordsOf(props.page.language)} />
    </LanguageProvider>,
    prefix,
  )

/**
 * The lead form in a page, in the page's language. Its code loads when the visitor comes to it. Variants:
 * '1' hero, '2' side column, '3' chat, '5' and '6' on /authors, '8' below a tool's result, '9' marketing
 * hero, '10' PDF (decisions.md, section 3).
 */
export const InlineLeadForm = island<InlineLeadFormProps>(
  // The compiler can drop the form from the browser's code only if this test is written out here.
  typeof window === 'undefined' ? htmlOf : undefined,
  async ({ page }) => {
    const { LeadFormCard: Card, words } = await loadLeadFormCard(page.language)
    return (props) => (
      <LanguageProvider language={page.language}>
        <Card {...props} words={words} />
      </LanguageProvider>
    )
  },
)

type FormOfPage = Pick<InlineLeadFormProps, 'page' | 'options'>

/** The two forms of /authors pages (specification.md, section 2). */
export const FirstAuthorForm = (form: FormOfPage) => <InlineLeadForm {...form} variant="5" />
export const SecondAuthorForm = (form: FormOfPage) => (
  <InlineLeadForm
    {...form}
    variant="6"
    title={wordsOf(form.page.language, 'common').formTitles.author}
  />
)

/** Below a list of doctors or hospitals. */
export function ListingForm(form: FormOfPage) {
  const { notSure } = wordsOf(form.page.language, 'common')
  const isOfDoctors = form.page.pageType === 'CityWise_Doctors_Listing'
  return (
    <InlineLeadForm
      {...form}
      variant="1"
      subject={isOfDoctors ? notSure.doctors : notSure.hospitals}
    />
  )
}

/** Below the result of a tool. */
export const ToolLeadForm = (form: FormOfPage & Pick<InlineLeadFormProps, 'initial' | 'tool'>) => {
  const words = wordsOf(form.page.language, 'common')
  const { pilesSeverity, cataractLens } = form.tool ?? {}
  const subject =
    (pilesSeverity && words.sentOfQuiz.piles) || (cataractLens && words.sentOfQuiz.lens)
  const texts = toolForm(words)
  return (
    <InlineLeadForm
      {...form}
      {...(subject && { subject })}
      variant="8"
      title={texts.title}
      submitLabel={texts.submit}
    />
  )
}
