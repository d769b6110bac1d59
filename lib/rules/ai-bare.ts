import { spokenDigits } from '#lib/rules/ai-spoken-digits'

/**
 * A model's text with its disguises taken off, to be looked at and not to be shown: one form of each letter and
 * digit, nothing invisible, single spaces, spaced-out words and numbers closed up, lower case.
 */

/** Zeros of digits that people here type; the nine after each follow. */
const zeros = [
  ...[0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66],
]

export const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((each) => code >= each && code <= each + 9)
    return zero === undefined ? digit : String(code - zero)
  })

/** Letters that stand alone, as in 'e v i l . c o m'. */
const spacedOut =
  /(?<![\p{L}\p{M}\p{N}])(?:[\p{L}\p{N}.:/@-] ){3,}[\p{L}\p{N}](?![\p{L}\p{M}\p{N}])/gu

const dots = /[\u3002\u2024\u00b7\u2022\u2219\u22c5\u30fb](?=\p{L})/gu

export function bareText(text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .normalize('NFKD')
    // Marks that letters can do without (also the nukta), and what nobody sees.
    .replace(
      /\u093C|\p{Script=Inherited}|\p{Cf}|\p{Cc}|\p{Cs}|\p{Co}|\p{Default_Ignorable_Code_Point}/gu,
      '',
    )
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC')
    .toLowerCase()
    .replace(dots, '.')
  return spokenDigits(plainDigits(plain)).replace(spacedOut, (run) => run.replaceAll(' ', ''))
}

const insideDevanagari = /(?<=\p{Script=Devanagari}\p{M}*)[\u200C\u200D]/u

/** The text to be shown, without what nobody sees; joiners stay where Hindi is written with them. */
export const visibleText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(
      /\p{Cf}|(?!\n)\p{Cc}|\p{Cs}|\p{Co}|\p{Default_Ignorable_Code_Point}/gu,
      (character, at: number, whole: string) => {
        if (character === '\t') return ' '
        return insideDevanagari.test(whole.slice(Math.max(0, at - 4), at + 1)) &&
          /[\u200C\u200D]/.test(character)
          ? character
          : ''
      },
    )
    .normalize('NFC')

/** A pattern that stands by itself, in either script. */
export const asWords = (pattern: string, flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`, flags)
