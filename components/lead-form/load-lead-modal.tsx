import type { Language } from '#lib/rules/links'

/**
 * The modal with its form, fetched once, and on a Hindi page its words: the English ones come with the form.
 *
 * @throws when the network does not bring them
 */
export async function loadLeadModal(language: Language) {
  const [{ LeadModal }, words] = await Promise.all([
    import('#components/lead-form/lead-modal'),
    language === 'hi'
      ? import('#lib/rules/lead-words-hi').then(({ hindiLeadWords }) => hindiLeadWords)
      : undefined,
  ])
  return { LeadModal, words }
}
