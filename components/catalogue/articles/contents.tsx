import { useId } from 'react'
import { Icon } from '#components/ui/icon'
import { TextLink } from '#components/ui/link'

export interface Anchor {
  id: string
  heading: string
}

interface ContentsProps {
  anchors: Anchor[]
  title: string
  /** One column, for the side column of the page. */
  side?: boolean
}

function Anchors({ anchors, side }: Pick<ContentsProps, 'anchors' | 'side'>) {
  return (
    <ol className={side ? '' : 'gap-x-8 md:columns-2'}>
      {anchors.map(({ id, heading }) => (
        <li key={id} className="break-inside-avoid">
          <TextLink href={`#${id}`} className="py-1 leading-snug">
            {heading}
          </TextLink>
        </li>
      ))}
    </ol>
  )
}

/** The table of contents: folded on phones, so that the text stays in view, and open on wide screens. */
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
