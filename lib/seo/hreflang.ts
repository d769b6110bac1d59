import { type Language, languages, languageTable } from '#lib/domain/text/language'

/** A text in one language, with its `href` or `path`. */
interface InLanguage {
  language: Language
}

/**
 * Adds the hreflang to each language of a text, and repeats English as x-default. Both pages of a pair list the
 * same, including themselves.
 */
export function hreflangs<T extends InLanguage>(pages: T[]): (T & { hreflang: string })[] {
  const all = languages.flatMap((language) => pages.filter((page) => page.language === language))
  const byDefault = all.find(({ language }) => language === 'en')
  return [
    ...all.map((page) => ({ ...page, hreflang: languageTable[page.language].hreflang })),
    ...(byDefault ? [{ ...byDefault, hreflang: 'x-default' }] : []),
  ]
}
