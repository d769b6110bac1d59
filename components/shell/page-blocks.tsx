import type { ReactNode } from 'react'
import { CallUs } from '#components/shell/contact-links'
import { PartnerScene, PhoneScene } from '#components/shell/illustrations/partner'
import { Icon } from '#components/ui/icon'
import { TextLink } from '#components/ui/link'
import { site } from '#lib/config/site'
import { links } from '#lib/domain/routes/links'
import { downloadApp } from '#lib/domain/site/buttons'
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
  return (
    <section aria-labelledby="help-strip" className="bg-neem-50">
      <div className="page-width grid gap-x-14 gap-y-5 py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:py-12">
        <div>
          <h2 id="help-strip">Not sure which doctor to see?</h2>
          <p className="mt-2 max-w-[52ch]">
            Tell us your problem. A care coordinator listens, says which kind of doctor treats it,
            and can book the visit. It is free, {calling.en.hours}.
          </p>
          <p className="mt-4 flex flex-wrap items-center gap-x-6">
            {page.isCallEnabled !== false && <CallUs href={callLinkOf(page)} />}
            <TextLink href={links.chat}>Or answer three questions</TextLink>
          </p>
        </div>
        {hasCallbackForm(page) && callbackForm}
      </div>
    </section>
  )
}

/** specification.md, section 2: on the home page and /about-us, with a wide or a small picture. */
export function PartnerBanner() {
  return (
    <section aria-labelledby="partner-banner" className="page-width py-8 lg:py-10">
      <a
        href={links.partner}
        className="raised group grid overflow-hidden sm:grid-cols-[1fr_14rem] lg:grid-cols-[1fr_32rem]"
      >
        <div className="p-5 lg:p-8">
          <h2 id="partner-banner">Become a partner</h2>
          <p className="mt-2 max-w-[40ch]">
            For doctors and hospitals: be found by patients who look for your speciality.
          </p>
          <p className="mt-3 inline-flex items-center gap-2 font-bold text-neem-700 group-hover:underline">
            Partner with us <Icon name="arrow" className="size-5" />
          </p>
        </div>
        <PartnerScene size="small" className="h-44 w-full self-end sm:h-full lg:hidden" />
        <PartnerScene size="wide" className="hidden h-full w-full lg:block" />
      </a>
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
  return (
    <section aria-labelledby="download-app" className="border-t border-line bg-white">
      <div className="page-width grid items-end gap-x-12 md:grid-cols-[1fr_18rem]">
        <div className="py-10 lg:py-14">
          <h2 id="download-app">Download {site.name} App</h2>
          <p className="mt-2 max-w-[56ch]">
            Get free consultation with our expert doctors, store all your health records at one
            place and get real time updates of appointments, consultations & surgery.
          </p>
          {site.hasApp ? (
            <ul className="mt-5 flex flex-wrap gap-3">
              {site.androidAppUrl && <StoreBadge href={site.androidAppUrl} device="Android" />}
              {site.iosAppUrl && <StoreBadge href={site.iosAppUrl} device="iPhone" />}
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

const SameByPhone = () => (
  <p className="mt-3 max-w-[56ch]">
    The app is not in the stores now. Our care team arranges consultations and tells you about
    updates{' '}
    <a href={callLink} className="link">
      by phone
    </a>{' '}
    and{' '}
    <a href={whatsAppLink()} target="_blank" rel="noopener" className="link">
      on WhatsApp
    </a>
    , {calling.en.hours}. It is free.
  </p>
)

function StoreBadge({ href, device }: { href: string; device: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener" className={badge}>
        <Icon name="mobile" className="size-7" />
        <span className="grid text-left leading-tight">
          <span className="text-xs">{downloadApp.label} for</span>
          <span className="font-bold">{device}</span>
        </span>
      </a>
    </li>
  )
}
