import { useEffect, useRef } from 'react'

export interface FieldProblem {
  /** The id of the control that the message is about. */
  fieldId: string
  message: string
}

interface ErrorSummaryProps {
  problems: FieldProblem[]
  /** Changes at every attempt, so that the summary takes the focus again. */
  attempt: number
  title?: string
}

/**
 * Lists what is wrong above a form and takes the focus, so that a screen reader hears it and a
 * keyboard user is one key from the first field.
 */
export function ErrorSummary({
  problems,
  attempt,
  title = 'Please check these answers',
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const some = problems.length > 0
  useEffect(() => {
    if (some && attempt > 0) box.current?.focus()
  }, [some, attempt])
  if (!some) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-alert bg-white p-3"
    >
      <p className="font-bold text-alert">{title}</p>
      <ul className="mt-1 grid">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="inline-flex min-h-11 items-center underline"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
