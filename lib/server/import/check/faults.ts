import type { z } from 'zod'

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
  /** Only this entry of the cell's list is wrong: the others stay. */
  isEntry?: true
  /**
   * What names nothing in the catalogue: our column, and the cells of the list that should tell it. Is their state
   * unknown? `unclear`: why a name that is known leads nowhere.
   */
  unknown?: {
    field: string
    cells: Record<string, string>
    isState: boolean
    unclear?: string | undefined
  }
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

/** `file:line: field: reason (value)`, which editors and terminals turn into a link. */
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
 * Converts the errors of a schema to faults.
 *
 * @param lineOf gives the line of a path in the value
 * @param unknownKey reason for a key that the schema does not have
 */
export function faultsOf(
  error: z.ZodError,
  value: unknown,
  file: string,
  lineOf: (path: readonly PropertyKey[]) => number,
  unknownKey = 'is not a field of this kind of text',
): Fault[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const path = [...issue.path, key]
        return fault(file, lineOf(path), path.join('.'), unknownKey)
      })
    const found = valueAt(value, issue.path)
    const missing = found === undefined || found === null || found === ''
    const reason = missing && issue.code !== 'custom' ? 'is missing' : issue.message
    return [fault(file, lineOf(issue.path), issue.path.join('.'), reason, found)]
  })
}
