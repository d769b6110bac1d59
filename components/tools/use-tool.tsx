import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  readToolText,
  type ToolOutcome,
  type ToolProblems,
  type ToolText,
} from '#lib/rules/tool-input'

interface Tool<F extends string, R> {
  fields: readonly F[]
  /** The same rule that the server answers by. */
  answer: (typed: ToolText<F>) => ToolOutcome<F, R>
  /** A form that came without JavaScript, as typed. */
  submitted: ToolText<F> | null
}

export interface LiveTool<F extends string, R> {
  result: R | undefined
  problems: ToolProblems<F>
  /** How often it was sent without a reload. */
  attempt: number
  /** Of the result's heading, which takes the focus after each attempt. */
  heading: RefObject<HTMLHeadingElement | null>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Takes a message away once its field changes. */
  clear: (name: F) => void
}

/**
 * A tool whose plain form posts to its own page until the application is live, and then answers in place.
 * Inputs are uncontrolled: what was typed before stays.
 */
export function useTool<F extends string, R>(tool: Tool<F, R>): LiveTool<F, R> {
  const { fields, answer, submitted } = tool
  const [outcome, setOutcome] = useState(() => (submitted ? answer(submitted) : null))
  const [attempt, setAttempt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (attempt > 0) heading.current?.focus()
  }, [attempt])
  return {
    result: outcome?.result,
    problems: outcome?.problems ?? {},
    attempt,
    heading,
    onSubmit: (event) => {
      event.preventDefault()
      setOutcome(answer(readToolText(fields, new FormData(event.currentTarget))))
      setAttempt(attempt + 1)
    },
    clear: (name) => {
      if (!outcome?.problems?.[name]) return
      const { [name]: _mended, ...problems } = outcome.problems
      setOutcome({ problems: problems as ToolProblems<F> })
    },
  }
}
