import type { ReactNode } from 'react'
import { FormOpener } from '#components/layout/form-opener'
import type { IconName } from '#components/ui/icon'
import { site } from '#lib/config/site'
import type { PageContext } from '#lib/contract/page'
import { callLinkOf, whatsAppLinkOf } from '#lib/rules/contact'
import type { ButtonKind } from '#lib/rules/page-buttons'

export const buttonIcons: Record<ButtonKind, IconName> = {
  form: 'calendar',
  call: 'phone',
  whatsApp: 'chat',
  app: 'mobile',
  pdf: 'document',
  loan: 'rupee',
}

/** Where the form stands in a page that has one. */
export const pageFormId = 'page-form'

interface PageButtonProps {
  kind: ButtonKind
  page: PageContext
  className: string
  children: ReactNode
  /** 10 digits: another number than the page's. */
  callNumber?: string | undefined
}

/** A button of lib/rules/page-buttons, which is a link: what each kind leads to. */
export function PageButton({ kind, page, className, children, callNumber }: PageButtonProps) {
  if (kind === 'form')
    return (
      <FormOpener variant="4" className={className}>
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
  // Specification point 2: WhatsApp and download-app buttons open external links in a new tab.
  const isWhatsApp = kind === 'whatsApp'
  const isOwnMessage = page.pageType !== 'Marketing' || page.whatsAppMessage !== undefined
  return (
    <a
      href={isWhatsApp ? whatsAppLinkOf(page) : site.androidAppUrl}
      target="_blank"
      rel="noopener"
      className={className}
      // The early script adds the campaign to the marketing message: lib/client/early/whatsapp-reference.
      data-whatsapp={isWhatsApp && !isOwnMessage ? '' : undefined}
    >
      {children}
    </a>
  )
}
