import { latinDigits } from '#lib/domain/text/text'
import { transliterated } from '#lib/domain/text/transliterate'
import type { MappedField } from '#lib/server/import/mapping/mapping'
import { titleCase } from '#lib/server/import/mapping/title-case'

/** How a mapped field turns the cells of a list into our values. */

const number = /(?<!\d)(?<!\d\.)-?\d+(?:,\d+)*(?:\.\d+)?/

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

/** Words that lists write next to a number without a space: '12yrs', 'Rs500'. */
const units = new Set(
  'bed beds bedded y yr yrs year years rs re inr rupee rupees only plus no nos pin star stars बेड बिस्तर वर्ष साल रु रुपये रुपए'.split(
    ' ',
  ),
)

const isUnit = (word: string): boolean => {
  const small = word.toLowerCase()
  return units.has(small) || Object.hasOwn(multiples, small)
}

/** A word that is longer is no unit. */
const longestUnit = 20

/** Is the number that ends here only a part of what was meant, because of letters that look like digits: '2OO', '2 OO', 'l20'? */
function hasLettersInside(text: string, begin: number, end: number): boolean {
  const before = /[\p{L}\p{M}]+$/u.exec(text.slice(Math.max(0, begin - longestUnit), begin))?.[0]
  const after = text.slice(end, end + longestUnit)
  const word = /^[\p{L}\p{M}]+/u.exec(after)?.[0]
  return (
    /^[\s.,]*o[o\d]*(?!\p{L})/iu.test(after) ||
    [before, word].some((one) => one !== undefined && !isUnit(one))
  )
}

/** 'to 1000' after 800, '2 0' after 1: the number is only a part of what was meant. */
const goesOn = /^(?:\s+\d|\s*\p{L}{0,8}\.?\s*(?:[-–—/]|\bto\b|से)\s*(?:₹|rs\.?|inr)?\s*\d)/iu
/** Of '10-15 years' the lower number is true. */
const years = /^[\s\d.,+\-–—]*(?:to\s*[\d.]+\s*)?(?:y|yrs?|years?|वर्ष|साल)(?![\p{L}\p{M}])/iu

/**
 * The first number in a text, without grouping commas: '₹ 500 fee' gives 500, '12 Years (8 years as
 * specialist)' 12 and '1,20,000' 120000. Undefined without a number, for one with letters in it ('2OO'), for several ('1 2 0')
 * and for a range ('800-1000'), unless it is one of years.
 */
export function firstNumber(text: string): string | undefined {
  const latin = latinDigits(text)
  const match = number.exec(latin)
  if (!match) return undefined
  const [all] = match
  const begin = match.index + (all.startsWith('-') ? 1 : 0)
  if (hasLettersInside(latin, begin, match.index + all.length)) return undefined
  const after = latin.slice(match.index + all.length, match.index + all.length + longestUnit)
  if (goesOn.test(after) && !years.test(after)) return undefined
  const found = all.replaceAll(',', '')
  // A hyphen after a letter or digit is not a minus sign: 'Age-12'.
  return found.startsWith('-') && /[\p{L}\d]-\d/u.test(text) ? found.slice(1) : found
}

/** Multiplies by the word directly after the number: '5 lakh' is 500000. */
function multiplied(text: string, first: string): string {
  // The word may be missing, so that no number is looked at twice: a cell may have 100,000 digits.
  const numbers = latinDigits(text).matchAll(/\d[\d,.]*\s*(?:\+\s*)?(\p{L}*)/gu)
  const of = [...numbers].find(([, word]) => word)?.[1]?.toLowerCase() ?? ''
  const times = Object.hasOwn(multiples, of) ? multiples[of] : undefined
  return times === undefined ? first : String(Math.round(Number(first) * times * 100) / 100)
}

const maxSlugLength = 120

/** ASCII letters and digits joined by hyphens, Indian letters transliterated; '' for a text without any. */
export const slugOf = (...parts: string[]): string =>
  transliterated(parts.join(' '))
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '')

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Lists that were web pages contain '&amp;' and '&#39;'. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (all, code?: string, name = '') =>
    code === undefined
      ? (entities[name.toLowerCase()] ?? all)
      : Number(code) > 31 && Number(code) < 0xd800
        ? String.fromCharCode(Number(code))
        : all,
  )
}

export const plain = (text: string) =>
  withoutEntities(text)
    .trim()
    .replace(/[^\S\n]+/g, ' ')

/** '0', '-', 'NA', 'N/A', 'nil', 'not known': what lists write into a cell that they have nothing for. */
export const saysNothing = (text: string): boolean =>
  /^(?:[-–—_.0\s]*|#?n\.?\s?\/?\s?a\.?|nil|null|none|unknown|(?:data |information )?not (?:available|applicable|known|given|mentioned|provided|specified)\.?|उपलब्ध नहीं|कोई नहीं)$/i.test(
    text,
  )

/** The unchanged cells that a field is made from. */
export const givenCells = (spec: MappedField, cells: Record<string, string>): string[] =>
  spec.constant !== undefined
    ? [spec.constant]
    : spec.columns.map((name) => plain(cells[name] ?? ''))

const cased = {
  title: titleCase,
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
}

/** Translates one value; null when the field wants a number and the text has none. */
function translate(text: string, spec: MappedField, isName: boolean): string | null {
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

export interface Translated {
  /** Without duplicates. */
  values: string[]
  /** Those that came from the words of the lookup. */
  targets: ReadonlySet<string>
  /** Texts without the number they should contain. */
  wrong: string[]
}

/**
 * The values of a field in a row: cells are joined, split, trimmed, looked up, converted to a number or
 * another case (in this order), and replaced by the default when nothing is left.
 *
 * @param isName whether the field refers to catalogue rows by name
 * @param ofTable what a lookup file says about a word
 */
export function translator(
  spec: MappedField,
  isName: boolean,
  ofTable: (word: string, cells: Record<string, string>) => string | undefined = () => undefined,
): (cells: Record<string, string>) => Translated {
  const lookup = new Map(
    Object.entries(spec.lookup?.words ?? {}).map(([word, value]) => [
      plain(word).toLowerCase(),
      value,
    ]),
  )
  return (cells) => {
    const text = givenCells(spec, cells)
      .filter((cell) => cell !== '' && !(spec.columns.length > 1 && saysNothing(cell)))
      .join(spec.join)
    const parts = spec.split === undefined ? [text] : text.split(spec.split)
    const words = (spec.part === undefined ? parts : parts.slice(spec.part - 1, spec.part))
      .map(plain)
      .filter((word) => word !== '')
    const wrong: string[] = []
    const targets = new Set<string>()
    const values = words.flatMap((word) => {
      const found = lookup.get(word.toLowerCase())
      const value = found ?? ofTable(word, cells) ?? translate(word, spec, isName)
      if (value === null) wrong.push(word)
      const all = value ? value.split('|').map(plain) : []
      if (found !== undefined) for (const one of all) targets.add(one)
      return all
    })
    if (values.length === 0 && wrong.length === 0 && spec.default) values.push(spec.default)
    return { values: [...new Set(values)], targets, wrong }
  }
}
