import { site } from '#lib/config/site'
import type { Navigation } from '#lib/contract/catalogue'
import { pageExists } from '#lib/rules/footer-links'
import { links } from '#lib/rules/links'

/** Specification point 9, 'Default WhatsApp message'. */
const defaultMessage = `Hi ${site.name}, I want to connect with ${site.name} Care Expert`

/** Specification point 2: the call button links to tel:+91{phone}. */
export const callLink = `tel:+91${site.phone}`

/** Opens a chat with the care team, with the message typed already. */
export const whatsAppLink = (message = defaultMessage): string =>
  `https://wa.me/91${site.whatsAppNumber}?text=${encodeURIComponent(message)}`

/** '+91 98765 43210', as it is said aloud. */
export const spokenPhone = `+91 ${site.phone.slice(0, 5)} ${site.phone.slice(5)}`

/** Where somebody writes to us: the contact page, or the form's own page while the catalogue has none. */
export function writeToUs(navigation: Pick<Navigation, 'pages'>): string {
  const contact = links.text('contact-us')
  return pageExists(contact, navigation) ? contact : links.appointment()
}
