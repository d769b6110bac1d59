import { Icon } from '#components/ui/icon'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface BreadcrumbsProps {
  /** From the home page to this page, which is the last and no link. */
  trail: Crumb[]
  /** What the list is called to a screen reader. */
  label?: string
}

/** The way to this page. The page's own name stands in its heading, so it is left out here. */
export function Breadcrumbs({ trail, label = 'You are here' }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ol className="-ml-1.5 flex flex-wrap items-center text-sm text-ink-soft">
        {trail.slice(0, -1).map(({ name, path }, index) => (
          <li key={path} className="flex items-center">
            {index > 0 && <Icon name="chevron" className="size-4 -rotate-90" />}
            <a
              href={path}
              className="inline-flex min-h-11 min-w-11 items-center justify-center px-1.5 hover:text-neem-700 hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
