import { RadioField } from '#components/ui/radio-field'
import type { ToolProblems, ToolText } from '#lib/rules/tool-input'
import type { QuizQuestion } from '#lib/rules/tool-questions'

interface QuizFieldsProps<F extends string> {
  questions: readonly QuizQuestion<F>[]
  idOf: (name: F) => string
  problems: ToolProblems<F>
  submitted: ToolText<F> | null
  clear: (name: F) => void
}

/** The questions of a quiz, each with its answers in sight. */
export const QuizFields = <F extends string>(props: QuizFieldsProps<F>) => {
  const { questions, idOf, problems, submitted, clear } = props
  return questions.map(({ name, label, choices }) => (
    <RadioField
      key={name}
      id={idOf(name)}
      {...{ name, label, choices }}
      required
      error={problems[name]}
      defaultValue={submitted?.[name]}
      onChange={() => clear(name)}
    />
  ))
}
