import { useId } from 'react'
import { Icon } from '#components/ui/icon'

export interface Anchor {
  id: string
  heading: string
}

interface ContentsProps {
  anchors: Anchor[]
  title: string
  /** It stands in the side column: one row of links under the other. */
  side?: boolean
}

function Anchors({ anchors, side }: Pick<ContentsProps, 'anchors' | 'side'>) {
  return (
    <ol className={side ? '' : 'gap-x-8 md:columns-2'}>
      {anchors.map(({ id, heading }) => (
        <li key={id} className="break-inside-avoid">
          <a href={`#${id}`} className="link inline-flex min-h-11 items-center py-1 leading-snug">
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The table of contents: folded on phones, where it would push the text away, open on wide screens. */
export function Contents({ anchors, title, side = false }: ContentsProps) {
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
          <Anchors anchors={anchors} side={side} />
        </div>
      </details>
      <div className="hidden py-4 md:block">
        <p className="font-bold text-neem-900">{title}</p>
        <Anchors anchors={anchors} side={side} />
      </div>
    </nav>
  )
}
