import * as z from 'zod/mini'

/** Schemas of message fields: callers send text, numbers or booleans for the same field. */

type Sent = string | number | boolean | null | undefined

/**
 * Control characters other than tab and line break, and invisible ones, which change the direction of writing or hide
 * text, letters without a shape, and halves of a character. The joiners U+200C and U+200D belong to Hindi.
 */
const invisible = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/gu

/** A blank cell of Braille counts as a symbol. */
const visible = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Without invisible characters; of a text without any letter, digit, punctuation mark or symbol only the spaces are
 * kept: marks and joiners alone would pass for a name that nobody sees.
 */
export function withoutInvisible(text: string): string {
  const kept = text.replace(invisible, '')
  return visible.test(kept) ? kept : kept.replace(/\S+/g, '')
}

/** Without invisible characters and surrounding spaces; '\r' alone and Unicode's line breaks as '\n'. */
export const asText = (value: Sent): string =>
  value === undefined || value === null
    ? ''
    : withoutInvisible(String(value).replace(/\r(?!\n)|[\u2028\u2029\u0085]/g, '\n')).trim()

/** The same in one line. One expression for it would read a long run of spaces again from each of them. */
const asLine = (value: Sent): string =>
  asText(value)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

const sent = z.optional(
  z.nullable(z.union([z.string(), z.number(), z.boolean()], { error: 'must be text' })),
)

/** Text of any length, for fields whose limit has its own message. */
export const ownText = () => z.pipe(sent, z.transform(asText))

/** The same in one line: a name with a line break could pass for two leads where each is a line. */
export const ownLine = () => z.pipe(sent, z.transform(asLine))

const cutAt = (most: number, fallback: string, read: (value: Sent) => string) =>
  z
    .pipe(
      sent,
      z.transform((value: Sent) => read(value).slice(0, most).trim() || fallback),
    )
    .register(z.globalRegistry, {
      description: `Cut at ${most} characters; ${fallback ? `'${fallback}'` : 'empty'} when absent`,
    })

/** Text that is cut at `most` characters: a long advertising tag must not lose a lead. */
export const limitedText = (most: number) => cutAt(most, '', asText)

/** The same in one line. */
export const limitedLine = (most = 200, fallback = '') => cutAt(most, fallback, asLine)

/** A whole number from 0 to 99; anything else gives `fallback`. */
export const smallNumber = (fallback: number) =>
  z
    .pipe(
      sent,
      z.transform((value: Sent) => {
        const text = asText(value)
        return /^\d{1,2}$/.test(text) ? Number(text) : fallback
      }),
    )
    .register(z.globalRegistry, {
      description: `A whole number, 0 to 99; ${fallback} when absent`,
    })

/** 'yes', 'no' or '' for not asked; true and false are understood. */
export const yesOrNo = () =>
  z
    .pipe(
      sent,
      z.transform((value: Sent): 'yes' | 'no' | '' => {
        const text = asText(value).toLowerCase()
        if (text === 'yes' || text === 'true') return 'yes'
        return text === 'no' || text === 'false' ? 'no' : ''
      }),
    )
    .register(z.globalRegistry, { description: 'yes, no, or empty for not asked' })
