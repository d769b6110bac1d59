import { type ReactNode, useId } from 'react'
import { useLanguage, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import { longDate } from '#lib/domain/text/format'

interface PartProps {
  /** Id of the heading, for tables that it labels and links that lead to it. */
  id?: string
  title: string
  /** One line below the title. */
  lead?: string
  /** A link to the full list; this part shows its first items. */
  more?: { href: string; label: string } | null
  children: ReactNode
}

/** A section of a page with its heading. */
export function Part({ id, title, lead, more, children }: PartProps) {
  const ownId = useId()
  const headingId = id ?? ownId
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="scroll-mt-4">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-measure text-ink-soft">{lead}</p>}
      {children}
      {more && (
        <TextLink href={more.href} arrow className="mt-2">
          {more.label}
        </TextLink>
      )}
    </section>
  )
}

interface TwoColumnsProps {
  head: ReactNode
  /** After the head on phones, in a sticky side column on wide screens. */
  form: ReactNode
  children: ReactNode
}

/** Head, form and the rest of a page. The grid places the single form on phones and on wide screens. */
export const TwoColumns = ({ head, form, children }: TwoColumnsProps) => (
  <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14">
    <div className="grid min-w-0 content-start gap-5">{head}</div>
    <div className="no-print min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="lg:sticky lg:top-4">{form}</div>
    </div>
    <div className="grid min-w-0 content-start gap-9">{children}</div>
  </div>
)

interface PageHeaderProps {
  heading: string
  /** What the page is about, in a sentence or two. */
  summary: string
  className?: string
  children?: ReactNode
}

/** The head of a page's own text. */
export const PageHeader = ({ heading, summary, className, children }: PageHeaderProps) => (
  <header className={className}>
    <h1>{heading}</h1>
    <p className="mt-3 max-w-measure text-lg">{summary}</p>
    {children}
  </header>
)

/** The end of a text: when it was last reviewed. */
export const LastReviewed = ({ date }: { date: string }) => (
  <p className="border-t border-line pt-4 text-sm text-ink-soft">
    {useWords('common').lastReviewed} <time dateTime={date}>{longDate(date, useLanguage())}</time>
  </p>
)
