import { type ComponentProps, createContext, useContext } from 'react'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import type { WordArea, Words } from '#lib/languages/en/index'
import { loadedWords } from '#lib/languages/loaded'

interface PageLanguage {
  language: Language
  /** The address of the same page in the language of this page, if it has one. */
  inOwnLanguage: (path: string) => string
}

/** Set by components/shell/language. */
export const PageLanguageContext = createContext<PageLanguage>({
  language: 'en',
  inOwnLanguage: (path) => path,
})

export const useLanguage = (): Language => useContext(PageLanguageContext).language

/** Turns a plain path into the address in the page's language. */
export const useAddresses = () => useContext(PageLanguageContext).inOwnLanguage

/**
 * The words of an area in a language.
 *
 * @throws Error in a browser that has not loaded them
 */
export const wordsOf = <A extends WordArea>(language: Language, area: A): Words[A] =>
  // With this condition the compiler leaves the words of all languages out of the browser's bundle.
  typeof window === 'undefined' ? words[language][area] : loadedWords(language, area)

/** The words of an area in the page's language. */
export const useWords = <A extends WordArea>(area: A): Words[A] => wordsOf(useLanguage(), area)

/** A link with a plain path, to the page in the language of this page unless `hrefLang` names another. */
export function Anchor({ href, hrefLang, ...props }: ComponentProps<'a'>) {
  const { language, inOwnLanguage } = useContext(PageLanguageContext)
  const isOther = hrefLang !== undefined && hrefLang !== language
  return <a {...props} href={href && !isOther ? inOwnLanguage(href) : href} hrefLang={hrefLang} />
}

/** Says of a link on a page in another language that its page is only in English. */
export const InEnglish = () => <span className="font-normal">{useWords('common').englishPage}</span>
