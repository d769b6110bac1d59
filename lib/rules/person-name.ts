import { nameMaxLength } from '#lib/rules/lead-fields'

// Joiners within Devanagari letters stay; all else that cannot be seen goes.
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu

// What names are written with, in any script. A link must not put numbers, addresses or markup on our page.
const nameLetters = /^\p{L}(?:[\p{L}\p{M} .,'’()-]|\u200c|\u200d)*$/u

/**
 * A person's name that stands in an address: cut to what the form takes.
 *
 * @returns undefined for what is no name
 */
export function personName(text: string): string | undefined {
  const clean = text.replace(invisible, ' ').replace(/\s+/g, ' ').trim()
  const cut = [...clean].slice(0, nameMaxLength).join('').trim()
  return nameLetters.test(cut) ? cut : undefined
}
