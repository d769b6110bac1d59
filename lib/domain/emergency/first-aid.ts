import type { Language } from '#lib/domain/text/language'
import { emergency as english } from '#lib/languages/en/emergency'
import type { Words } from '#lib/languages/en/index'
import { emergency as hindi } from '#lib/languages/hi/emergency'

/** In every language, for the browser too: English pages show the panel in Hindi as well. */
export const emergencyWords: Readonly<Record<Language, Words['emergency']>> = {
  en: english,
  hi: hindi,
}

/** The languages of the panel. On an English page two, because nobody in an emergency chooses a language first. */
export const panelLanguages = (language: Language): readonly [Language, ...Language[]] =>
  language === 'en' ? ['en', 'hi'] : [language]
