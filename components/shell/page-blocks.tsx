import type { ReactNode } from 'react'
import { CallUs } from '#components/shell/contact-links'
import { PartnerScene, PhoneScene } from '#components/shell/illustrations/partner'
import { Icon } from '#components/ui/icon'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import { site } from '#lib/config/site'
import { links } from '#lib/domain/routes/links'
import { calling } from '#lib/domain/site/calling-hours'
import { callLink, callLinkOf, whatsAppLink } from '#lib/domain/site/contact-links'
import { hasCallbackForm } from '#lib/domain/site/layout'
import type { PageContext } from '#lib/domain/site/page'

interface HelpStripProps {
  page: PageContext
  /** Shown where the page has one. */
  callbackForm: ReactNode
}

/** The bottom block of the specification: help for visitors who do not know which doctor they need. */
export function HelpStrip({ page, callbackForm }: HelpStripProps) {
  const words = useWords('layout').help
  return (
    <section aria-labelledby="help-strip" className="bg-neem-50">
      <div className="page-width grid gap-x-14 gap-y-5 py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:py-12">
        <div>
          <h2 id="help-strip">{words.title}</h2>
          <p className="mt-2 max-w-[52ch]">{words.text(calling[page.language].hours)}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-6">
            {page.isCallEnabled !== false && <CallUs href={callLinkOf(page)} />}
            <TextLink href={links.chat}>{words.questions}</TextLink>
          </p>
        </div>
        {hasCallbackForm(page) && callbackForm}
      </div>
    </section>
  )
}

/** specification.md, section 2: on the home page and /about-us, with a wide or a small picture. */
export function PartnerBanner() {
  const words = useWords('layout').partner
  return (
    <section aria-labelledby="partner-banner" className="page-width py-8 lg:py-10">
      <Anchor
        href={links.partner}
        className="raised group grid overflow-hidden sm:grid-cols-[1fr_14rem] lg:grid-cols-[1fr_32rem]"
      >
        <div className="p-5 lg:p-8">
          <h2 id="partner-banner">{words.title}</h2>
          <p className="mt-2 max-w-[40ch]">{words.text}</p>
          <p className="mt-3 inline-flex items-center gap-2 font-bold text-neem-700 group-hover:underline">
            {words.action} <Icon name="arrow" className="size-5" />
          </p>
        </div>
        <PartnerScene size="small" className="h-44 w-full self-end sm:h-full lg:hidden" />
        <PartnerScene size="wide" className="hidden h-full w-full lg:block" />
      </Anchor>
    </section>
  )
}

const badge =
  'inline-flex min-h-14 items-center gap-3 rounded-card bg-ink px-4 py-2 text-white hover:bg-neem-900'

/**
 * Heading and text come from the specification. The badges are our own drawings, not the stores' artwork. While no store
 * has the app, the block says how to get the same help (docs/decisions/0039-app-links.md).
 */
export function DownloadApp() {
  const words = useWords('layout').app
  return (
    <section aria-labelledby="download-app" className="border-t border-line bg-white">
      <div className="page-width grid items-end gap-x-12 md:grid-cols-[1fr_18rem]">
        <div className="py-10 lg:py-14">
          <h2 id="download-app">{words.title}</h2>
          <p className="mt-2 max-w-[56ch]">{words.text}</p>
          {site.hasApp ? (
            <ul className="mt-5 flex flex-wrap gap-3">
              {site.androidAppUrl && (
                <StoreBadge href={site.androidAppUrl} device={words.android} />
              )}
              {site.iosAppUrl && <StoreBadge href={site.iosAppUrl} device={words.iphone} />}
            </ul>
          ) : (
            <SameByPhone />
          )}
        </div>
        <PhoneScene className="mx-auto hidden h-72 w-auto md:block" />
      </div>
    </section>
  )
}

function SameByPhone() {
  const language = useLanguage()
  const words = useWords('layout').app
  return (
    <p className="mt-3 max-w-[56ch]">
      {words.none}
      <a href={callLink} className="link">
        {words.byPhone}
      </a>
      {words.and}
      <a href={whatsAppLink(language)} target="_blank" rel="noopener" className="link">
        {words.onWhatsApp}
      </a>
      {words.free(calling[language].hours)}
    </p>
  )
}

function StoreBadge({ href, device }: { href: string; device: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener" className={badge}>
        <Icon name="mobile" className="size-7" />
        <span className="grid text-left leading-tight">
          <span className="text-xs">{useWords('layout').app.downloadFor}</span>
          <span className="font-bold">{device}</span>
        </span>
      </a>
    </li>
  )
}
