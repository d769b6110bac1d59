import type { ReactNode, RefObject } from 'react'
import { resultId } from '#components/tools/tool-form'

interface ToolResultProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  /** 3 where the tool stands in a part of an article. */
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
  /** The result; what stands there before is `empty`. */
  result: ReactNode
  empty: ReactNode
}

/** The form and what comes of it: side by side where there is room, whatever column it stands in. */
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
