import type { Department } from '#lib/domain/catalogue/catalogue'
import type { Words } from '#lib/languages/en/index'

/** Descriptions for search results, made of whole sentences that fit. */

/** The number of letters of a description that search results show. */
export const descriptionLength = 160

/** The sentences that fit, in order; sentences that are too long are skipped. */
export const sentencesThatFit = (sentences: string[], most = descriptionLength): string =>
  sentences.reduce((text, sentence) => {
    const longer = [text, sentence].filter(Boolean).join(' ')
    return text === '' || longer.length <= most ? longer : text
  }, '')

/**
 * One sentence, 'Dr Asha Rao: cardiologist in Delhi, 12 years of experience.', with those facts that fit;
 * the first is always included. Empty facts are left out.
 */
export function factsThatFit(
  lead: string,
  facts: string[],
  most = descriptionLength,
  fullStop = '.',
): string {
  const [first, ...others] = facts.filter(Boolean)
  if (first === undefined) return lead + fullStop
  const text = others.reduce((so, fact) => {
    const longer = `${so}, ${fact}`
    return longer.length < most ? longer : so
  }, `${lead}: ${first}`)
  return text + fullStop
}

/** The first sentence of the department's summary, if it is short enough, and where the page leads. */
export function departmentDescription(
  { summary, practitionerPlural }: Pick<Department, 'summary' | 'practitionerPlural'>,
  words: Words['profiles']['department'],
): string {
  const [first = ''] = summary.split(/(?<=[.!?।]) /u)
  const known = first.length <= descriptionLength ? first : ''
  return sentencesThatFit([known || words.about(practitionerPlural), words.find, words.free])
}
