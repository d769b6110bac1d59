import type { Language } from '#lib/rules/links'
import type { ReceiptWords } from '#lib/rules/receipt-words'
import { englishReceiptWords } from '#lib/rules/receipt-words-en'
import { hindiReceiptWords } from '#lib/rules/receipt-words-hi'

const words: Record<Language, ReceiptWords> = { en: englishReceiptWords, hi: hindiReceiptWords }

/** A receipt speaks the language of the form that was filled. */
export const receiptWordsOf = (language: Language): ReceiptWords => words[language]
