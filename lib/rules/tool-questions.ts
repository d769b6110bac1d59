import { onlyProblems, type ToolProblems, type ToolText } from '#lib/rules/tool-input'

/** A quiz: questions with one answer each. */

export interface QuizChoice {
  value: string
  label: string
}

export interface QuizQuestion<F extends string> {
  name: F
  label: string
  choices: readonly QuizChoice[]
}

/** The label of the answer that was chosen; '' when none of them was. */
const chosenLabel = <F extends string>(
  { name, choices }: QuizQuestion<F>,
  typed: ToolText<F>,
): string => choices.find(({ value }) => value === typed[name])?.label ?? ''

/** Every question needs one of its own answers. */
export const quizProblems = <F extends string>(
  questions: readonly QuizQuestion<F>[],
  typed: ToolText<F>,
): ToolProblems<F> =>
  onlyProblems<F>(
    Object.fromEntries(
      questions.map((question) => [
        question.name,
        chosenLabel(question, typed) === ''
          ? `Please choose an answer: ${question.label}`
          : undefined,
      ]),
    ) as Partial<Record<F, string | undefined>>,
  )
