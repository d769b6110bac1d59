import { initials } from '#lib/domain/text/text'

interface AvatarProps {
  name: string
  className?: string
}

/** A title is not part of the initials: 'Dr Asha Rao' becomes AR. */
const withoutTitle = (name: string) => name.replace(/^(?:dr|डॉ)\.?\s+/i, '')

/** The initials of a person without a photograph, on a tinted disc. The name is shown next to it. */
export function Avatar({ name, className = 'size-16 text-xl' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-full bg-neem-50 font-bold text-neem-700 ${className}`}
    >
      {initials(withoutTitle(name))}
    </span>
  )
}
