import type { Language } from '#lib/domain/text/language'
import type { WordArea, Words } from '#lib/languages/en/index'

/** The words that this browser has loaded. */
const loaded: Partial<Record<Language, Partial<Words>>> = {}

export function addWords(language: Language, words: Partial<Words>): void {
  loaded[language] = { ...loaded[language], ...words }
}

export const hasWords = (language: Language, area: WordArea): boolean =>
  loaded[language]?.[area] !== undefined

/** @throws Error if they have not been loaded: the page does not name the area in withWords */
export function loadedWords<A extends WordArea>(language: Language, area: A): Words[A] {
  const found = loaded[language]?.[area]
  if (!found) throw new Error(`No words: ${language} ${area}`)
  return found
}
