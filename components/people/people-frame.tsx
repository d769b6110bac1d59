import type { ReactNode } from 'react'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface PeopleFrameProps {
  trail: Crumb[]
  header: ReactNode
  /** Stands in the side column of wide screens, after the header on phones. */
  side?: ReactNode
  lastForm?: ReactNode
  children: ReactNode
}

/**
 * Specification point 2: on /authors pages two lead forms appear, on white ground, and the second is
 * not sticky at the bottom. The first follows the header on phones and stands in the side column of wide
 * screens; the second stands in the text's own column, after everything else.
 */
export function PeopleFrame({ trail, header, side, lastForm, children }: PeopleFrameProps) {
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <div
        className={`mt-2 grid gap-8 ${side ? 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14' : ''}`}
      >
        {header}
        {side && (
          <div className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="lg:sticky lg:top-4">{side}</div>
          </div>
        )}
        <div className="grid content-start gap-9">
          {children}
          {lastForm && <div className="no-print max-w-measure">{lastForm}</div>}
        </div>
      </div>
    </div>
  )
}
