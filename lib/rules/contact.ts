import { site } from '#lib/config/site'
import type { Navigation } from '#lib/contract/catalogue'
import type { PageContext } from '#lib/contract/page'
import { pageExists } from '#lib/rules/footer-links'
import { links } from '#lib/rules/links'
import { marketingMessage } from '#lib/rules/whatsapp-message'

/** Specification point 9, 'Default WhatsApp message'. */
const defaultMessage = `Hi ${site.name}, I want to connect with ${site.name} Care Expert`

const telephone = (digits: string) => `tel:+91${digits}`

/** Specification point 2: the call button links to tel:+91{phone}. */
export const callLink = telephone(site.phone)

/** The call link of a page that may have a number of its own. */
export const callLinkOf = ({ phone = site.phone }: Pick<PageContext, 'phone'>): string =>
  telephone(phone)

/** Opens a chat with the care team, with the message typed already. */
export const whatsAppLink = (message = defaultMessage, number: string = site.whatsAppNumber) =>
  `https://wa.me/91${number}?text=${encodeURIComponent(message)}`

/** What of a page decides its WhatsApp message. */
type MessagePage = Pick<
  PageContext,
  'pageType' | 'pageName' | 'marketingPageTitle' | 'whatsAppMessage'
>

/** The page's own message, the marketing message on marketing pages, else the default one. */
export const messageOf = (page: MessagePage): string =>
  page.whatsAppMessage ??
  (page.pageType === 'Marketing'
    ? marketingMessage(page.marketingPageTitle ?? page.pageName)
    : defaultMessage)

export const whatsAppLinkOf = (page: MessagePage & Pick<PageContext, 'whatsAppNumber'>): string =>
  whatsAppLink(messageOf(page), page.whatsAppNumber)

const spoken = (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`

/** '+91 98765 43210', as it is said aloud. */
export const spokenPhone = spoken(site.phone)

export const spokenPhoneOf = ({ phone = site.phone }: Pick<PageContext, 'phone'>): string =>
  spoken(phone)

/** Where somebody writes to us: the contact page, or the form's own page while the catalogue has none. */
export function writeToUs(navigation: Pick<Navigation, 'pages'>): string {
  const contact = links.text('contact-us')
  return pageExists(contact, navigation) ? contact : links.appointment()
}
