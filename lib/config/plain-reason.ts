import type { z } from 'zod'

/** 'file or zoho', 'fatal, error or warn' */
const listOf = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join()

const folded = (value: unknown) => String(value).trim().toLowerCase()

function oneOf(values: readonly unknown[], given: unknown): string {
  const meant = values.find((value) => folded(value) === folded(given))
  const hint = meant === undefined ? '' : `. Did you mean ${meant}?`
  return `must be ${listOf(values.map(String))}${hint}`
}

/** @param schema zod's object type @returns the keys that belong below a setting */
const keysOf = (schema: unknown): string[] =>
  Object.keys((schema as z.ZodObject | undefined)?.shape ?? {})

/**
 * Says in plain words what is expected of a setting that has no reason of its own in its schema, because zod's texts
 * ('Invalid input: expected object, received string') are for programmers. Hand it to `safeParse` as `error`.
 *
 * @returns undefined for zod's own text
 */
export const plainReason: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_value':
      return oneOf(issue.values, issue.input)
    case 'invalid_type':
      return issue.expected === 'object'
        ? `must have settings of its own: ${keysOf(issue.inst).join(', ')}`
        : undefined
    case 'too_big':
      return issue.origin === 'string' ? `has more than ${issue.maximum} characters` : undefined
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'is empty' : undefined
    default:
      return undefined
  }
}
