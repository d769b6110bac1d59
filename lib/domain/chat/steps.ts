import type { Language } from '#lib/domain/text/language'
import { hasDevanagari } from '#lib/domain/text/text'

/** The guided chat: which question comes next. Apart from the calls' schemas, so that no browser loads zod for this. */

/** Maximum length of a message, in characters. */
export const longestMessage = 500

export const anyCity = 'any'
/** The value for 'another city than the one understood'. */
export const askCity = '?'

/** Visitors who type Devanagari get answers in Hindi. */
export const languageOfText = (text: string): Language => (hasDevanagari(text) ? 'hi' : 'en')

export const chatSteps = ['city', 'who', 'answer'] as const

interface Asked {
  city: object | string | null
  who: string | null
}

/** The first unanswered question: the problem, then the city, then the person. */
export function chatStep({ city, who }: Asked): (typeof chatSteps)[number] {
  if (city === null) return 'city'
  return who === null ? 'who' : 'answer'
}

/** The city in the form that the next call sends. */
export const cityValue = ({ city }: { city: { slug: string } | typeof anyCity | null }): string =>
  city === null || city === anyCity ? (city ?? '') : city.slug
