import { site } from '#lib/config/site'

/** Specification point 9, 'Default WhatsApp message'. */
const defaultMessage = `Hi ${site.name}, I want to connect with ${site.name} Care Expert`

/** Specification point 2: the call button links to tel:+91{phone}. */
export const callLink = `tel:+91${site.phone}`

/** Opens a chat with the care team, with the message typed already. */
export const whatsAppLink = (message = defaultMessage): string =>
  `https://wa.me/91${site.whatsAppNumber}?text=${encodeURIComponent(message)}`

/** '+91 98765 43210', as it is said aloud. */
export const spokenPhone = `+91 ${site.phone.slice(0, 5)} ${site.phone.slice(5)}`
