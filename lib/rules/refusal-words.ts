import type { Language } from '#lib/rules/links'

/** Why a plain form comes back as it was filled, above the form. */
export interface RefusalWords {
  /** Our database, or the operator's own backend, did not take it. */
  unsent: string
  tooMany: string
  /** Another site's page sent it, or seems to have. */
  foreign: string
  tooLarge: string
  /** Another type of content. */
  noForm: string
}

/** In the language of the form. The English ones are those of the calls. */
export const refusalWords: Record<Language, RefusalWords> = {
  en: {
    unsent: 'Your request could not be sent just now. Please try again, or call us.',
    tooMany: 'Too many requests. Please try again later.',
    foreign: 'Please send the form of this site',
    tooLarge: 'The request is too large: at most 64 KiB',
    noForm: 'Please send the form of this page',
  },
  hi: {
    unsent: 'आपका अनुरोध अभी नहीं भेजा जा सका। कृपया फिर से भेजें, या हमें फ़ोन करें।',
    tooMany: 'बहुत बार कोशिश हुई है। कृपया थोड़ी देर बाद फिर कोशिश करें।',
    foreign: 'कृपया इसी साइट का फ़ॉर्म भेजें',
    tooLarge: 'फ़ॉर्म बहुत बड़ा है: ज़्यादा से ज़्यादा 64 KiB भेजा जा सकता है',
    noForm: 'कृपया इसी पेज का फ़ॉर्म भेजें',
  },
}
