import type { ComponentProps } from 'react'

/** A raised white panel with room inside. */
export function Card({ className = '', ...props }: ComponentProps<'div'>) {
  return <div {...props} className={`raised p-4 md:p-5 ${className}`} />
}

interface CardLinkProps extends ComponentProps<'a'> {
  href: string
}

/** A card that is one link; its ground answers to the pointer. */
export function CardLink({ className = '', children, ...props }: CardLinkProps) {
  return (
    <a
      {...props}
      className={`raised block p-4 transition-colors hover:border-neem-700 hover:bg-neem-50 md:p-5 ${className}`}
    >
      {children}
    </a>
  )
}
