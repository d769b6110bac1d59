import type { Language } from '#lib/rules/links'

/** The language that the page shown is written in. */
export const documentLanguage = (): Language =>
  document.documentElement.lang.startsWith('hi') ? 'hi' : 'en'
