interface LanguageRow {
  /** Of the `lang` attribute (BCP 47). */
  tag: string
  /** Of hreflang. */
  hreflang: string
  /** Of Open Graph's og:locale. */
  locale: string
  /** What its readers call it. */
  name: string
}

/**
 * The languages of the site, one row for each; the address decides which one a page is in. The words of a language are
 * in lib/languages/{language}, its texts in content/{language} (docs/languages.md).
 */
export const languageTable = {
  en: { tag: 'en-IN', hreflang: 'en-IN', locale: 'en_IN', name: 'English' },
  hi: { tag: 'hi', hreflang: 'hi-IN', locale: 'hi_IN', name: 'हिंदी' },
} as const satisfies Record<string, LanguageRow>

export type Language = keyof typeof languageTable

/** The plain addresses are in the first one. */
export const languages = Object.keys(languageTable) as [Language, ...Language[]]

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageTable, value)

/** The language of a page: Next.js's locale, which the address decides (next.config.js). */
export const languageOf = (locale: string | undefined): Language =>
  isLanguage(locale) ? locale : 'en'

/** The value of the `lang` attribute. The chat also speaks Hindi in Latin letters. */
export const languageTag = (language: Language | 'hi-Latn'): string =>
  language === 'hi-Latn' ? language : languageTable[language].tag

/** The language of most letters of a text. */
export function languageOfText(text: string): Language {
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return hindi > latin ? 'hi' : 'en'
}

/** The `lang` attribute of a text on a page in another language; undefined if it is in the page's language, or in none. */
export function foreignTag(text: string, pageLanguage: Language): string | undefined {
  if (!/\p{L}/u.test(text)) return undefined
  const own = languageOfText(text)
  return own === pageLanguage ? undefined : languageTag(own)
}
