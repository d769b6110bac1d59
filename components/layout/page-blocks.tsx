import type { ComponentProps } from 'react'
import { CallbackForm } from '#components/layout/callback-form'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { PartnerScene, PhoneScene } from '#components/ui/illustration-banner'
import { site } from '#lib/config/site'
import { hasCallback } from '#lib/rules/callback'
import { callLinkOf } from '#lib/rules/contact'
import { links } from '#lib/rules/links'
import { downloadApp } from '#lib/rules/page-buttons'

/** The further bottom block of the specification: help for whoever does not know where to turn. */
export function HelpStrip({ page, navigation }: ComponentProps<typeof CallbackForm>) {
  return (
    <section aria-labelledby="help-strip" className="bg-neem-50">
      <div className="page-width grid gap-x-14 gap-y-5 py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:py-12">
        <div>
          <h2 id="help-strip">Not sure whom to see?</h2>
          <p className="mt-2 max-w-[52ch]">
            Tell us what troubles you. A care coordinator listens, says which kind of doctor treats
            it and can ask for the visit. It is free, {site.callingHours}.
          </p>
          <p className="mt-4 flex flex-wrap items-center gap-x-6">
            {page.isCallEnabled !== false && (
              <a href={callLinkOf(page)} className={buttonClass('outline')}>
                <Icon name="phone" className="size-5" /> Call us
              </a>
            )}
            <a href={links.chat} className="link inline-flex min-h-11 items-center">
              Or answer three questions
            </a>
          </p>
        </div>
        {hasCallback(page) && <CallbackForm page={page} navigation={navigation} />}
      </div>
    </section>
  )
}

/** Specification point 2: on the home page and on /about-us, a wide picture or a smaller one. */
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
            For doctors and hospitals: let patients who look for your speciality find you.
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

/** Heading and text are the specification's own. The badges are ours: the stores' artwork is not. */
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
          <ul className="mt-5 flex flex-wrap gap-3">
            <StoreBadge href={site.androidAppUrl} device="Android" />
            <StoreBadge href={site.iosAppUrl} device="iPhone" />
          </ul>
        </div>
        <PhoneScene className="mx-auto hidden h-72 w-auto md:block" />
      </div>
    </section>
  )
}

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
