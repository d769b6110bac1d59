import { CallUs } from '#components/shell/contact-links'
import { site } from '#lib/config/site'
import { brandLeaves } from '#lib/domain/site/brand-mark'
import { callLink } from '#lib/domain/site/contact-links'

/** Two leaves of one stem: the patient and the companion. */
function BrandMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9" className="fill-neem-700" />
      <path d={brandLeaves.patient} className="fill-white" />
      <path d={brandLeaves.companion} className="fill-marigold-400" />
    </svg>
  )
}

interface BrandProps {
  /** The background. */
  ground: 'light' | 'dark'
}

/** Logo and name as a link to the home page. */
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

interface BareHeaderProps {
  /** The page's own number; null on a page that takes no calls. */
  call?: string | null
}

/** For pages without the top bar: the brand as a link to the home page, and a call button. */
export const BareHeader = ({ call = callLink }: BareHeaderProps) => (
  <div className="no-print border-b border-line bg-white">
    <div className="page-width flex min-h-(--bar-height) items-center justify-between gap-4">
      <Brand ground="light" />
      {call && <CallUs href={call} className="min-h-11 px-4" />}
    </div>
  </div>
)
