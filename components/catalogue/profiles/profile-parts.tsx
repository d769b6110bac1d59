import type { ReactNode } from 'react'
import { OwnText } from '#components/shell/catalogue-text'
import { Icon } from '#components/ui/icon'
import { useWords } from '#components/ui/language'
import { LinkRow, TextLink } from '#components/ui/link'
import { Part } from '#components/ui/part'
import type { Guides } from '#lib/domain/catalogue/profile'
import { type ArticleKind, links } from '#lib/domain/routes/links'

/** Parts that the pages of doctors and of hospitals share. */

/** A text of their own, with paragraphs separated by a blank line. */
export function About({ title, text, href }: { title: string; text: string; href: string }) {
  if (!text) return null
  return (
    <Part title={title}>
      <div className="mt-4 grid max-w-measure gap-3">
        <OwnText text={text} href={href} />
      </div>
    </Part>
  )
}

interface OthersProps<T> {
  title: string
  /** The list of all of them. */
  more: { href: string; label: string }
  items: readonly T[]
  tileOf: (item: T) => ReactNode
}

/** Other doctors or hospitals like this one, as tiles. */
export function Others<T extends { id: number }>({ title, more, items, tileOf }: OthersProps<T>) {
  if (items.length === 0) return null
  return (
    <Part title={title} more={more}>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.id}>{tileOf(item)}</li>
        ))}
      </ul>
    </Part>
  )
}

/** Opens OpenStreetMap in a new tab. */
export function MapLink({ href, of }: { href: string; of: string }) {
  const { map, mapOf } = useWords('profiles')
  return (
    <TextLink href={href} target="_blank" rel="noopener" className="gap-1.5">
      <Icon name="pin" className="size-5 shrink-0" />
      <span>
        {map}
        <span className="sr-only">{mapOf(of)}</span>
      </span>
    </TextLink>
  )
}

/** Marks sample people and places (decisions.md, section 5). */
export const SampleProfileNote = ({ what }: { what: 'doctor' | 'hospital' }) => (
  <p className="flex items-start gap-2 text-sm text-ink-soft">
    <Icon name="info" className="mt-0.5 size-5 shrink-0" />
    <span>{useWords('profiles')[what].sample}</span>
  </p>
)

/** Conditions and treatments of the departments of a doctor or hospital, as links to articles. */
export function GuideLinks({ lead, guides }: { lead: string; guides: Guides }) {
  const words = useWords('profiles')
  const all: { name: string; kind: ArticleKind; items: Guides['conditions'] }[] = [
    { name: words.conditions, kind: 'condition', items: guides.conditions },
    { name: words.treatments, kind: 'treatment', items: guides.treatments },
  ]
  const groups = all.filter(({ items }) => items.length > 0)
  if (groups.length === 0) return null
  return (
    <Part title={words.guides} lead={lead}>
      <div className="mt-4 grid gap-4">
        {groups.map(({ name, kind, items }) => (
          <section key={name} aria-label={name}>
            <h3 className="text-base text-ink-soft">{name}</h3>
            <LinkRow
              links={items.map((item) => ({
                href: links.article(kind, item.slug),
                label: item.name,
                ...(item.language && { language: item.language }),
              }))}
            />
          </section>
        ))}
      </div>
    </Part>
  )
}
