import type { ReactNode } from 'react'

/** Our own line icons on a 24 px grid, one path each. */
const paths = {
  alert: 'M12 4.5 21 19.5H3L12 4.5ZM12 10.5v4M12 16.8h.01',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  briefcase:
    'M4.5 8h15a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM9 8V5h6v3M3.5 13h17',
  calendar:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  chat: 'M12 4c4.7 0 8.3 3.3 8.3 7.5S16.7 19 12 19c-1.1 0-2.2-.2-3.2-.6L4.2 20l1.3-4c-1.1-1.2-1.8-2.8-1.8-4.5C3.7 7.3 7.3 4 12 4ZM8.5 11.5h.01M12 11.5h.01M15.5 11.5h.01',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9.5l6 6 6-6',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  document:
    'M7 3.5h7l4 4V19.5a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM13.5 3.5V8H18M9.5 12.5h5M9.5 16h5',
  filter: 'M4 7h16M7 12h10M10 17h4',
  hospital:
    'M5 20.5V6a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 19 6v14.5M3 20.5h18M12 8v5M9.5 10.5h5M10 20.5v-4h4v4',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11.5v5M12 8h.01',
  language:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.7 12h16.6M12 3.5c2.4 2.4 3.5 5.2 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.2-3.5-8.5S9.6 5.9 12 3.5Z',
  logout: 'M10 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h4M14.5 8l4 4-4 4M9.5 12h9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  mobile:
    'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3ZM11 18h2',
  locate:
    'M12 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M12 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  phone:
    'M5.5 3.5H9l1.7 4.3-2.2 1.6a12.5 12.5 0 0 0 6.1 6.1l1.6-2.2 4.3 1.7v3.5a2 2 0 0 1-2 2C10.5 20.5 3.5 13.5 3.5 5.5a2 2 0 0 1 2-2Z',
  pin: 'M12 21c-4-3.9-6.5-7.4-6.5-10.7a6.5 6.5 0 0 1 13 0C18.5 13.6 16 17.1 12 21ZM12 7.8a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  rupee: 'M7 4.5h10.5M7 9h10.5M7 4.5h3.5a4.2 4.2 0 0 1 0 8.5H7l7.5 7',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM16.2 16.2 20.5 20.5',
  shield:
    'M12 3.5l7.5 2.8v5.2c0 4.3-2.9 7.5-7.5 9-4.6-1.5-7.5-4.7-7.5-9V6.3L12 3.5ZM8.7 12l2.4 2.4 4.2-4.4',
  star: 'M12 4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8L12 4Z',
  stethoscope:
    'M7 4H5v5a4.5 4.5 0 0 0 9 0V4h-2M9.5 13.5v2.2a4.8 4.8 0 0 0 9.6 0v-2.5M19.1 9a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2Z',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.7-3.7 3.5-5.7 7.5-5.7s6.8 2 7.5 5.7',
} as const

export type IconName = keyof typeof paths

/** Decoration only: the text next to it, or the control's label, carries the meaning. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      className={`icon ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  )
}

interface RoundMarkProps {
  /** Its size. */
  className?: string
  /** An icon. */
  children: ReactNode
}

/** An icon on a round ground, in the place of a portrait. */
export const RoundMark = ({ className = 'size-14', children }: RoundMarkProps) => (
  <span
    className={`grid shrink-0 place-items-center rounded-full bg-neem-50 text-neem-700 ${className}`}
  >
    {children}
  </span>
)

/** The number of a step, from 1. Decoration only: the list of steps is numbered. */
export const StepNumber = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="grid size-11 shrink-0 place-items-center rounded-full bg-neem-700 text-lg font-bold text-white"
  >
    {number}
  </span>
)

interface IconListProps {
  icon: IconName
  items: readonly string[]
  label?: string
  className?: string
}

/** Sentences, each after the same icon. */
export const IconList = ({ icon, items, label, className = 'mt-4 gap-3' }: IconListProps) => (
  <ul aria-label={label} className={`grid max-w-measure ${className}`}>
    {items.map((item) => (
      <li key={item} className="flex gap-3 leading-snug">
        <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-neem-700" />
        {item}
      </li>
    ))}
  </ul>
)
