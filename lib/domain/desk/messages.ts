import { site } from '#lib/config/site'
import { inDevanagari } from '#lib/domain/leads/callback-word'
import { indianTime } from '#lib/domain/leads/request'
import type { Language } from '#lib/domain/text/language'

/**
 * The care team's texts for WhatsApp, in the patient's language. They name no treatment: the number may be wrong, and
 * other people may read the phone.
 */

export interface MessageFacts {
  /** The patient's; '' if unknown. */
  name: string
  /** 'CS-7K4M-2Q' */
  reference: string
  callbackWord: string
  /** The member who writes. */
  member: string
  /** Absent unless an appointment is booked. `at` in epoch ms. */
  booking?: { place: string; at?: number; bring: string }
}

export interface Message {
  /** What it is for, for the member. */
  label: string
  text: string
}

interface MessageWords {
  hello: (name: string) => string
  us: (facts: MessageFacts) => string
  first: string
  missed: string
  papers: string
  booked: (booking: NonNullable<MessageFacts['booking']>) => string
}

const english: MessageWords = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  us: ({ member, callbackWord, reference }) =>
    `this is ${member} from the ${site.name} care team. Your callback word is ${callbackWord}, and the reference of your request is ${reference}.`,
  first: 'When may we call you?',
  missed: 'We tried to call you and did not reach you. When may we call again?',
  papers:
    'Please have your reports and your insurance card ready for our call. You do not need to send them here.',
  booked: ({ place, at, bring }) =>
    [
      `Your appointment: ${place}${at === undefined ? '' : `, ${indianTime(at, 'en')}`}.`,
      bring && `Please bring: ${bring}.`,
    ]
      .filter(Boolean)
      .join(' '),
}

const hindi: MessageWords = {
  hello: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
  us: ({ member, callbackWord, reference }) =>
    `${site.name} की टीम से ${member}। आपका कॉलबैक शब्द ${inDevanagari(callbackWord) || callbackWord} है और आपकी रसीद का नंबर ${reference}।`,
  first: 'हम आपको कब फ़ोन करें?',
  missed: 'हमने आपको फ़ोन किया था, पर बात नहीं हो पाई। हम दोबारा कब फ़ोन करें?',
  papers: 'हमारा फ़ोन आने से पहले अपनी रिपोर्ट और बीमा कार्ड तैयार रखें। इन्हें यहाँ भेजने की ज़रूरत नहीं है।',
  booked: ({ place, at, bring }) =>
    [
      `आपका अपॉइंटमेंट: ${place}${at === undefined ? '' : `, ${indianTime(at, 'hi')}`}।`,
      bring && `साथ लाएँ: ${bring}।`,
    ]
      .filter(Boolean)
      .join(' '),
}

const words: Record<Language, MessageWords> = { en: english, hi: hindi }

/** The texts that fit the request, the most useful first. */
export function messagesFor(language: Language, facts: MessageFacts): Message[] {
  const own = words[language]
  const begin = `${own.hello(facts.name)} ${own.us(facts)}`
  const parts = [
    ...(facts.booking ? [['Appointment', own.booked(facts.booking)] as const] : []),
    ['First message', own.first] as const,
    ['Not reached', own.missed] as const,
    ['Reports and insurance card', own.papers] as const,
  ]
  return parts.map(([label, text]) => ({ label, text: `${begin} ${text}` }))
}

/** Opens a chat with a number. @param mobile '+919876543210' */
export const chatLink = (mobile: string, text: string): string =>
  `https://wa.me/${mobile.replace('+', '')}?text=${encodeURIComponent(text)}`
