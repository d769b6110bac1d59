/** The languages of the site; the URL decides which one a page is in. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  (languages as readonly unknown[]).includes(value)

/** The value of the `lang` attribute. */
export const languageTag = (language: Language) => (language === 'en' ? 'en-IN' : language)
