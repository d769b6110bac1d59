import { type ReactNode, useId } from 'react'
import { Icon } from '#components/ui/icon'

interface PartProps {
  title: string
  /** One line under the title. */
  lead?: string | undefined
  /** The way to all that the part shows some of. */
  more?: { href: string; label: string } | undefined
  children: ReactNode
}

/** A part of a profile under its heading. */
export function Part({ title, lead, more, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="mt-1 max-w-measure text-ink-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
      {more && (
        <a href={more.href} className="link mt-2 inline-flex min-h-11 items-center gap-1.5">
          {more.label}
          <Icon name="arrow" className="size-5 shrink-0" />
        </a>
      )}
    </section>
  )
}

/** What somebody says of themselves: paragraphs separated by a blank line. */
export function About({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <Part title={title}>
      <div className="grid max-w-measure gap-3">
        {text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Part>
  )
}

/** A map opens at another site, in a tab of its own. */
export const MapLink = ({ href, of }: { href: string; of: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className="link inline-flex min-h-11 items-center gap-1.5"
  >
    <Icon name="pin" className="size-5 shrink-0" />
    <span>
      Map<span className="sr-only"> of {of}, on OpenStreetMap, opens in a new tab</span>
    </span>
  </a>
)

/** Short links side by side. */
export const LinkRow = ({ items }: { items: { href: string; name: string }[] }) => (
  <ul className="flex flex-wrap gap-x-6">
    {items.map(({ href, name }) => (
      <li key={href}>
        <a href={href} className="link inline-flex min-h-11 items-center">
          {name}
        </a>
      </li>
    ))}
  </ul>
)

/** Invented people and places say so where they stand. */
export const SampleNote = ({ what }: { what: string }) => (
  <p className="flex items-start gap-2 text-sm text-ink-soft">
    <Icon name="info" className="mt-0.5 size-5 shrink-0" />
    <span>Sample profile: this {what} is invented, to show how the site works.</span>
  </p>
)
