import type { ArticleWords } from '#lib/rules/article-words'
import { englishWords } from '#lib/rules/article-words-en'
import { hindiWords } from '#lib/rules/article-words-hi'
import type { Language } from '#lib/rules/links'

/** The fixed words of a language, for what the server writes of them: trails and links. */
export const wordsOf = (language: Language): ArticleWords =>
  language === 'hi' ? hindiWords : englishWords
