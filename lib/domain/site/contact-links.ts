import { site } from '#lib/config/site'
import type { PageContext } from '#lib/domain/site/page'
import type { Language } from '#lib/domain/text/language'

/** specification.md, section 9, 'Default WhatsApp message' and 'Marketing WhatsApp message'. */
const messages: Record<Language, { standard: string; marketing: (name: string) => string }> = {
  en: {
    standard: `Hi ${site.name}, I want to connect with ${site.name} Care Expert`,
    marketing: (name) => `I want to know about ${name}`,
  },
  hi: {
    standard: `नमस्ते ${site.name}, मुझे ${site.name} के एक्सपर्ट से बात करनी है`,
    marketing: (name) => `मुझे “${name}” के बारे में जानना है`,
  },
}

const telephone = (digits: string) => `tel:+91${digits}`

/** specification.md, section 2: the call button links to tel:+91{phone}. */
export const callLink = telephone(site.phone)

/** The call link of a page, which may have its own number. */
export const callLinkOf = ({ phone = site.phone }: Pick<PageContext, 'phone'>): string =>
  telephone(phone)

const chatWith = (message: string, number: string = site.whatsAppNumber) =>
  `https://wa.me/91${number}?text=${encodeURIComponent(message)}`

/** Opens a chat with the care team, with the default message filled in. */
export const whatsAppLink = (language: Language) => chatWith(messages[language].standard)

/** The part of a page's name between its first and second hyphen; all of it when it has not both. */
function nameInMessage(pageName: string): string {
  const [, between, after] = pageName.split('-')
  return (after !== undefined && between?.trim()) || pageName.trim()
}

/** The parts of a page that its WhatsApp message depends on. */
type MessagePage = Pick<
  PageContext,
  'pageType' | 'pageName' | 'marketingPageTitle' | 'whatsAppMessage' | 'language'
>

/** Does the page send the marketing message, to which the early script adds the visitor's campaign? */
export const hasMarketingMessage = ({
  pageType,
  whatsAppMessage,
}: Pick<PageContext, 'pageType' | 'whatsAppMessage'>): boolean =>
  pageType === 'Marketing' && whatsAppMessage === undefined

/** The page's own message, the marketing message on marketing pages, else the default one. */
export function messageOf(page: MessagePage): string {
  const { standard, marketing } = messages[page.language]
  return hasMarketingMessage(page)
    ? marketing(nameInMessage(page.marketingPageTitle ?? page.pageName))
    : (page.whatsAppMessage ?? standard)
}

export const whatsAppLinkOf = (page: MessagePage & Pick<PageContext, 'whatsAppNumber'>): string =>
  chatWith(messageOf(page), page.whatsAppNumber)

const spoken = (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`

/** '+91 98765 43210'. */
export const spokenPhone = spoken(site.phone)

export const spokenPhoneOf = ({ phone = site.phone }: Pick<PageContext, 'phone'>): string =>
  spoken(phone)
