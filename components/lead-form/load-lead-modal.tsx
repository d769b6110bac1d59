import type { LeadWords } from '#lib/rules/lead-words'
import type { Language } from '#lib/rules/links'

/** Nobody fetches the form's words in the other language. */
const words: Record<Language, () => Promise<LeadWords>> = {
  en: () => import('#lib/rules/lead-words-en').then((its) => its.englishLeadWords),
  hi: () => import('#lib/rules/lead-words-hi').then((its) => its.hindiLeadWords),
}

/** The modal with its form, and what it says, fetched once. @throws when the network does not bring them */
export async function loadLeadModal(language: Language) {
  const [{ LeadModal }, its] = await Promise.all([
    import('#components/lead-form/lead-modal'),
    words[language](),
  ])
  return { LeadModal, words: its }
}
