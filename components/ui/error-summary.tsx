import { useEffect, useRef } from 'react'

interface FieldProblem {
  /** The id of the control that the message is about. */
  fieldId: string
  message: string
  /** Of the field, for messages that do not name it. */
  label?: string | undefined
}

/** The problems of these fields, in this order. */
export const fieldProblems = <Name extends string>(
  names: readonly Name[],
  messages: Partial<Record<Name, string>>,
  idOf: (name: Name) => string,
  labelOf?: (name: Name) => string | undefined,
): FieldProblem[] =>
  names.flatMap((name) => {
    const message = messages[name]
    return message ? [{ fieldId: idOf(name), message, label: labelOf?.(name) }] : []
  })

/** Two questions may have the same message: 'Please select any one'. */
const textOf = ({ label, message }: FieldProblem, problems: readonly FieldProblem[]): string => {
  const isRepeated = problems.filter((problem) => problem.message === message).length > 1
  if (!label || !isRepeated) return message
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`
}

/** The server's message about a whole form. */
export const FormNotice = ({ children }: { children: string }) => (
  <p role="alert" className="rounded-card border-2 border-alert bg-white p-3 font-bold text-alert">
    {children}
  </p>
)

interface ErrorSummaryProps {
  problems: FieldProblem[]
  /** Number of the attempt; the summary takes the focus whenever it changes. */
  attempt: number
  title: string
}

/**
 * Lists the errors above a form and takes the focus, so that screen readers announce it and keyboard users are one key
 * away from the first field.
 */
export function ErrorSummary({ problems, attempt, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (hasProblems && attempt > 0) box.current?.focus()
  }, [hasProblems, attempt])
  if (!hasProblems) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-alert bg-white p-3"
    >
      <p className="font-bold text-alert">{title}</p>
      <ul className="mt-1 grid gap-1.5">
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a
              href={`#${problem.fieldId}`}
              className="inline-flex min-h-11 items-center leading-snug underline"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(problem.fieldId)?.focus()
              }}
            >
              {textOf(problem, problems)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
