import { site } from '#lib/config/site'

const kept = 'What you write stays in this tab: the site does not keep it.'

/** The chat's page, around the conversation. */
export const chat = {
  window: 'Chat',
  titles: { guide: 'Find the right doctor', ai: 'Ask in your own words' },
  home: 'To the home page',
  /** Around a part that only screen readers read. */
  clear: { before: '', text: 'Clear', after: ' the conversation' },
  /** Links to the other chat. */
  others: { guide: 'Or step by step', ai: 'Or ask in your own words' },
  busy: 'Looking it up',
  log: 'Conversation',
  /** For screen readers, before a visitor's message. */
  you: 'You: ',
  numbers: {
    label: 'Emergency numbers',
    ask: 'Emergency? Call',
    /** Three numbers fill a line on a phone. */
    askShort: 'Call',
    call: (number: string, name: string) => `Call ${number}, ${name}`,
  },
  /** Of the guided chat, of /chat/ai with an AI endpoint, and of /chat/ai without one. */
  greetings: {
    guide: {
      text: `Namaste. Tell us what the trouble is, in your own words: ${site.name} shows which doctor treats it, and where.`,
      privacy: kept,
    },
    ai: {
      text: 'Namaste. Ask about an illness, a treatment or a test. A program picks the sentences of our pages that answer you; it does not diagnose.',
      privacy:
        'Your words go to that program, so please write no names or numbers. The site does not keep them.',
    },
    search: {
      text: 'Namaste. Ask about an illness, a treatment or a test: we show what the pages of this site say.',
      privacy: kept,
    },
  },
  /** On English pages the greeting is in Hindi too, because the visitor's language is not known yet. */
  hindiGreeting: 'नमस्ते। अपनी तकलीफ़ अपने शब्दों में लिखें, हिंदी में भी।',
  /** Around the two numbers. */
  emergency: { before: 'In an emergency call ', between: ' or ', after: '.' },
  /** Common questions, to tap instead of typing. */
  starters: ['Knee pain', 'Kidney stone', 'Piles', 'मोतियाबिंद'],
  message: 'Your message',
  send: 'Send',
  stop: 'Stop the answer',
  again: 'Try again',
  source: (number: number, name: string) => `Source ${number}: ${name}`,
  withoutScript: {
    city: 'Your city',
    note: 'Your browser runs no JavaScript: this form asks the same, one page at a time.',
  },
  banner: {
    label: 'About this chat',
    title: 'Not sure whom to see?',
    points: [
      'Three short questions: what is wrong, which city, and who it is for.',
      'You see which department treats it, and doctors, hospitals and tests near you.',
      'The site does not keep what you write: it stays in this tab, and you can clear it.',
    ],
    call: 'Or call us: ',
  },
}
