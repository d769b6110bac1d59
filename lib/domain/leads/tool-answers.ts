/**
 * The lead fields that a tool fills in (decisions.md, section 3): height (cm), weight (kg) and bmi; the piles quiz's
 * score and severity; the chosen lens. `toolNote` is what else the caller must know, such as warning signs; it becomes
 * part of the lead's remark.
 */
export const toolAnswerNames = [
  'height',
  'weight',
  'bmi',
  'pilesSeverityScore',
  'pilesSeverity',
  'cataractLens',
  'toolNote',
] as const

/** All text, as in the lead. */
export type ToolAnswers = Partial<Record<(typeof toolAnswerNames)[number], string>>

/** In characters. */
const maxLength = (name: (typeof toolAnswerNames)[number]) => (name === 'toolNote' ? 400 : 60)

/** Reads the tool's results from a form or an object, without missing and overlong ones. */
export function readToolAnswers(get: (name: string) => string | null | undefined): ToolAnswers {
  const answers: ToolAnswers = {}
  for (const name of toolAnswerNames) {
    const value = get(name)?.trim()
    if (value && value.length <= maxLength(name)) answers[name] = value
  }
  return answers
}
