import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon'
import { useWords } from '#components/ui/language'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface BreadcrumbsProps {
  /** From the home page to this page, which is the last one. */
  trail: Crumb[]
}

/** Links to the pages above this one. Its own name is in its heading, so it is left out here. */
function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const { trail: label } = useWords('common')
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

interface TrailPageProps extends BreadcrumbsProps {
  as?: 'div' | 'article'
  children: ReactNode
}

export const TrailPage = ({ as: Tag = 'div', children, ...breadcrumbs }: TrailPageProps) => (
  <Tag className="page-width pt-2 pb-12 md:pb-16">
    <Breadcrumbs {...breadcrumbs} />
    {children}
  </Tag>
)
