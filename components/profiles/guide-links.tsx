import { LinkRow, Part } from '#components/profiles/part'
import type { Guides } from '#lib/contract/profile'
import { type ArticleKind, links } from '#lib/rules/links'

const linksTo = (kind: ArticleKind, items: Guides['conditions']) =>
  items.map(({ slug, name }) => ({ name, href: links.article(kind, slug) }))

/** Conditions and treatments of somebody's departments, to read about. */
export function GuideLinks({ title, guides }: { title: string; guides: Guides }) {
  const groups = [
    { name: 'Conditions', items: linksTo('condition', guides.conditions) },
    { name: 'Treatments', items: linksTo('treatment', guides.treatments) },
  ].filter(({ items }) => items.length > 0)
  if (groups.length === 0) return null
  return (
    <Part
      title={title}
      lead="What belongs to the department. Whether it is done here is for the doctor to say: ask when you book."
    >
      <div className="grid gap-4">
        {groups.map(({ name, items }) => (
          <section key={name} aria-label={name}>
            <h3 className="text-base text-ink-soft">{name}</h3>
            <LinkRow items={items} />
          </section>
        ))}
      </div>
    </Part>
  )
}
