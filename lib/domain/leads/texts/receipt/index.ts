import type { ReceiptWords } from '#lib/domain/leads/texts/receipt/en'
import { englishReceiptWords } from '#lib/domain/leads/texts/receipt/en'
import { hindiReceiptWords } from '#lib/domain/leads/texts/receipt/hi'
import type { Language } from '#lib/domain/text/language'

const words: Record<Language, ReceiptWords> = { en: englishReceiptWords, hi: hindiReceiptWords }

/** A receipt uses the language of its address. */
export const receiptWordsOf = (language: Language): ReceiptWords => words[language]
