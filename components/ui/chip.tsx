import type { ComponentProps } from 'react'

const shape =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 py-1 text-sm leading-tight'

interface ChipLinkProps extends ComponentProps<'a'> {
  /** The filter that holds now. */
  current?: boolean
}

/** A filter or a short link, as a pill. The current one is filled, and says so. */
export function ChipLink({ current = false, className = '', children, ...props }: ChipLinkProps) {
  const look = current
    ? 'border-neem-700 bg-neem-700 font-bold text-white'
    : 'border-ink-soft bg-white text-ink hover:border-neem-700 hover:bg-neem-50'
  return (
    <a {...props} aria-current={current || undefined} className={`${shape} ${look} ${className}`}>
      {children}
    </a>
  )
}
