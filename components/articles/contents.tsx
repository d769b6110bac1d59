import { useId } from 'react'
import { Icon } from '#components/ui/icon'

export interface Anchor {
  id: string
  heading: string
}

function Anchors({ anchors }: { anchors: Anchor[] }) {
  return (
    <ol className="md:grid md:grid-cols-2 md:gap-x-8">
      {anchors.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} className="link inline-flex min-h-11 items-center leading-snug">
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The table of contents: folded on phones, where it would push the text away, open on wide screens. */
export function Contents({ anchors, title }: { anchors: Anchor[]; title: string }) {
  const id = useId()
  if (anchors.length < 2) return null
  return (
    <nav aria-labelledby={id} className="no-print border-y border-line">
      <details className="group md:hidden">
        <summary className="flex min-h-12 items-center justify-between font-bold text-neem-900">
          <span id={id}>{title}</span>
          <Icon name="chevron" className="size-5 group-open:rotate-180" />
        </summary>
        <div className="pb-3">
          <Anchors anchors={anchors} />
        </div>
      </details>
      <div className="hidden py-4 md:block">
        <p className="font-bold text-neem-900">{title}</p>
        <Anchors anchors={anchors} />
      </div>
    </nav>
  )
}
