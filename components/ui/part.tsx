import type { ReactNode } from 'react'

interface PartProps {
  /** Of the heading: what tables are labelled by and links lead to. */
  id: string
  title: string
  children: ReactNode
}

/** A part of a page with its heading. */
export const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="scroll-mt-4">
      {title}
    </h2>
    {children}
  </section>
)

interface TwoColumnsProps {
  head: ReactNode
  /** Behind the head on phones, beside everything on wide screens. */
  form: ReactNode
  children: ReactNode
}

/** The answer, the form, the rest: one form, placed by the grid. */
export const TwoColumns = ({ head, form, children }: TwoColumnsProps) => (
  <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14">
    <div className="grid content-start gap-5">{head}</div>
    <div className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="lg:sticky lg:top-4">{form}</div>
    </div>
    <div className="grid min-w-0 content-start gap-9">{children}</div>
  </div>
)
