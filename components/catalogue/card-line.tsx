import type { ReactNode } from 'react'
import { Icon, type IconName } from '#components/ui/icon'

interface CardLineProps {
  icon: IconName
  /** Said by screen readers; the icon says it to the eye. */
  label: string
  children: ReactNode
}

/** One line of a card, led by an icon. It stands in a `<dl>`. */
export const CardLine = ({ icon, label, children }: CardLineProps) => (
  <div className="flex gap-2.5">
    <dt>
      <Icon name={icon} className="mt-0.5 size-5 text-neem-700" />
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
