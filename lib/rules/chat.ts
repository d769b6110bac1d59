import type { ChatAnswers, ChatReply } from '#lib/contract/chat-answer'
import type { Language } from '#lib/rules/links'

/** The guided chat's policy: what is asked next. */

/** Whom the visitor asks for. */
export const forWhom = ['me', 'child', 'parent', 'partner', 'other'] as const
export type ForWhom = (typeof forWhom)[number]

/** What stands for a city where the visitor does not mind. */
export const anyCity = 'any'
/** Who wants another city than the one that was understood. */
export const askCity = '?'

/** Who types Devanagari is answered in Hindi. */
export const languageOfText = (text: string): Language =>
  /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en'

/** The first question that has no answer: the trouble, then the city, then for whom. */
export function chatStep({ city, who }: Pick<ChatAnswers, 'city' | 'who'>): ChatReply['step'] {
  if (city === null) return 'city'
  return who === null ? 'who' : 'answer'
}

/** The city as the next call sends it. */
export const cityValue = ({ city }: Pick<ChatAnswers, 'city'>): string =>
  city === null || city === anyCity ? (city ?? '') : city.slug
