import { buttonIcons, PageButton } from '#components/layout/page-button'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { site } from '#lib/config/site'
import type { PageContext } from '#lib/contract/page'
import { spokenPhoneOf } from '#lib/rules/contact'
import { lookOf } from '#lib/rules/marketing-looks'
import { personButtons, topBarButtons } from '#lib/rules/page-buttons'

/** Call, WhatsApp and the booking button of a marketing page; the call stands out where it is the main action. */
export function PersonWays({ page }: { page: PageContext }) {
  const buttons = personButtons(page)
  if (buttons.length === 0) return null
  const callsFirst = lookOf(page).main === 'call'
  return (
    <div className="no-print grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        {buttons.map(({ kind, label }) => (
          <PageButton
            key={kind}
            kind={kind}
            page={page}
            className={buttonClass(
              callsFirst && kind === 'call' ? 'main' : 'outline',
              'px-2! text-base only:col-span-2 nth-3:col-span-2',
            )}
          >
            <Icon name={buttonIcons[kind]} className="hidden size-5 shrink-0 min-[25rem]:block" />
            {label}
          </PageButton>
        ))}
      </div>
      {buttons.some(({ kind }) => kind === 'call') && (
        <p className="text-sm text-ink-soft">
          {spokenPhoneOf(page)}
          {site.hasSamplePhone && !page.phone && ' (sample number)'}, {site.callingHours}, every
          day. It is free.
        </p>
      )}
    </div>
  )
}

/** The bar that stays in view from the beginning. */
export function TopBar({ page }: { page: PageContext }) {
  const buttons = topBarButtons(page)
  const main = buttons.at(-1)
  return (
    <aside
      aria-label="Next step"
      className="no-print sticky top-0 z-20 border-b border-line bg-white shadow-raised"
    >
      <div className="page-width flex justify-end gap-2 py-2 md:gap-3">
        {buttons.map((button) => (
          <PageButton
            key={button.kind}
            kind={button.kind}
            page={page}
            className={buttonClass(
              button === main ? 'main' : 'outline',
              'min-w-0 flex-1 px-2! text-sm leading-tight md:flex-none md:px-5!',
            )}
          >
            {button.label}
          </PageButton>
        ))}
      </div>
    </aside>
  )
}
