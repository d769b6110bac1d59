/** The languages of the site; the URL decides which one a page is in. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  (languages as readonly unknown[]).includes(value)

/** The value of the `lang` attribute. The chat also speaks Hindi in Latin letters. */
export const languageTag = (language: Language | 'hi-Latn') =>
  language === 'en' ? 'en-IN' : language
