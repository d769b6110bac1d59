import { type ReactNode, useId } from 'react'
import { LensReading } from '#components/tools/lens-reading'
import { LensBasis } from '#components/tools/lens-rule'
import { QuizFields } from '#components/tools/quiz-fields'
import { ToolForm } from '#components/tools/tool-form'
import { ToolGrid, ToolResult } from '#components/tools/tool-result'
import { useTool } from '#components/tools/use-tool'
import type { PageContext } from '#lib/contract/page'
import { answerLens, lensAnswers } from '#lib/rules/cataract-lens'
import { type LensField, lensFields, lensQuestions } from '#lib/rules/lens-questions'
import { links } from '#lib/rules/links'
import type { ToolAnswers } from '#lib/rules/tool-answers'
import type { ToolText } from '#lib/rules/tool-input'

interface LensChooserProps {
  /** Answers that came without JavaScript; only the chooser's own page has them. */
  submitted?: ToolText<LensField> | null
  notice?: string
  /** It stands in a part of a page that has its own main action. */
  embedded?: boolean
  /** The page that it is embedded in. */
  page?: PageContext
  /** The lead form below a result. */
  form: (answers: ToolAnswers) => ReactNode
}

/** Which lens to ask about before a cataract operation: six questions on how somebody lives. */
export function LensChooser(props: LensChooserProps) {
  const { submitted = null, notice = '', embedded = false, page, form } = props
  const ids = useId()
  const idOf = (name: LensField) => `${ids}${name}`
  const tool = useTool({ fields: lensFields, answer: answerLens, submitted })
  const { result, problems, clear, heading } = tool
  return (
    <ToolGrid
      form={
        <ToolForm
          action={links.cataractLens}
          {...{ tool, fields: lensFields, idOf, notice, quiet: embedded, page }}
          submitLabel="See which lens"
          note="No prescription. Your answers are not kept."
        >
          <QuizFields questions={lensQuestions} {...{ idOf, problems, submitted, clear }} />
        </ToolForm>
      }
      result={
        result && (
          <ToolResult
            title={`Ask about: ${result.lens}`}
            heading={heading}
            level={embedded ? 3 : 2}
          >
            <LensReading result={result} />
            {embedded && <LensBasis />}
            <div className="mt-8 max-w-[32rem]">{form(lensAnswers(result))}</div>
          </ToolResult>
        )
      }
      empty={
        embedded ? (
          <LensBasis />
        ) : (
          <p className="max-w-measure text-ink-soft">
            The kind of lens to ask about shows here, with the reasons.
          </p>
        )
      }
    />
  )
}
