import { FormOpener } from '#components/layout/form-opener'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { site } from '#lib/config/site'
import { callLink, whatsAppLink } from '#lib/rules/contact'
import type { LayoutRules } from '#lib/rules/layout'

const item =
  'grid size-14 place-items-center content-center text-xs leading-none text-neem-700 hover:bg-neem-50 xl:h-17 xl:w-18 xl:gap-1.5'

/** Floating call, WhatsApp and form buttons: a column at the edge, a small row on phones. */
export function FloatingButtons() {
  return (
    <>
      <a href={callLink} className={item}>
        <Icon name="phone" className="size-6" />
        <span className="sr-only xl:not-sr-only">Call</span>
      </a>
      <a href={whatsAppLink()} target="_blank" rel="noopener" className={item}>
        <Icon name="chat" className="size-6" />
        <span className="sr-only xl:not-sr-only">WhatsApp</span>
      </a>
      <FormOpener variant="4" className={item}>
        <Icon name="calendar" className="size-6" />
        <span className="sr-only xl:not-sr-only">Book</span>
      </FormOpener>
    </>
  )
}

/** The bar after 500 px of scrolling (specification point 2); the early script shows it. */
export function BottomBar({ kind }: { kind: Exclude<LayoutRules['bottomBar'], 'none'> }) {
  if (kind === 'app-only')
    return (
      <a
        href={site.androidAppUrl}
        target="_blank"
        rel="noopener"
        className={buttonClass('outline', 'flex-1 md:flex-none')}
      >
        <Icon name="mobile" className="size-5" /> Open In App
      </a>
    )
  return (
    <>
      <p className="mr-auto hidden text-sm text-ink-soft md:block">
        Talk to a care coordinator, {site.callingHours}. It is free.
      </p>
      <a
        href={whatsAppLink()}
        target="_blank"
        rel="noopener"
        className={buttonClass('outline', 'flex-1 px-2! text-sm md:flex-none md:px-5!')}
      >
        <Icon name="chat" className="hidden size-5 shrink-0 min-[25rem]:block" /> WhatsApp Expert
      </a>
      <FormOpener
        variant="4"
        className={buttonClass('main', 'flex-1 px-2! text-sm md:flex-none md:px-5!')}
      >
        Book Appointment
      </FormOpener>
    </>
  )
}
