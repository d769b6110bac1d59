import { type ReactNode, useId } from 'react'
import { Icon } from '#components/ui/icon'

interface SectionProps {
  title: string
  /** One line under the title. */
  lead?: string
  /** The way to all that the section shows a part of; `what` follows 'All', on phones for the ear alone. */
  more?: { href: string; what: string }
  tinted?: boolean
  children: ReactNode
}

/** A band of a page with its heading, on the page's measure. */
export function Section({ title, lead, more, tinted = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={tinted ? 'my-4 bg-neem-50 md:my-6' : ''}>
      <div className={`page-width ${tinted ? 'py-9 md:py-12' : 'py-6 md:py-9'}`}>
        <div className="flex items-baseline justify-between gap-x-6">
          <h2 id={id}>{title}</h2>
          {more && (
            <a
              href={more.href}
              className="link inline-flex min-h-11 items-center gap-1.5 font-bold"
            >
              <span>
                All<span className="max-sm:sr-only"> {more.what}</span>
              </span>
              <Icon name="arrow" className="size-5" />
            </a>
          )}
        </div>
        {lead && <p className="mt-1 max-w-measure text-ink-soft">{lead}</p>}
        <div className="mt-5 md:mt-6">{children}</div>
      </div>
    </section>
  )
}
