import type { MappedField } from '#lib/server/catalogue/mapping'

/** How a mapped field makes values of our own out of somebody else's cells. */

const devanagariZero = 0x0966

/** '१२' as '12'. */
const withLatinDigits = (text: string) =>
  text.replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))

const number = /(?<!\d)(?<!\d\.)-?\d+(?:,\d+)*(?:\.\d+)?/

/**
 * The first number of a text, without the commas of Indian or other grouping: '₹ 500 fee' is 500,
 * '12 Years (8 years as specialist)' is 12, '1,20,000' is 120000. Undefined when there is none.
 */
export function firstNumber(text: string): string | undefined {
  const found = number.exec(withLatinDigits(text))?.[0].replaceAll(',', '')
  // A hyphen between words or after a bracket is no minus: 'Age-12'.
  if (found?.startsWith('-') && /[\p{L}\d]-\d/u.test(text)) return found.slice(1)
  return found
}

const multiples: Record<string, number> = {
  ...{ k: 1e3, thousand: 1e3, lakh: 1e5, lakhs: 1e5, lac: 1e5, lacs: 1e5 },
  ...{ crore: 1e7, crores: 1e7, cr: 1e7 },
}

/** '5 lakh' is 500000: the word right behind the first number counts. */
function multiplied(text: string, first: string): string {
  const of = /\d[\d,.]*\s*\+?\s*(\p{L}+)/u.exec(withLatinDigits(text))?.[1]?.toLowerCase() ?? ''
  const times = multiples[of]
  return times === undefined ? first : String(Math.round(Number(first) * times * 100) / 100)
}

const word = /[\p{L}\p{M}\d'’]+/gu
const isAbbreviation = (one: string) => /^[A-Z]{2,5}$/.test(one)
const isInCapitals = (one: string) => one.length > 1 && !/\p{Ll}/u.test(one)

/**
 * 'ST. MARY'S HOSPITAL' as 'St. Mary's Hospital'. In a text that is not mostly in capitals, short
 * words that are ('AIIMS') are abbreviations and stay.
 */
export function titleCase(text: string): string {
  const words = text.match(word) ?? []
  const isShouted = words.filter(isInCapitals).length * 2 > words.length
  return text.replace(word, (one) =>
    !isShouted && isAbbreviation(one)
      ? one
      : one.slice(0, 1).toLocaleUpperCase('en') + one.slice(1).toLocaleLowerCase('en'),
  )
}

const mostOfASlug = 120

/** Letters and digits of ASCII, joined by hyphens; '' of a text that has none. */
export const slugOf = (...parts: string[]): string =>
  parts
    .join(' ')
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, mostOfASlug)
    .replace(/^-+|-+$/g, '')

const plain = (text: string) => text.trim().replace(/[^\S\n]+/g, ' ')

/** The cells that a field is made of, as they are. */
export const givenCells = (spec: MappedField, cells: Record<string, string>): string[] =>
  spec.constant !== undefined
    ? [spec.constant]
    : (spec.columns ?? [spec.column ?? '']).map((name) => plain(cells[name] ?? ''))

const cased = {
  title: titleCase,
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
}

/** One value, translated; null where the field says number and there is none. */
function translate(
  text: string,
  spec: MappedField,
  lookup: Map<string, string>,
  isName: boolean,
): string | null {
  const found = lookup.get(text.toLowerCase())
  if (found !== undefined) return found
  // A name that the lookup does not know may be one that the catalogue knows.
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
  /** Each once. */
  values: string[]
  /** Words in which no number was found. */
  wrong: string[]
}

/**
 * The values that a field has in a row: in this order joined, split, trimmed, looked up, made a number
 * or put in another case, and the default where nothing is left.
 *
 * @param isName true of a field that names rows of the catalogue
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
