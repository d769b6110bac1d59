import type { ReactNode } from 'react'

interface FactProps {
  label: string
  children: ReactNode
  /** The fact stands over the whole width of the list. */
  wide?: boolean
  /** A number that decides: fee, experience, beds. */
  large?: boolean
}

/** One line of a card's facts: a quiet label over its value. */
export const Fact = ({ label, children, wide = false, large = false }: FactProps) => (
  <div className={wide ? 'col-span-2' : ''}>
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd className={large ? 'text-lg leading-snug font-bold text-neem-900' : 'leading-snug'}>
      {children}
    </dd>
  </div>
)

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5">{children}</dl>
)
