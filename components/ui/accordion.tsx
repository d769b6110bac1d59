import type { ReactNode } from 'react'

interface AccordionProps {
  summary: ReactNode
  /** Open when the page comes; the visitor can close it. */
  open?: boolean
  children: ReactNode
}

/** A question and its answer, or any part that can wait. It folds by HTML alone. */
export function Accordion({ summary, open = false, children }: AccordionProps) {
  return (
    <details open={open} className="fold border-b border-line">
      <summary className="min-h-14 font-bold text-neem-900">{summary}</summary>
      <div className="max-w-measure pb-5">{children}</div>
    </details>
  )
}
