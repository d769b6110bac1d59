import type { ReactNode } from 'react'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { ChipLink } from '#components/ui/link'
import { LastReviewed, PageHeader } from '#components/ui/part'
import { type Language, languageTag } from '#lib/domain/text/language'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface CompanyFrameProps {
  heading: string
  summary: string
  trail: Crumb[]
  /** Next to the list on wide screens, after it on phones. */
  aside?: ReactNode
  /** The sections of the page's text, and the date of its last review. */
  text?: ReactNode
  reviewed?: string
  /** The list. */
  children: ReactNode
}

/** A page of the company: introduction, list, then the rest of its text. */
export function CompanyFrame(props: CompanyFrameProps) {
  const { heading, summary, trail, aside, text, reviewed, children } = props
  return (
    <TrailPage trail={trail}>
      <div
        className={`mt-2 grid gap-8 ${aside ? 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14' : ''}`}
      >
        <div className="grid min-w-0 content-start gap-6">
          <PageHeader heading={heading} summary={summary} />
          {children}
        </div>
        {aside && (
          <div className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="lg:sticky lg:top-4">{aside}</div>
          </div>
        )}
        {text && (
          <div className="grid min-w-0 content-start gap-8">
            {text}
            {reviewed && <LastReviewed date={reviewed} />}
          </div>
        )}
      </div>
    </TrailPage>
  )
}

interface ChipRowProps {
  /** Names the links for screen readers. */
  label: string
  items: { href: string; label: string; language?: Language }[]
}

/** Short links: one row to swipe on phones, to save height; all of them on wide screens. */
export const ChipRow = ({ label, items }: ChipRowProps) => (
  <nav aria-label={label} className="min-w-0">
    <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      {items.map(({ href, label: text, language }) => (
        <li key={href} lang={language && languageTag(language)} className="shrink-0">
          <ChipLink href={href} hrefLang={language}>
            {text}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
)
