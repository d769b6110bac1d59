import type { Language } from '#lib/domain/text/language'
import { addWords, hasWords } from '#lib/languages/loaded'

const loadCommon = {
  en: () => import('#lib/languages/en/common'),
  hi: () => import('#lib/languages/hi/common'),
}

/**
 * The Hindi words of the form; undefined for English, which is part of the form's own code. The chat shows a form in
 * another language than its page's, whose common words are not there yet.
 */
async function loadWords(language: Language) {
  if (!hasWords(language, 'common')) addWords(language, await loadCommon[language]())
  return language === 'hi'
    ? (await import('#lib/domain/leads/texts/form/hi')).hindiLeadWords
    : undefined
}

/** Loads the modal with its form. @throws on a network error */
export async function loadLeadModal(language: Language) {
  const [{ LeadModal }, words] = await Promise.all([
    import('#components/leads/form/modal'),
    loadWords(language),
  ])
  return { LeadModal, words }
}

/** Loads the form of a page. @throws on a network error */
export async function loadLeadFormCard(language: Language) {
  const [{ LeadFormCard }, words] = await Promise.all([
    import('#components/leads/form/lead-form'),
    loadWords(language),
  ])
  return { LeadFormCard, words }
}
/** Loads the callback form. @throws on a network error */
export async function loadCallbackForm(language: Language) {
  const [{ CallbackForm }, words] = await Promise.all([
    import('#components/leads/form/callback-form'),
    loadWords(language),
  ])
  return { CallbackForm, words }
}
