import type { ReactNode } from 'react'
import { FormOpener } from '#components/shell/form-opener'
import type { IconName } from '#components/ui/icon'
import type { Opener } from '#lib/domain/leads/openers'
import { links } from '#lib/domain/routes/links'
import type { ButtonKind } from '#lib/domain/site/buttons'
import { callLinkOf, hasMarketingMessage, whatsAppLinkOf } from '#lib/domain/site/contact-links'
import type { PageContext } from '#lib/domain/site/page'

export const buttonIcons: Record<ButtonKind, IconName> = {
  form: 'calendar',
  call: 'phone',
  whatsApp: 'chat',
  app: 'mobile',
  pdf: 'document',
  loan: 'rupee',
}

/** Id of the form in a page that has one. */
export const pageFormId = 'page-form'

interface PageButtonProps {
  kind: ButtonKind
  /** Where the button is, for the kind `form`. */
  opener: Opener
  page: PageContext
  className?: string
  children: ReactNode
  /** 10 digits; the page's number if left out. */
  callNumber?: string | undefined
}

/** A button of lib/domain/site/buttons as a link. */
export function PageButton(props: PageButtonProps) {
  const { kind, opener, page, className, children, callNumber } = props
  if (kind === 'form')
    return (
      <FormOpener opener={opener} className={className}>
        {children}
      </FormOpener>
    )
  const inPage: Partial<Record<ButtonKind, string>> = {
    call: callLinkOf(callNumber ? { phone: callNumber } : page),
    pdf: `#${pageFormId}`,
    loan: '#main',
  }
  const href = inPage[kind]
  if (href)
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  // specification.md, section 2: WhatsApp and download-app buttons open external links in a new tab.
  const isWhatsApp = kind === 'whatsApp'
  return (
    <a
      href={isWhatsApp ? whatsAppLinkOf(page) : links.app}
      target="_blank"
      rel="noopener"
      className={className}
      // lib/client/late/attribution adds the campaign to the marketing message.
      data-whatsapp={isWhatsApp && hasMarketingMessage(page) ? '' : undefined}
    >
      {children}
    </a>
  )
}
