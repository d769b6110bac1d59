/**
 * What a tool fills in of a lead (decisions.md section 3, 'The tools fill their lead fields'): the BMI
 * calculator height (cm), weight (kg) and bmi; the piles quiz its score and severity; the lens chooser
 * the lens. The loan calculator's Monthly_Salary is a field of its form.
 */
export const toolAnswerNames = [
  'height',
  'weight',
  'bmi',
  'pilesSeverityScore',
  'pilesSeverity',
  'cataractLens',
] as const

/** All text, as the lead carries it. */
export type ToolAnswers = Partial<Record<(typeof toolAnswerNames)[number], string>>

/** Takes the tool's answers out of a form or an object; what is absent or too long is left out. */
export function readToolAnswers(get: (name: string) => string | null | undefined): ToolAnswers {
  const answers: ToolAnswers = {}
  for (const name of toolAnswerNames) {
    const value = get(name)?.trim()
    if (value && value.length <= 60) answers[name] = value
  }
  return answers
}
