import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button'
import { RadioField } from '#components/ui/radio-field'
import type { SurveyAnswers } from '#lib/contract/survey'
import type { ReceiptWords } from '#lib/rules/receipt-words'
import { surveyChoices, surveyQuestions } from '#lib/rules/survey-questions'

interface QuickSurveyProps {
  /** What was answered before. */
  answers: SurveyAnswers
  /** What the server says of a plain form that it did not take; '' for nothing. */
  problem: string
  /** Of the receipt. */
  token: string
  words: ReceiptWords['survey']
}

type State = 'asking' | 'sending' | 'saved' | 'failed' | 'nothing'

function firstState({ answers, problem }: QuickSurveyProps): State {
  if (problem) return 'failed'
  return answers.forWhom || answers.when ? 'saved' : 'asking'
}

/**
 * Two optional questions behind a lead. A plain form that posts to the receipt itself until the application
 * is live; then it is sent in place.
 */
export function QuickSurvey(props: QuickSurveyProps) {
  const { answers, problem, token, words } = props
  const id = useId()
  const [state, setState] = useState(() => firstState(props))
  const [serverSays, setServerSays] = useState(problem)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setServerSays('')
    const form = Object.fromEntries(new FormData(event.currentTarget))
    setState('sending')
    try {
      // Fetched now: who answers nothing pays neither for the schema nor for the HTTP client.
      const [{ surveySchema }, { sendSurvey }] = await Promise.all([
        import('#lib/contract/survey'),
        import('#lib/client/survey'),
      ])
      const given = surveySchema.safeParse(form)
      if (!given.success) return setState('nothing')
      const { forWhom, when } = given.data
      await sendSurvey({ forWhom, when }, token)
      setState('saved')
    } catch {
      setState('failed')
    }
  }

  const changed = () => setState((now) => (now === 'sending' ? now : 'asking'))
  const wrong = { failed: serverSays || words.failed, nothing: words.nothing }
  return (
    <section
      aria-labelledby={`${id}title`}
      className="rounded-card border border-line bg-white p-4 md:p-6"
    >
      <h2 id={`${id}title`} className="text-xl font-bold text-neem-900">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-soft">{words.hint}</p>
      <form method="post" onSubmit={onSubmit} data-live="" className="mt-4 grid gap-4">
        {surveyQuestions.map((question) => (
          <RadioField
            key={question}
            id={`${id}${question}`}
            name={question}
            label={words.questions[question]}
            optional={words.optional}
            choices={surveyChoices[question].map((value) => ({
              value,
              label: (words.choices[question] as Record<string, string>)[value] ?? value,
            }))}
            defaultValue={answers[question]}
            onChange={changed}
          />
        ))}
        <div className="grid gap-2 sm:flex sm:items-center sm:gap-4">
          <Button type="submit" disabled={state === 'sending'}>
            {state === 'sending' ? words.sending : words.send}
          </Button>
          <p role="status" className="font-bold text-good">
            {state === 'saved' ? words.saved : ''}
          </p>
        </div>
        {(state === 'failed' || state === 'nothing') && (
          <p role="alert" className="font-bold text-alert">
            {wrong[state]}
          </p>
        )}
      </form>
    </section>
  )
}
