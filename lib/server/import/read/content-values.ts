import { z } from 'zod'
import { opdExample, readOpd, type WrittenOpd } from '#lib/domain/catalogue/opd'
import { latinDigits } from '#lib/domain/text/text'
import { type CoordinateField, degreesOf } from '#lib/server/import/read/degrees'

/** Value types of content files, with their error messages. */

// PostgreSQL rejects NUL; U+FFFD comes from text that was saved in the wrong encoding; bidirectional controls reorder
// the text around a name.
const brokenCharacter = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}|\uFFFD/u

const characters = new Intl.Segmenter('en')

/** Counts as a reader does: a Devanagari letter with its vowel sign is one character. */
const isLonger = (value: string, max: number) =>
  // Counting is slow, and rarely needed: there are never more characters than code units.
  value.length > max && [...characters.segment(value)].length > max
/** Counts as editors and SEO tools do: a vowel sign is a character of its own. */
const typedLength = (value: string) => [...value].length

/** Trimmed text of `min` to `max` characters, by either way of counting. */
export const text = (max: number, min = 1) =>
  z
    .string({ error: 'must be text (in quotes when it looks like a number)' })
    .trim()
    .min(1, 'is missing')
    .refine((value) => !brokenCharacter.test(value), 'contains a broken or invisible character')
    .refine((value) => !isLonger(value, max), `is longer than ${max} characters`)
    .refine(
      (value) => min <= 1 || value === '' || typedLength(value) >= min,
      `is shorter than ${min} characters`,
    )

/** The pattern of a slug, and what to say about any other text. */
export const slugRule = [
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be lower-case letters, digits and single hyphens',
] as const

export const slug = z
  .string({ error: 'must be text' })
  .trim()
  .regex(...slugRule)

/** Department slugs come from the specification, such as 'ENT'. */
export const departmentSlug = z
  .string({ error: 'must be text' })
  .trim()
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'must be letters, digits and single hyphens')

const range = (least: number, most: number) =>
  z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`)

/** A whole number in a front matter. */
export const whole = (least: number, most: number) =>
  z
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)

export const wholeCell = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(range(least, most))

/** The maximum of integer columns in both databases. */
export const largestId = 2_147_483_647

export const idCell = z
  .string()
  .trim()
  .min(1, 'is missing')
  .refine(
    (cell) => !/^0\d/.test(cell),
    'begins with 0, but ids are numbers; import a list with text ids through a mapping file',
  )
  .pipe(wholeCell(1, largestId))

const decimalCell = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'must be a number such as 28.6139')
    .transform(Number)
    .pipe(range(least, most))

/** A latitude or longitude, also '18.5N' and '18°31'N'. */
export const coordinateCell = (field: CoordinateField) => {
  const most = field === 'latitude' ? 90 : 180
  return z
    .string()
    .transform((cell) => degreesOf(field, cell) ?? cell)
    .pipe(decimalCell(-most, most))
}

/** The same, or null for an empty cell. */
export const orNull = <T extends z.ZodType<number, string>>(cell: T) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .pipe(z.nullable(cell))

/** Usual words for a gender, in lower case. */
const genders: Record<string, string> = {
  f: 'female',
  महिला: 'female',
  स्त्री: 'female',
  m: 'male',
  पुरुष: 'male',
}

/** 'female', 'male' or one of their usual words; null for an empty cell. */
export const genderCell = z
  .string()
  .default('')
  .transform((cell) => {
    const word = cell.trim().toLowerCase().replace(/\.$/, '')
    return genders[word] ?? word
  })
  .pipe(z.enum(['female', 'male', ''], { error: 'must be female or male' }))
  .transform((value) => value || null)

const listed = (cell: string) =>
  cell
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Parsed lists are cached by cell: a hundred thousand rows have only a few hundred different ones. */
const maxCachedLists = 5000

/** A CSV cell with distinct values separated by ` | `. */
export const listCell = (entry: z.ZodType<string, string>, least = 1) => {
  const list = z
    .array(entry)
    .min(least, 'is missing')
    .refine((all) => new Set(all).size === all.length, 'contains a duplicate')
  const kept = new Map<string, readonly string[]>()
  return z.string().transform((cell, context): readonly string[] => {
    const known = kept.get(cell)
    if (known) return known
    const checked = list.safeParse(listed(cell))
    if (!checked.success) {
      for (const { message } of checked.error.issues)
        context.issues.push({ code: 'custom', message, input: cell })
      return z.NEVER
    }
    if (kept.size >= maxCachedLists) kept.clear()
    kept.set(cell, checked.data)
    return checked.data
  })
}

/** More different hours are not those of one doctor. */
const mostSessions = 20

/** When a doctor sees patients, separated by ` | `: 'Mon Wed Fri 10:00-13:00 @ hospital'. */
export const opdCell = z.string().transform((cell, context): readonly WrittenOpd[] => {
  const read = listed(cell).map(readOpd)
  const hours = read.flatMap((one) => one ?? [])
  const reason = read.includes(null)
    ? `must be like '${opdExample}'`
    : hours.length > mostSessions
      ? `has more than ${mostSessions} times`
      : hours.some(({ hospital }) => brokenCharacter.test(hospital))
        ? 'contains a broken or invisible character'
        : undefined
  if (reason === undefined) return hours
  context.issues.push({ code: 'custom', message: reason, input: cell })
  return z.NEVER
})

/** A PIN code, with or without a space in the middle, or as a number of a spreadsheet (422001.0). None begins with 0. */
export const pincodeCell = z
  .string()
  .transform((cell) => latinDigits(cell).replace(/\s+/g, '').replace(/\.0+$/, ''))
  .pipe(z.string().regex(/^[1-9]\d{5}$/, 'must be a PIN code of six digits such as 560034'))

export const isoDate = z.iso.date({ error: 'must be a date such as 2026-03-05' })

export const dateCell = z.string().trim().pipe(isoDate)

/** A path of this site, such as /videos/first-visit.webm. */
export const sitePath = z
  .string({ error: 'must be text' })
  .trim()
  .regex(/^\/(?![/\\])[^\s?#]*$/, 'must be a path of this site that begins with /')

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https:// or http://',
})

/** The target of a redirect: a path of this site or an address of another site. */
export const destination = z
  .string()
  .trim()
  .refine(
    (address) => /^\/(?![/\\])\S*$/.test(address) || webAddress.safeParse(address).success,
    'must be a path of this site or an address that begins with https:// or http://',
  )
