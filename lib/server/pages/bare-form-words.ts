import type { Language } from '#lib/rules/links'
import { refusalWords } from '#lib/rules/refusal-words'

/** What a form that comes back without its page says. */

interface Words {
  title: string
  notice: string
  /** On the button. */
  submit: string
  /** On the link to the page that the form stood on, where sending it again is not the only choice. */
  back?: string
}

/** Both are shown: they must fit on a page that knows nothing of who reads it. */
export type BareWords = Record<Language, Words>

/** A lead's. */
export const leadWords: BareWords = {
  en: { title: 'Not sent yet', notice: refusalWords.en.unsent, submit: 'Send again' },
  hi: {
    title: 'अभी नहीं भेजा गया',
    notice: refusalWords.hi.unsent,
    submit: 'फिर से भेजें',
  },
}

interface Shown extends Record<Language, string> {
  type: 'text' | 'tel' | 'email' | 'lines'
}

/** What a visitor types is shown for them to see; what they chose goes along unseen, for its names are in the database. */
const shown: Readonly<Record<string, Shown>> = {
  name: { en: 'Name', hi: 'नाम', type: 'text' },
  countryCode: { en: 'Country code', hi: 'देश का कोड', type: 'text' },
  mobile: { en: 'Mobile number', hi: 'मोबाइल नंबर', type: 'tel' },
  email: { en: 'E-mail', hi: 'ई-मेल', type: 'email' },
  query: { en: 'Your question', hi: 'आपका सवाल', type: 'lines' },
  trouble: { en: 'What is the trouble?', hi: 'क्या परेशानी है?', type: 'lines' },
  message: { en: 'Your message', hi: 'आपका संदेश', type: 'lines' },
  title: { en: 'Title', hi: 'शीर्षक', type: 'text' },
  text: { en: 'Your review', hi: 'आपकी राय', type: 'lines' },
}

/** @returns undefined for a field that goes along unseen */
export const shownField = (name: string): Shown | undefined =>
  Object.hasOwn(shown, name) ? shown[name] : undefined

/** All that was typed, to see whether it speaks of an emergency. */
export const typedWords = (fields: URLSearchParams): string =>
  ['trouble', 'query', 'message'].flatMap((name) => fields.getAll(name)).join('\n')
