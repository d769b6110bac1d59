import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { useWords } from '#components/ui/language'
import { ambulance, general } from '#lib/domain/emergency/numbers'

interface CallProps {
  /** The ambulance's number instead of the general one. */
  isAmbulance?: boolean
  className?: string
}

/** An emergency number in running text, as a link that calls it. */
export function EmergencyCall({ isAmbulance = false, className = 'link font-bold' }: CallProps) {
  const { number } = isAmbulance ? ambulance : general
  return (
    <a href={`tel:${number}`} className={className}>
      {number}
    </a>
  )
}

/** Buttons that call the emergency number and the ambulance, in the page's language. */
export function EmergencyButtons() {
  const { callNumber, ambulance: ambulanceName } = useWords('common')
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {[general, ambulance].map((entry) => (
        <a
          key={entry.number}
          href={`tel:${entry.number}`}
          className={buttonClass('outline', 'grow md:grow-0')}
        >
          <Icon name="phone" className="size-5" />
          {callNumber.before}
          {entry.number}
          {entry === ambulance && <span className="font-normal">({ambulanceName})</span>}
          {callNumber.after}
        </a>
      ))}
    </p>
  )
}
