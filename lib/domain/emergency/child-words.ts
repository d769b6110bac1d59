import type { Language } from '#lib/domain/text/language'
import { childIllness as english } from '#lib/languages/en/child-illness'
import type { Words } from '#lib/languages/en/index'
import { childIllness as hindi } from '#lib/languages/hi/child-illness'

/** In every language: English pages show them in Hindi as well. */
export const childWords: Readonly<Record<Language, Words['childIllness']>> = {
  en: english,
  hi: hindi,
}
