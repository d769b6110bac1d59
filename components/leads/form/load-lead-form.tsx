import { loadWords } from '#components/ui/words/load'
import type { Language } from '#lib/domain/text/language'

/**
 * The Hindi words of the form; undefined for English, which is part of the form's own code. The chat shows a form in
 * another language than its page's, whose common words are not there yet.
 */
async function loadFormWords(language: Language) {
  await loadWords(language, 'common')
  return language === 'hi'
    ? (await import('#lib/domain/leads/texts/form/hi')).hindiLeadWords
    : undefined
}

/** Loads the modal with its form. @throws on a network error */
export async function loadLeadModal(language: Language) {
  const [{ LeadModal }, words] = await Promise.all([
    import('#components/leads/form/modal'),
    loadFormWords(language),
  ])
  return { LeadModal, words }
}

/** Loads the form of a page. @throws on a network error */
export async function loadLeadFormCard(language: Language) {
  const [{ LeadFormCard }, words] = await Promise.all([
    import('#components/leads/form/lead-form'),
    loadFormWords(language),
  ])
  return { LeadFormCard, words }
}
/** Loads the callback form. @throws on a network error */
export async function loadCallbackForm(language: Language) {
  const [{ CallbackForm }, words] = await Promise.all([
    import('#components/leads/form/callback-form'),
    loadFormWords(language),
  ])
  return { CallbackForm, words }
}

/** Loads the form for partners. @throws on a network error */
export async function loadPartnerForm(language: Language) {
  const [{ PartnerForm }, words] = await Promise.all([
    import('#components/leads/partner/partner-form'),
    loadFormWords(language),
  ])
  return { PartnerForm, words }
}
