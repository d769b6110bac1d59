import { initials } from '#lib/rules/initials'

interface AvatarProps {
  name: string
  className?: string
}

/** Titles are no part of a name: 'Dr Asha Rao' is AR. */
const withoutTitle = (name: string) => name.replace(/^dr\.?\s+/i, '')

/** A person without a photograph: the initials on a tinted disc. The name stands beside it. */
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
