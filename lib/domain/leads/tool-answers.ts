/**
 * The lead fields that a tool fills in (decisions.md, section 3): height (cm), weight (kg) and bmi; the piles quiz's
 * score and severity; the chosen lens.
 */
export const toolAnswerNames = [
  'height',
  'weight',
  'bmi',
  'pilesSeverityScore',
  'pilesSeverity',
  'cataractLens',
] as const

/** All text, as in the lead. */
export type ToolAnswers = Partial<Record<(typeof toolAnswerNames)[number], string>>

/** Reads the tool's results from a form or an object, without missing and overlong ones. */
export function readToolAnswers(get: (name: string) => string | null | undefined): ToolAnswers {
  const answers: ToolAnswers = {}
  for (const name of toolAnswerNames) {
    const value = get(name)?.trim()
    if (value && value.length <= 60) answers[name] = value
  }
  return answers
}
