import type { Department } from '#lib/contract/catalogue'
import { capitalised } from '#lib/rules/listing-words'

/** What search engines show under a page's title is made of whole sentences that fit. */

/** Letters of a description that search results show. */
export const descriptionLength = 160

/** The sentences that fit, in their order: one that is too long gives way to a later, shorter one. */
export const sentencesThatFit = (sentences: string[], most = descriptionLength): string =>
  sentences.reduce((text, sentence) => {
    const longer = [text, sentence].filter(Boolean).join(' ')
    return text === '' || longer.length <= most ? longer : text
  }, '')

/**
 * One sentence, 'Dr Asha Rao: cardiologist in Delhi, 12 years of experience.', with those facts that fit;
 * the first always stands. Facts of '' are left out.
 */
export function factsThatFit(lead: string, facts: string[], most = descriptionLength): string {
  const [first, ...others] = facts.filter(Boolean)
  if (first === undefined) return `${lead}.`
  const text = others.reduce((so, fact) => {
    const longer = `${so}, ${fact}`
    return longer.length < most ? longer : so
  }, `${lead}: ${first}`)
  return `${text}.`
}

/** What the department treats, where its first sentence is short enough, and that the page leads to doctors. */
export function departmentDescription({
  summary,
  practitionerPlural,
}: Pick<Department, 'summary' | 'practitionerPlural'>): string {
  const [first = ''] = summary.split(/(?<=[.!?।]) /u)
  const who = capitalised(practitionerPlural)
  const known = first.length <= descriptionLength ? first : ''
  return sentencesThatFit([
    known || `${who} by city, what they treat and when to see one.`,
    'Find doctors and hospitals by city.',
    'Our call back is free.',
  ])
}
