import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '#components/ui/button'
import { ErrorSummary, FormNotice, fieldProblems } from '#components/ui/error-summary'
import { useAddresses, useWords } from '#components/ui/language'
import { claimsOf } from '#lib/domain/leads/page-claim'
import type { PageContext } from '#lib/domain/site/page'
import {
  readToolText,
  type ToolOutcome,
  type ToolProblems,
  type ToolText,
} from '#lib/domain/tools/tool'

/** Id of the result: a form posted without JavaScript returns there. */
const resultId = 'tool-result'

interface ToolFormProps<F extends string> {
  /** The tool's own page, to which the form posts without JavaScript. */
  action: string
  tool: LiveTool<F, unknown>
  /** The server's message about the whole form; '' for none. */
  notice: string
  submitLabel: string
  /** The page already has another main action. */
  quiet?: boolean
  note: string
  /** The page that embeds the tool. Posted with the form, so that the lead form below the answer names it too. */
  page?: PageContext | undefined
  children: ReactNode
}

/** A plain form with POST, so that answers never appear in a URL. */
export function ToolForm<F extends string>(props: ToolFormProps<F>) {
  const { action, tool, notice, submitLabel, quiet = false, note, page, children } = props
  const { fields, idOf, problems, attempt, result, onSubmit } = tool
  const { checkAnswers } = useWords('common')
  const inOwnLanguage = useAddresses()
  return (
    <form
      method="post"
      action={`${inOwnLanguage(action)}#${resultId}`}
      noValidate
      data-live=""
      onSubmit={onSubmit}
      className="raised no-print grid content-start gap-5 p-4 md:p-6"
    >
      {page && <input type="hidden" name="page" value={JSON.stringify(claimsOf(page))} />}
      {notice && attempt === 0 && <FormNotice>{notice}</FormNotice>}
      <ErrorSummary
        problems={fieldProblems(fields, problems, idOf)}
        attempt={attempt}
        title={checkAnswers}
      />
      {children}
      <div className="grid gap-2">
        <Button type="submit" tone={quiet || result ? 'outline' : 'main'} className="w-full">
          {submitLabel}
        </Button>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
    </form>
  )
}

interface Tool<F extends string, R> {
  fields: readonly F[]
  /** The rule, which the server uses too. */
  answer: (typed: ToolText<F>) => ToolOutcome<F, R>
  /** A form posted without JavaScript, as typed. */
  submitted: ToolText<F> | null
  /** By the rule's problems; absent if these are messages themselves. */
  messages?: Readonly<Record<string, string>>
}

export interface LiveTool<F extends string, R> {
  fields: readonly F[]
  idOf: (name: F) => string
  result: R | undefined
  problems: ToolProblems<F>
  /** Number of submissions since the page was loaded. */
  attempt: number
  /** The result's heading, which takes the focus after each submission. */
  heading: RefObject<HTMLHeadingElement | null>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Props of an input. Its message goes once it changes. */
  field: (name: F) => {
    id: string
    name: F
    error: string | undefined
    defaultValue: string | undefined
    onChange: () => void
  }
}

/**
 * A tool whose plain form posts to its own page until the application is live, and then answers in place.
 * Inputs are uncontrolled, so that text typed before stays.
 */
export function useTool<F extends string, R>(tool: Tool<F, R>): LiveTool<F, R> {
  const { fields, answer, submitted, messages } = tool
  const [outcome, setOutcome] = useState(() => (submitted ? answer(submitted) : null))
  const [attempt, setAttempt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const ids = useId()
  const idOf = (name: F) => `${ids}${name}`
  useEffect(() => {
    if (attempt > 0) heading.current?.focus()
  }, [attempt])
  const found: ToolProblems<F> = outcome?.problems ?? {}
  const problems = Object.fromEntries(
    Object.entries<string | undefined>(found).map(([name, problem = '']) => [
      name,
      messages?.[problem] ?? problem,
    ]),
  ) as ToolProblems<F>
  const clear = (name: F) => {
    if (!found[name]) return
    const { [name]: _mended, ...others } = found
    setOutcome({ problems: others as ToolProblems<F> })
  }
  return {
    fields,
    idOf,
    result: outcome?.result,
    problems,
    attempt,
    heading,
    onSubmit: (event) => {
      event.preventDefault()
      setOutcome(answer(readToolText(fields, new FormData(event.currentTarget))))
      setAttempt(attempt + 1)
    },
    field: (name) => ({
      id: idOf(name),
      name,
      error: problems[name],
      defaultValue: submitted?.[name],
      onChange: () => clear(name),
    }),
  }
}

interface ToolResultProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  /** 3 if the tool is part of an article. */
  level?: 2 | 3
  children: ReactNode
}

/** The answer, under a heading that takes the focus. */
export function ToolResult({ title, heading, level = 2, children }: ToolResultProps) {
  const Heading = `h${level}` as const
  return (
    <section id={resultId} aria-labelledby={`${resultId}-title`} className="scroll-mt-4">
      <Heading
        ref={heading}
        id={`${resultId}-title`}
        tabIndex={-1}
        className="rounded-card text-3xl"
      >
        {title}
      </Heading>
      {children}
    </section>
  )
}

interface ToolGridProps {
  form: ReactNode
  /** The result; `empty` is shown before there is one. */
  result: ReactNode
  empty: ReactNode
}

/** The form and its result, side by side if their container is wide enough. */
export const ToolGrid = ({ form, result, empty }: ToolGridProps) => (
  <div className="@container">
    <div className="grid items-start gap-6 @min-[48rem]:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] @min-[48rem]:gap-10">
      {form}
      <div className="min-w-0">
        <div aria-live="polite">{result}</div>
        {!result && empty}
      </div>
    </div>
  </div>
)
