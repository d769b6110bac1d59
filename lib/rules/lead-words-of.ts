import type { LeadWords } from '#lib/rules/lead-words'
import { englishLeadWords } from '#lib/rules/lead-words-en'
import { hindiLeadWords } from '#lib/rules/lead-words-hi'
import type { Language } from '#lib/rules/links'

const words: Record<Language, LeadWords> = { en: englishLeadWords, hi: hindiLeadWords }

/** For the server and for pages in either language: a page of one language imports its own words alone. */
export const leadWordsOf = (language: Language): LeadWords => words[language]
