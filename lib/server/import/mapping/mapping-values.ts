import { latinDigits } from '#lib/domain/text/text'
import type { MappedField } from '#lib/server/import/mapping/mapping'

/** How a mapped field turns the cells of a list into our values. */

const number = /(?<!\d)(?<!\d\.)-?\d+(?:,\d+)*(?:\.\d+)?/

/**
 * The first number in a text, without grouping commas: '₹ 500 fee' gives 500, '12 Years (8 years as
 * specialist)' 12 and '1,20,000' 120000. Undefined without a number.
 */
export function firstNumber(text: string): string | undefined {
  const found = number.exec(latinDigits(text))?.[0].replaceAll(',', '')
  // A hyphen after a letter or digit is not a minus sign: 'Age-12'.
  if (found?.startsWith('-') && /[\p{L}\d]-\d/u.test(text)) return found.slice(1)
  return found
}

const multiples: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
}

/** Multiplies by the word directly after the number: '5 lakh' is 500000. */
function multiplied(text: string, first: string): string {
  const of = /\d[\d,.]*\s*\+?\s*(\p{L}+)/u.exec(latinDigits(text))?.[1]?.toLowerCase() ?? ''
  const times = multiples[of]
  return times === undefined ? first : String(Math.round(Number(first) * times * 100) / 100)
}

const word = /[\p{L}\p{M}\d'’]+/gu
const isAbbreviation = (one: string) => /^[A-Z]{2,5}$/.test(one)
const isInCapitals = (one: string) => one.length > 1 && !/\p{Ll}/u.test(one)

/**
 * 'ST. MARY'S HOSPITAL' becomes 'St. Mary's Hospital'. In a text that is not mostly in capitals, short words
 * in capitals ('AIIMS') are abbreviations and stay.
 */
export function titleCase(text: string): string {
  const words = text.match(word) ?? []
  const isAllCaps = words.filter(isInCapitals).length * 2 > words.length
  return text.replace(word, (one) =>
    !isAllCaps && isAbbreviation(one)
      ? one
      : one.slice(0, 1).toLocaleUpperCase('en') + one.slice(1).toLocaleLowerCase('en'),
  )
}

const maxSlugLength = 120

/** ASCII letters and digits joined by hyphens; '' for a text without any. */
export const slugOf = (...parts: string[]): string =>
  parts
    .join(' ')
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '')

const plain = (text: string) => text.trim().replace(/[^\S\n]+/g, ' ')

/** The unchanged cells that a field is made from. */
export const givenCells = (spec: MappedField, cells: Record<string, string>): string[] =>
  spec.constant !== undefined
    ? [spec.constant]
    : (spec.columns ?? [spec.column ?? '']).map((name) => plain(cells[name] ?? ''))

const cased = {
  title: titleCase,
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
}

/** Translates one value; null when the field wants a number and the text has none. */
function translate(
  text: string,
  spec: MappedField,
  lookup: Map<string, string>,
  isName: boolean,
): string | null {
  const found = lookup.get(text.toLowerCase())
  if (found !== undefined) return found
  // The catalogue may know a name that the lookup does not.
  if (!isName && !spec.number && spec.lookup && spec.otherwise !== undefined) return spec.otherwise
  if (spec.number) {
    const first = firstNumber(text)
    if (first === undefined) return spec.otherwise ?? null
    const whole = multiplied(text, first)
    return spec.number === 'whole' ? whole.replace(/\..*$/, '') : whole
  }
  const inCase = spec.case ? cased[spec.case](text) : text
  return spec.slug ? slugOf(inCase) : inCase
}

interface Translated {
  /** Without duplicates. */
  values: string[]
  /** Texts without the number they should contain. */
  wrong: string[]
}

/**
 * The values of a field in a row: cells are joined, split, trimmed, looked up, converted to a number or
 * another case (in this order), and replaced by the default when nothing is left.
 *
 * @param isName whether the field refers to catalogue rows by name
 */
export function translator(
  spec: MappedField,
  isName: boolean,
): (cells: Record<string, string>) => Translated {
  const lookup = new Map(
    Object.entries(spec.lookup ?? {}).map(([word, value]) => [plain(word).toLowerCase(), value]),
  )
  return (cells) => {
    const text = givenCells(spec, cells)
      .filter((cell) => cell !== '')
      .join(spec.join)
    const parts = spec.split === undefined ? [text] : text.split(spec.split)
    const words = (spec.part === undefined ? parts : parts.slice(spec.part - 1, spec.part))
      .map(plain)
      .filter((word) => word !== '')
    const wrong: string[] = []
    const values = words.flatMap((word) => {
      const value = translate(word, spec, lookup, isName)
      if (value === null) wrong.push(word)
      return value ? value.split('|').map(plain) : []
    })
    if (values.length === 0 && wrong.length === 0 && spec.default) values.push(spec.default)
    return { values: [...new Set(values)], wrong }
  }
}
