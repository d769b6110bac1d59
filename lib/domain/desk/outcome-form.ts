import { z } from 'zod'
import {
  closingReasons,
  indianTimeOf,
  type OutcomeDetails,
  type OutcomeKind,
  outcomeFields,
  outcomeKinds,
  outcomes,
} from '#lib/domain/desk/outcomes'

/** The form of an outcome: the desk's page shows it, and its check is the same for everything that is sent. */

const line = (most: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.trim())
    .pipe(z.string().max(most, `is longer than ${most} letters`))
/** '' for none. */
const time = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text === '') return undefined
    const at = indianTimeOf(text)
    if (at === undefined) context.addIssue({ code: 'custom', message: 'is not a date with a time' })
    return at
  })

const shape = z.object({
  kind: z.enum(outcomeKinds as [OutcomeKind, ...OutcomeKind[]], {
    error: 'Please choose an outcome.',
  }),
  note: line(2000),
  callAgainAt: time,
  appointmentAt: time,
  place: line(200),
  bring: line(500),
  reason: z.union([z.literal(''), z.enum(closingReasons)]).default(''),
})

export interface RecordedOutcome extends OutcomeDetails {
  kind: OutcomeKind
}

const labels = {
  note: 'The note',
  callAgainAt: 'The time to call again',
  appointmentAt: 'The time of the appointment',
  place: 'The place',
  bring: 'What to bring',
  reason: 'The reason',
} as const

const dayMs = 86_400_000
/** Browsers take the year '26' for 0026, and 2062 is soon typed for 2026. */
const furthestMs = 5 * 365 * dayMs
/** How long a time may be over, in ms. A visit of today may be written down late. */
const longestPast = { callAgainAt: 0, appointmentAt: dayMs } as const

/**
 * Reads a posted outcome. Fields that the outcome does not have are left out.
 *
 * @returns the outcome, or why it cannot be recorded, in a sentence
 */
export function readOutcome(
  fields: URLSearchParams,
  now: number,
): { outcome: RecordedOutcome } | { problem: string } {
  const read = shape.safeParse(Object.fromEntries(fields))
  if (!read.success) {
    const [issue] = read.error.issues
    const name = String(issue?.path[0] ?? '') as keyof typeof labels
    const label = labels[name]
    return { problem: label ? `${label} ${issue?.message}.` : 'Please choose an outcome.' }
  }
  const { kind, ...values } = read.data
  const { fields: own, required }: { fields: readonly string[]; required: readonly string[] } =
    outcomes[kind]
  const given = ['note', ...outcomeFields]
    .filter((name) => name === 'note' || own.includes(name))
    .flatMap((name) => {
      const value = values[name as keyof typeof values]
      return value === '' || value === undefined ? [] : [[name, value] as const]
    })
  const missing = required.find((name) => !given.some(([one]) => one === name))
  if (missing) return { problem: `${labels[missing as keyof typeof labels]} is missing.` }
  for (const [name, longestAgo] of Object.entries(longestPast)) {
    const at = given.find(([one]) => one === name)?.[1]
    if (typeof at !== 'number') continue
    const label = labels[name as keyof typeof longestPast]
    if (at <= now - longestAgo) return { problem: `${label} is in the past.` }
    if (at > now + furthestMs)
      return { problem: `${label} is too far ahead. Please check the year.` }
  }
  return { outcome: { kind, ...Object.fromEntries(given) } }
}
