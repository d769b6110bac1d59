import { type ReactNode, useId } from 'react'
import { PilesReading, PilesUrgent } from '#components/tools/piles-reading'
import { PilesBasis } from '#components/tools/piles-rule'
import { QuizFields } from '#components/tools/quiz-fields'
import { ToolForm } from '#components/tools/tool-form'
import { ToolGrid, ToolResult } from '#components/tools/tool-result'
import { useTool } from '#components/tools/use-tool'
import type { PageContext } from '#lib/contract/page'
import { links } from '#lib/rules/links'
import {
  answerPiles,
  type PilesField,
  type PilesResult,
  pilesAnswers,
  pilesFields,
  pilesQuestions,
  pilesSigns,
} from '#lib/rules/piles-severity'
import type { ToolAnswers } from '#lib/rules/tool-answers'
import type { ToolText } from '#lib/rules/tool-input'

interface PilesQuizProps {
  /** Answers that came without JavaScript; only the quiz's own page has them. */
  submitted?: ToolText<PilesField> | null
  notice?: string
  /** It stands in a part of a page that has its own main action. */
  embedded?: boolean
  /** The page that it is embedded in. */
  page?: PageContext
  /** The lead form below a result. */
  form: (answers: ToolAnswers) => ReactNode
}

function titleOf({ urgent, severity }: PilesResult): string {
  if (!urgent) return `Your answers: ${severity.toLowerCase()}`
  return urgent.today ? 'See a doctor now' : 'See a doctor within days'
}

/** How severe piles are: five questions, and the signs that do not wait for an answer. */
export function PilesQuiz(props: PilesQuizProps) {
  const { submitted = null, notice = '', embedded = false, page, form } = props
  const ids = useId()
  const idOf = (name: PilesField) => `${ids}${name}`
  const tool = useTool({ fields: pilesFields, answer: answerPiles, submitted })
  const { result, problems, clear, heading } = tool
  return (
    <ToolGrid
      form={
        <ToolForm
          action={links.pilesSeverity}
          {...{ tool, fields: pilesFields, idOf, notice, quiet: embedded, page }}
          submitLabel="See my result"
          note="No diagnosis. Your answers are not kept."
        >
          <QuizFields questions={pilesQuestions} {...{ idOf, problems, submitted, clear }} />
          <Signs marked={submitted?.signs ?? ''} />
        </ToolForm>
      }
      result={
        result && (
          <ToolResult title={titleOf(result)} heading={heading} level={embedded ? 3 : 2}>
            {result.urgent && <PilesUrgent urgent={result.urgent} />}
            <PilesReading result={result} />
            {embedded && <PilesBasis />}
            <div className="mt-8 max-w-[32rem]">{form(pilesAnswers(result))}</div>
          </ToolResult>
        )
      }
      empty={
        embedded ? (
          <PilesBasis />
        ) : (
          <p className="max-w-measure text-ink-soft">
            What your answers point to shows here: a score, the grade they fit, and what usually
            comes next.
          </p>
        )
      }
    />
  )
}

const Signs = ({ marked }: { marked: string }) => (
  <fieldset className="grid">
    <legend className="mb-1 font-bold">
      Do you have any of these? <span className="font-normal text-ink-soft">(mark all)</span>
    </legend>
    {pilesSigns.map(({ value, label }) => (
      <label key={value} className="flex min-h-11 items-start gap-3 py-1.5 leading-snug">
        <input
          type="checkbox"
          name="signs"
          value={value}
          defaultChecked={marked.split(',').includes(value)}
          className="mt-0.5 size-5 shrink-0 accent-neem-700"
        />
        {label}
      </label>
    ))}
  </fieldset>
)
