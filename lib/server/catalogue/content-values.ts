import { z } from 'zod'

/** The kinds of value that content files hold, each with the reason it gives when it refuses one. */

// A NUL stops PostgreSQL, and U+FFFD is what is left of text that was saved in the wrong encoding.
const brokenCharacter = /(?![\t\n\r])\p{Cc}|\uFFFD/u

const characters = new Intl.Segmenter('en')

/** Characters as a reader counts them: a Devanagari letter with its vowel sign is one. */
const isLonger = (value: string, most: number) =>
  // Never more than there are code units, which needs no counting: most values end here.
  value.length > most && [...characters.segment(value)].length > most
/** Characters as editors and search engines' tools count them: the vowel sign is one more. */
const typedLength = (value: string) => [...value].length

/** Text of `least` to `most` characters, trimmed; within bounds by either count is good enough. */
export const text = (most: number, least = 1) =>
  z
    .string({ error: 'must be text (in quotes when it looks like a number)' })
    .trim()
    .min(1, 'is missing')
    .refine((value) => !brokenCharacter.test(value), 'holds a broken or invisible character')
    .refine((value) => !isLonger(value, most), `is longer than ${most} characters`)
    .refine(
      (value) => least <= 1 || value === '' || typedLength(value) >= least,
      `is shorter than ${least} characters`,
    )

export const slug = z
  .string({ error: 'must be text' })
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')

/** Department slugs are the specification's, 'ENT' included. */
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

/** A whole number in a CSV cell. */
export const wholeCell = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(range(least, most))

/** The largest id that both databases' integer columns hold. */
export const largestId = 2_147_483_647

/** The id of a row. */
export const idCell = z
  .string()
  .trim()
  .min(1, 'is missing')
  .refine(
    (cell) => !/^0\d/.test(cell),
    'begins with 0: an id is a number here; a list whose ids are text comes in by a mapping file, which keeps them as they are',
  )
  .pipe(wholeCell(1, largestId))

/** A decimal number in a CSV cell. */
export const decimalCell = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'must be a number such as 28.6139')
    .transform(Number)
    .pipe(range(least, most))

/** The same, or null for an empty cell. */
export const maybeWholeCell = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,15}$/, 'must be a whole number')
    .transform((cell) => (cell === '' ? null : Number(cell)))
    .pipe(z.nullable(range(least, most)))

export const maybeDecimalCell = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^(-?\d{1,15}(\.\d{1,15})?)?$/, 'must be a number such as 28.6139')
    .transform((cell) => (cell === '' ? null : Number(cell)))
    .pipe(z.nullable(range(least, most)))

const listed = (cell: string) =>
  cell
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Lists kept by their cell: a hundred thousand rows hold a few hundred different ones. */
const mostKeptLists = 5000

/** A CSV cell with values separated by ` | `, each once. */
export const listCell = (entry: z.ZodType<string, string>, least = 1) => {
  const list = z
    .array(entry)
    .min(least, 'is missing')
    .refine((all) => new Set(all).size === all.length, 'names the same thing twice')
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
    if (kept.size >= mostKeptLists) kept.clear()
    kept.set(cell, checked.data)
    return checked.data
  })
}

export const isoDate = z.iso.date({ error: 'must be a date such as 2026-03-05' })

/** A date in a CSV cell, as text. */
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

/** An address of this site, or of another, to go on to. */
export const destination = z
  .string()
  .trim()
  .refine(
    (address) => /^\/(?![/\\])\S*$/.test(address) || webAddress.safeParse(address).success,
    'must be a path of this site or an address that begins with https:// or http://',
  )
