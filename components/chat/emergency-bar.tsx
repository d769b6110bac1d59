import { Icon } from '#components/ui/icon'
import type { EmergencyKind } from '#lib/rules/emergency-kinds'
import { numbersFor } from '#lib/rules/emergency-numbers'

/** The numbers, above everything and always in sight, for as long as the conversation stands. */
export function EmergencyBar({ kinds }: { kinds: readonly EmergencyKind[] }) {
  const numbers = new Map(kinds.flatMap(numbersFor).map((one) => [one.number, one.name]))
  if (numbers.size === 0) return null
  return (
    <nav aria-label="Emergency numbers" className="chat-numbers">
      {/* Three of them fill a phone's line. */}
      <span className="grow font-bold">{numbers.size > 2 ? 'Call' : 'Emergency? Call'}</span>
      {[...numbers].map(([number, name]) => (
        <a
          key={number}
          href={`tel:${number}`}
          aria-label={`Call ${number}, ${name}`}
          className="chat-number"
        >
          <Icon name="phone" className="size-5" />
          {number}
        </a>
      ))}
    </nav>
  )
}
