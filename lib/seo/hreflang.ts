import type { Language } from '#lib/rules/links'

/** A text in one language: `href` or `path` says where. */
interface InLanguage {
  language: Language
}

const hreflangOf = { en: 'en-IN', hi: 'hi-IN' } as const

/**
 * The same text in every language, as search engines read it: each with its hreflang, and the English one
 * once more for everybody else (x-default). Every page of a pair says the same, itself included.
 */
export function hreflangs<T extends InLanguage>(pages: T[]): (T & { hreflang: string })[] {
  const all = (['en', 'hi'] as const).flatMap((language) =>
    pages.filter((page) => page.language === language),
  )
  const byDefault = all.find(({ language }) => language === 'en')
  return [
    ...all.map((page) => ({ ...page, hreflang: hreflangOf[page.language] })),
    ...(byDefault ? [{ ...byDefault, hreflang: 'x-default' }] : []),
  ]
}
