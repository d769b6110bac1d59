import type { ReactNode } from 'react'
import { SourceLinks } from '#components/ui/source-links'
import type { ToolSource } from '#lib/rules/tool-sources'

interface ToolBasisProps {
  summary: string
  sources: readonly ToolSource[]
  /** The tool's own page. */
  page: { href: string; label: string }
  /** Its rule. */
  children: ReactNode
}

/** What an embedded quiz rests on, folded: its own page says it at length. */
export const ToolBasis = ({ summary, sources, page, children }: ToolBasisProps) => (
  <details className="fold my-4 border-y border-line">
    <summary className="min-h-12 font-bold text-neem-900">{summary}</summary>
    <div className="pb-4">
      {children}
      <p className="mt-4 font-bold">Sources</p>
      <SourceLinks sources={sources} className="mt-2" />
      <a href={page.href} className="link inline-flex min-h-11 items-center">
        {page.label}
      </a>
    </div>
  </details>
)
