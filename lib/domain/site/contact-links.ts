import { site } from '#lib/config/site'
import type { PageContext } from '#lib/domain/site/page'

/** specification.md, section 9, 'Default WhatsApp message'. */
const defaultMessage = `Hi ${site.name}, I want to connect with ${site.name} Care Expert`

const telephone = (digits: string) => `tel:+91${digits}`

/** specification.md, section 2: the call button links to tel:+91{phone}. */
export const callLink = telephone(site.phone)

/** The call link of a page, which may have its own number. */
export const callLinkOf = ({ phone = site.phone }: Pick<PageContext, 'phone'>): string =>
  telephone(phone)

/** Opens a chat with the care team, with the message filled in. */
export const whatsAppLink = (message = defaultMessage, number: string = site.whatsAppNumber) =>
  `https://wa.me/91${number}?text=${encodeURIComponent(message)}`

/** The part of a page's name between its first and second hyphen; all of it when it has not both. */
function nameInMessage(pageName: string): string {
  const [, between, after] = pageName.split('-')
  return (after !== undefined && between?.trim()) || pageName.trim()
}

/** specification.md, section 9, 'Marketing WhatsApp message'. */
const marketingMessage = (pageName: string): string =>
  `I want to know about ${nameInMessage(pageName)}`

/** The parts of a page that its WhatsApp message depends on. */
type MessagePage = Pick<
  PageContext,
  'pageType' | 'pageName' | 'marketingPageTitle' | 'whatsAppMessage'
>

/** Does the page send the marketing message, to which the early script adds the visitor's campaign? */
export const hasMarketingMessage = ({
  pageType,
  whatsAppMessage,
}: Pick<PageContext, 'pageType' | 'whatsAppMessage'>): boolean =>
  pageType === 'Marketing' && whatsAppMessage === undefined

/** The page's own message, the marketing message on marketing pages, else the default one. */
export const messageOf = (page: MessagePage): string =>
  hasMarketingMessage(page)
    ? marketingMessage(page.marketingPageTitle ?? page.pageName)
    : (page.whatsAppMessage ?? defaultMessage)

export const whatsAppLinkOf = (page: MessagePage & Pick<PageContext, 'whatsAppNumber'>): string =>
  whatsAppLink(messageOf(page), page.whatsAppNumber)

const spoken = (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`

/** '+91 98765 43210'. */
export const spokenPhone = spoken(site.phone)

export const spokenPhoneOf = ({ phone = site.phone }: Pick<PageContext, 'phone'>): string =>
  spoken(phone)
