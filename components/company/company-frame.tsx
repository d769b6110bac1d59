import type { ReactNode } from 'react'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { longDate } from '#lib/rules/format'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface CompanyFrameProps {
  heading: string
  summary: string
  trail: Crumb[]
  /** Stands beside the list on wide screens, after it on phones. */
  aside?: ReactNode
  /** The sections of the text page around the list, with the day of its last review. */
  text?: ReactNode
  reviewed?: string
  /** The list. */
  children: ReactNode
}

/** A page of the company: its introduction, its list, then the rest of its text at reading measure. */
export function CompanyFrame(props: CompanyFrameProps) {
  const { heading, summary, trail, aside, text, reviewed, children } = props
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <div
        className={`mt-2 grid gap-8 ${aside ? 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14' : ''}`}
      >
        <div className="grid min-w-0 content-start gap-6">
          <header>
            <h1>{heading}</h1>
            <p className="mt-3 max-w-measure text-lg">{summary}</p>
          </header>
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
            {reviewed && (
              <p className="border-t border-line pt-4 text-sm text-ink-soft">
                Last reviewed <time dateTime={reviewed}>{longDate(reviewed)}</time>
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
