import type { CallingWeek } from '#lib/config/site'
import { promisedBy } from '#lib/domain/leads/call-time'
import { indianOffset } from '#lib/domain/text/format'

/**
 * What a member of the care team records after a call: one row for each outcome. The forms of the desk, the check of
 * what they send, the queue and the numbers read it.
 */

/** The state of a lead at the desk (lib/server/db/schema). */
type NextState = 'again' | 'booked' | 'closed' | 'same'

export interface Outcome {
  label: string
  /** Fields of its form besides the note. */
  fields: readonly OutcomeField[]
  /** Of those, the ones that must be filled in. */
  required: readonly (OutcomeField | 'note')[]
  /** What becomes of the lead. */
  state: NextState
}

export const outcomeFields = ['callAgainAt', 'appointmentAt', 'place', 'bring', 'reason'] as const
export type OutcomeField = (typeof outcomeFields)[number]

export const outcomes = {
  reached: {
    label: 'Reached',
    fields: ['callAgainAt'],
    required: [],
    state: 'again',
  },
  'no-answer': {
    label: 'No answer',
    fields: ['callAgainAt'],
    required: [],
    state: 'again',
  },
  booked: {
    label: 'Booked',
    fields: ['place', 'appointmentAt', 'bring'],
    required: ['place', 'appointmentAt'],
    state: 'booked',
  },
  visited: { label: 'Visited', fields: [], required: [], state: 'closed' },
  'wrong-number': { label: 'Wrong number', fields: [], required: [], state: 'closed' },
  closed: { label: 'Closed', fields: ['reason'], required: ['reason'], state: 'closed' },
  note: { label: 'Note', fields: [], required: ['note'], state: 'same' },
} as const satisfies Record<string, Outcome>

export type OutcomeKind = keyof typeof outcomes
export const outcomeKinds = Object.keys(outcomes) as OutcomeKind[]

/** Somebody spoke to the patient. */
export const reachingOutcomes: readonly OutcomeKind[] = ['reached', 'booked', 'visited']

/** Nobody calls about the request any more: the patient's other ones may be closed with it. */
export const settlingOutcomes: readonly OutcomeKind[] = outcomeKinds.filter((kind) =>
  ['closed', 'booked'].includes(outcomes[kind].state),
)

/** The fields of an outcome. Times in epoch ms. */
export interface OutcomeDetails {
  note?: string
  callAgainAt?: number
  appointmentAt?: number
  place?: string
  bring?: string
  reason?: string
}

/** Why a lead is closed without a visit. */
export const closingReasons = [
  'No longer needed',
  'Found help elsewhere',
  'Only wanted information',
  'We cannot help',
  'Never reached',
  'Duplicate',
  'Not a patient',
  'Other',
] as const

/** Minutes in calling hours until the next try, where the caller names no time. */
const nextTry: Partial<Record<OutcomeKind, number>> = { reached: 13 * 60, 'no-answer': 120 }

/**
 * When the lead is due next.
 *
 * @param times in epoch ms
 * @returns epoch ms
 */
export function nextDue(
  kind: OutcomeKind,
  {
    now,
    callAgainAt,
    appointmentAt,
  }: { now: number; callAgainAt?: number; appointmentAt?: number },
  week?: CallingWeek,
): number {
  if (callAgainAt !== undefined) return callAgainAt
  // Two hours after an appointment somebody asks how it went.
  if (appointmentAt !== undefined) return promisedBy(appointmentAt, week, 120)
  return promisedBy(now, week, nextTry[kind] ?? 0)
}

/**
 * Reads the value of a datetime-local field as Indian time.
 *
 * @param text '2026-11-28T10:30'
 * @returns epoch ms; undefined if it is not a time
 */
export function indianTimeOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined
  const at = Date.parse(`${text}Z`)
  return Number.isNaN(at) ? undefined : at - indianOffset
}
