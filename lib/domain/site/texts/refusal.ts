import type { Language } from '#lib/domain/text/language'

/** The message above a plain form that is returned with its values. */
export interface RefusalWords {
  /** The database or the operator's external backend did not accept it. */
  unsent: string
  tooMany: string
  /** It came from another site's page, or seems to. */
  foreign: string
  tooLarge: string
  /** Another type of content. */
  noForm: string
}

/** In the language of the form. The API answers with the English texts. */
export const refusalWords: Record<Language, RefusalWords> = {
  en: {
    unsent: 'Your request could not be sent just now. Please try again, or call us.',
    tooMany: 'Too many requests. Please try again later.',
    foreign: 'This form has expired. Please reload the page and try again.',
    tooLarge: 'The request is too large: at most 64 KiB',
    noForm: 'This form could not be read. Please reload the page and try again.',
  },
  hi: {
    unsent: 'आपका अनुरोध अभी नहीं भेजा जा सका। कृपया फिर से भेजें, या हमें फ़ोन करें।',
    tooMany: 'बहुत बार कोशिश हुई है। कृपया थोड़ी देर बाद फिर कोशिश करें।',
    foreign: 'यह फ़ॉर्म पुराना हो गया है। कृपया पेज दोबारा खोलकर फिर कोशिश करें।',
    tooLarge: 'फ़ॉर्म में बहुत ज़्यादा लिखा है। कृपया इसे छोटा करके फिर से भेजें।',
    noForm: 'यह फ़ॉर्म पढ़ा नहीं जा सका। कृपया पेज दोबारा खोलकर फिर कोशिश करें।',
  },
}
