import { CallUs } from '#components/shell/contact-links'
import { LanguageSwitch, type Translations } from '#components/shell/language-link'
import { Anchor } from '#components/ui/language'
import { site, siteSettings } from '#lib/config/site'
import { links } from '#lib/domain/routes/links'
import { brandLeaves } from '#lib/domain/site/brand-mark'
import { callLink } from '#lib/domain/site/contact-links'

const { files } = siteSettings

/** It gets several lines, so that the buttons beside it stay in the header's row. */
const isLong = site.name.length > 16

/** The operator's own mark, or two leaves of one stem: the patient and the companion. */
function BrandMark({ className }: { className: string }) {
  if (files?.hasFavicon)
    // biome-ignore lint/performance/noImgElement: a file of known size from this site.
    return <img src="/favicon.svg" alt="" width="36" height="36" className={className} />
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

/** Logo and name as a link to the home page. The operator's logo contains the name. */
export function Brand({ ground }: BrandProps) {
  if (files?.logo) {
    const { file, width, height } = files.logo
    return (
      <Anchor
        href={links.home}
        className={`inline-flex min-h-11 items-center ${ground === 'dark' ? 'rounded-card bg-white px-3 py-1' : ''}`}
      >
        {/* biome-ignore lint/performance/noImgElement: a file of known size from this site. */}
        <img
          src={`${files.folder}/${file}`}
          alt={site.name}
          width={width}
          height={height}
          className="h-9 w-auto max-w-[min(12rem,calc(100vw-11.5rem))] object-contain object-left"
        />
      </Anchor>
    )
  }
  return (
    <Anchor
      href={links.home}
      className={`inline-flex min-h-11 items-center gap-2.5 ${isLong ? 'max-w-[calc(100%-9.5rem)] lg:max-w-64' : ''}`}
    >
      <BrandMark className="size-9 shrink-0" />
      <span
        className={`${isLong ? 'text-sm leading-tight' : 'text-xl'} font-bold tracking-tight ${ground === 'dark' ? 'text-white' : 'text-neem-900'}`}
      >
        {site.name}
      </span>
    </Anchor>
  )
}

interface BareHeaderProps {
  /** The page's own number; null on a page that takes no calls. */
  call?: string | null
  /** This page in every language that it exists in. */
  translations?: Translations
}

/** For pages without the top bar: the brand as a link to the home page, and a call button. */
export const BareHeader = ({ call = callLink, translations = [] }: BareHeaderProps) => (
  <div className="no-print border-b border-line bg-white">
    <div className="page-width flex min-h-(--bar-height) flex-wrap items-center justify-between gap-x-1 sm:gap-x-2">
      <Brand ground="light" />
      <LanguageSwitch translations={translations} className="ml-auto flex" />
      {call && (
        <CallUs href={call} isShort={translations.length > 1} className="min-h-11 px-3 sm:px-4" />
      )}
    </div>
  </div>
)
