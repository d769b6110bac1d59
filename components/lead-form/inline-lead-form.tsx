import { LeadFormCard, type LeadFormCardProps } from '#components/lead-form/lead-form-card'
import { islandHtml } from '#components/ui/island-html'
import { lateIsland } from '#components/ui/late-island'
import { documentLanguage } from '#lib/client/document-language'
import { leadWordsOf } from '#lib/rules/lead-words-of'
import type { Language } from '#lib/rules/links'

const htmlOf = (props: LeadFormCardProps, prefix: string) =>
  islandHtml(<LeadFormCard {...props} words={leadWordsOf(props.page.language)} />, prefix)

/** The form as a card in the page. */
export const leadFormIsland = (language: () => Language) =>
  lateIsland<LeadFormCardProps>(
    // Written out like this, the compiler leaves the form's code out of what browsers load with the page.
    typeof window === 'undefined' ? htmlOf : undefined,
    async () => {
      if (language() === 'hi')
        return (await import('#components/lead-form/hindi-form-card')).HindiFormCard
      return (await import('#components/lead-form/english-form-card')).EnglishFormCard
    },
  )

/** The same in the page's language. */
export const InlineLeadForm = leadFormIsland(documentLanguage)
