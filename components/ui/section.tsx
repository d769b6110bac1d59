import { type ReactNode, useId } from 'react'
import { useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'

interface SectionProps {
  title: string
  /** One line under the title. */
  lead?: string
  /** A link to the full list. `what` follows 'All'; on phones only screen readers get it. */
  more?: { href: string; what: string }
  tinted?: boolean
  children: ReactNode
}

/** A full-width band of a page with its heading. */
export function Section({ title, lead, more, tinted = false, children }: SectionProps) {
  const id = useId()
  const { all } = useWords('home')
  return (
    <section aria-labelledby={id} className={tinted ? 'my-4 bg-neem-50 md:my-6' : ''}>
      <div className={`page-width ${tinted ? 'py-9 md:py-12' : 'py-6 md:py-9'}`}>
        <div className="flex items-baseline justify-between gap-x-6">
          <h2 id={id}>{title}</h2>
          {more && (
            <TextLink href={more.href} arrow className="font-bold">
              <span>
                {all}
                <span className="max-sm:sr-only"> {more.what}</span>
              </span>
            </TextLink>
          )}
        </div>
        {lead && <p className="mt-1 max-w-measure text-ink-soft">{lead}</p>}
        <div className="mt-5 md:mt-6">{children}</div>
      </div>
    </section>
  )
}
