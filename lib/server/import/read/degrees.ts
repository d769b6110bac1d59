import { latinDigits } from '#lib/domain/text/text'

/** Coordinates as people write them: '18.5N', 'E 73.8°', '18°31'12"N'. */

const hemisphere = { latitude: { n: 1, s: -1 }, longitude: { e: 1, w: -1 } } as const

export type CoordinateField = keyof typeof hemisphere

export const isCoordinate = (field: string): field is CoordinateField =>
  Object.hasOwn(hemisphere, field)

const written =
  /^([nsew])?\s*(\d{1,3}(?:\.\d{1,15})?)\s*(?:(?:°|º|˚|deg\.?)\s*(?:(\d{1,2}(?:\.\d{1,15})?)\s*'\s*(?:(\d{1,2}(?:\.\d{1,15})?)\s*")?)?)?\s*([nsew])?$/

/** Longer text is no coordinate, and would take long to compare. */
const longestText = 60

/** About 0.1 m. */
const decimals = 6

/**
 * The decimal degrees of a coordinate with a letter or signs, as text; undefined for all other text, also for plain
 * numbers and for the letter of the other coordinate.
 */
export function degreesOf(field: CoordinateField, text: string): string | undefined {
  if (text.length > longestText) return undefined
  const plain = latinDigits(text)
    .trim()
    .toLowerCase()
    .replace(/[′’‘`]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(/\b(n)orth\b|\b(s)outh\b|\b(e)ast\b|\b(w)est\b/g, '$1$2$3$4')
  const [, before, degrees, minutes = '0', seconds = '0', after] = written.exec(plain) ?? []
  if (degrees === undefined || (before && after) || /^\d+(?:\.\d+)?$/.test(plain)) return undefined
  const signs: Record<string, number> = hemisphere[field]
  const letter = before ?? after
  const sign = letter === undefined ? 1 : signs[letter]
  if (sign === undefined || Number(minutes) >= 60 || Number(seconds) >= 60) return undefined
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return String(Number((sign * value).toFixed(decimals)))
}
