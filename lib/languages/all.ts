import type { Language } from '#lib/domain/text/language'
import { english, type Words } from '#lib/languages/en/index'
import { hindi } from '#lib/languages/hi/index'

/** The words of every language. Only the server loads them all; browsers load what a page needs. */
export const words: Readonly<Record<Language, Words>> = { en: english, hi: hindi }
