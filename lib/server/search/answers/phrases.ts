import { fold } from '#lib/domain/text/text'

/** Phrases by which a query asks for something, as sets of folded texts. */

/** '; '-separated phrases, in any script. */
export const phrases = (text: string): string[] => text.split(/[;\n]/).map(fold).filter(Boolean)

/** Do these words contain the phrase, word for word? */
const holds = (padded: string, phrase: string) => padded.includes(` ${phrase} `)

/** Is one of the phrases in the folded text? */
export const says = (text: string, any: readonly string[]): boolean =>
  any.some((phrase) => holds(` ${text} `, phrase))

/** The folded text without the phrases, the longest removed first. */
export function without(text: string, any: readonly string[]): string {
  let left = ` ${text} `
  for (const phrase of any.toSorted((one, other) => other.length - one.length))
    while (holds(left, phrase)) left = left.replace(` ${phrase} `, ' ')
  return left.trim().replace(/\s+/g, ' ')
}
