import { type FinderAnswers, finderPairs } from '#lib/rules/finder'

/** The answers so far, in the form that asks for the next. */
export const Carried = ({
  answers,
  without,
}: {
  answers: FinderAnswers
  /** What the form asks for itself. */
  without?: string
}) =>
  finderPairs(answers)
    .filter(({ name }) => name !== without)
    .map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)
