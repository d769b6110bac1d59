import { site } from '#lib/config/site'

/** Two leaves of one stem: the patient and the companion. */
function BrandMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9" className="fill-neem-700" />
      <path
        d="M15.4 26.5C8.6 22.4 6.2 15 8.4 6.4c6.6 3.4 9.6 10.6 7 20.1Z"
        className="fill-white"
      />
      <path
        d="M17.2 26.5c-1.3-6.7.8-11.6 7-14.3 1.2 6.6-1.2 11.6-7 14.3Z"
        className="fill-marigold-400"
      />
    </svg>
  )
}

interface BrandProps {
  /** What it stands on. */
  ground: 'light' | 'dark'
}

/** The mark and the name, as a link home. */
export function Brand({ ground }: BrandProps) {
  return (
    <a href="/" className="inline-flex min-h-11 items-center gap-2.5">
      <BrandMark className="size-9" />
      <span
        className={`text-xl font-bold tracking-tight ${ground === 'dark' ? 'text-white' : 'text-neem-900'}`}
      >
        {site.name}
      </span>
    </a>
  )
}
