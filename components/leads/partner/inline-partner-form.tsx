import { loadPartnerForm } from '#components/leads/form/load-lead-form'
import { PartnerForm } from '#components/leads/partner/partner-form'
import { LanguageProvider } from '#components/shell/language'
import { island } from '#components/ui/island'
import { islandHtml } from '#components/ui/island-html'
import type { PartnerFormData } from '#lib/domain/leads/partner'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'

const htmlOf = (form: PartnerFormData, prefix: string) =>
  islandHtml(
    <LanguageProvider language={form.language}>
      <PartnerForm {...form} words={leadWordsOf(form.language)} />
    </LanguageProvider>,
    prefix,
  )

/** The partner form in its page. Its code loads at the first touch: most visitors of the page only read it. */
export const InlinePartnerForm = island<PartnerFormData>(
  // The compiler can drop the form from the browser's code only if this test is written out here.
  typeof window === 'undefined' ? htmlOf : undefined,
  async ({ language }) => {
    const { PartnerForm: Form, words } = await loadPartnerForm(language)
    return (form) => (
      <LanguageProvider language={language}>
        <Form {...form} words={words} />
      </LanguageProvider>
    )
  },
)
