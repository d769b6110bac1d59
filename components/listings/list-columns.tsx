import type { ReactNode } from 'react'

interface ListColumnsProps {
  /** One element, or none. */
  filters: ReactNode
  children: ReactNode
}

/** Filters next to the list on wide screens, above it on phones. */
export const ListColumns = ({ filters, children }: ListColumnsProps) => (
  <div className="mt-4 grid grid-cols-1 gap-y-4 lg:grid-cols-[auto_minmax(0,1fr)]">
    {filters}
    <div className="grid min-w-0 grid-cols-1 content-start gap-4 lg:col-start-2">{children}</div>
  </div>
)
