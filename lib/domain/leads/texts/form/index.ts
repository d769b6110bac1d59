import type { LeadWords } from '#lib/domain/leads/texts/form/en'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import { hindiLeadWords } from '#lib/domain/leads/texts/form/hi'
import type { Language } from '#lib/domain/text/language'

const words: Record<Language, LeadWords> = { en: englishLeadWords, hi: hindiLeadWords }

/** For the server. Browser code imports only its own language. */
export const leadWordsOf = (language: Language): LeadWords => words[language]
