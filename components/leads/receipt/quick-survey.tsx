import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button'
import { RadioField } from '#components/ui/field'
import type { SurveyAnswers } from '#lib/domain/leads/survey'
import type { ReceiptWords } from '#lib/domain/leads/texts/receipt/en'

interface QuickSurveyProps {
  /** Earlier answers. */
  answers: SurveyAnswers
  /** The server's message for a rejected plain form; '' for none. */
  problem: string
  /** 'CS-7K4M-2Q': which of the device's receipts the answers are about. */
  reference: string
  words: ReceiptWords['survey']
}

type State = 'asking' | 'sending' | 'saved' | 'failed' | 'nothing'

function firstState({ answers, problem }: QuickSurveyProps): State {
  if (problem) return 'failed'
  return answers.forWhom || answers.when ? 'saved' : 'asking'
}

interface SurveyQuestionsProps {
  /** Prefix of the ids. */
  id: string
  answers: Partial<Record<keyof SurveyAnswers, string>>
  words: ReceiptWords['survey']
  onChange: () => void
}

export const SurveyQuestions = ({ id, answers, words, onChange }: SurveyQuestionsProps) =>
  (['forWhom', 'when'] as const).map((name) => (
    <RadioField
      key={name}
      id={`${id}${name}`}
      name={name}
      label={words.questions[name].question}
      optional={words.optional}
      choices={Object.entries(words.questions[name].answers).map(([value, label]) => ({
        value,
        label,
      }))}
      defaultValue={answers[name]}
      onChange={onChange}
    />
  ))

/** Two optional questions after a lead. A plain form that posts to the receipt; once React is live it is sent in place. */
export function QuickSurvey(props: QuickSurveyProps) {
  const { answers, problem, reference, words } = props
  const id = useId()
  const [state, setState] = useState(() => firstState(props))
  const [serverMessage, setServerMessage] = useState(problem)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setServerMessage('')
    const form = Object.fromEntries(new FormData(event.currentTarget))
    setState('sending')
    try {
      // Loaded now: most visitors skip the survey, and need neither the schema nor the HTTP client.
      const [{ surveySchema }, { sendSurvey }] = await Promise.all([
        import('#lib/domain/leads/survey'),
        import('#lib/client/leads/lead'),
      ])
      const parsed = surveySchema.safeParse(form)
      if (!parsed.success) return setState('nothing')
      const { forWhom, when } = parsed.data
      await sendSurvey({ forWhom, when }, reference)
      setState('saved')
    } catch {
      setState('failed')
    }
  }

  const onChange = () => setState((now) => (now === 'sending' ? now : 'asking'))
  const messages = { failed: serverMessage || words.failed, nothing: words.nothing }
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
        <input type="hidden" name="request" value={reference} />
        <SurveyQuestions id={id} answers={answers} words={words} onChange={onChange} />
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
            {messages[state]}
          </p>
        )}
      </form>
    </section>
  )
}
