import type { z } from 'zod'

/** What is wrong with one value of the content, and where. */
export interface Fault {
  /** Path inside the content folder, with '/'. */
  file: string
  /** Counted from 1. */
  line: number
  /** Column, front-matter field (`costs.0.from`) or 'body'; empty for the file as a whole. */
  field: string
  /** The value as text, shortened; empty when there is none. */
  value: string
  reason: string
}

const shownValueLength = 60

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const line = text.replace(/\s+/g, ' ')
  return line.length > shownValueLength ? `${line.slice(0, shownValueLength - 1)}…` : line
}

export const fault = (
  file: string,
  line: number,
  field: string,
  reason: string,
  value?: unknown,
): Fault => ({ file, line, field, value: shown(value), reason })

/** `file:line: field: reason (value)`, which editors and terminals make a link of. */
export function formatFault({ file, line, field, reason, value }: Fault): string {
  return `${file}:${line}: ${field ? `${field}: ` : ''}${reason}${value ? ` (${value})` : ''}`
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null
        ? (inside as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )

/**
 * Faults of a value that its schema refuses.
 *
 * @param lineOf the line that a path of the value stands on
 */
export function faultsOf(
  error: z.ZodError,
  value: unknown,
  file: string,
  lineOf: (path: readonly PropertyKey[]) => number,
): Fault[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const path = [...issue.path, key]
        return fault(file, lineOf(path), path.join('.'), 'is no field of this kind of text')
      })
    const found = valueAt(value, issue.path)
    const missing = found === undefined || found === null || found === ''
    const reason = missing && issue.code !== 'custom' ? 'is missing' : issue.message
    return [fault(file, lineOf(issue.path), issue.path.join('.'), reason, found)]
  })
}
