import { hinglish } from '#lib/domain/chat/hinglish'
import type { ChatLanguage } from '#lib/domain/chat/steps'
import { type ForWhomWords, forWhomWords } from '#lib/domain/leads/for-whom'
import { conversation as english } from '#lib/languages/en/conversation'
import type { Words } from '#lib/languages/en/index'
import { conversation as hindi } from '#lib/languages/hi/conversation'

export type ChatWords = Words['conversation'] & { who: ForWhomWords }

/** The chat loads them in every language, because on English pages an answer is in the language of the question. */
export const chatWords: Readonly<Record<ChatLanguage, ChatWords>> = {
  en: { ...english, who: forWhomWords.en },
  hi: { ...hindi, who: forWhomWords.hi },
  'hi-Latn': hinglish,
}
