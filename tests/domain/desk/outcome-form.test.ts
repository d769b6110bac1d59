import { expect, test } from 'vitest'
import { readOutcome } from '#lib/domain/desk/outcome-form'

const now = Date.parse('2026-11-27T18:30+05:30')
const problemOf = (kind: string, name: string, at: string) => {
  const read = readOutcome(new URLSearchParams({ kind, place: 'Delhi', [name]: at }), now)
  return 'problem' in read ? read.problem : ''
}

test.each([
  // A browser reads the year '26' as this.
  ['booked', 'appointmentAt', '0026-12-02T10:30', 'The time of the appointment is in the past.'],
  ['booked', 'appointmentAt', '2026-11-26T10:30', 'The time of the appointment is in the past.'],
  ['booked', 'appointmentAt', '2026-11-27T09:00', ''],
  ['booked', 'appointmentAt', '2026-12-02T10:30', ''],
  [
    'booked',
    'appointmentAt',
    '2062-12-02T10:30',
    'The time of the appointment is too far ahead. Please check the year.',
  ],
  ['no-answer', 'callAgainAt', '2026-11-27T18:30', 'The time to call again is in the past.'],
  ['no-answer', 'callAgainAt', '2026-11-27T18:31', ''],
  [
    'no-answer',
    'callAgainAt',
    '2226-12-02T10:30',
    'The time to call again is too far ahead. Please check the year.',
  ],
  // Not a field of this outcome.
  ['visited', 'callAgainAt', '2020-01-01T10:00', ''],
])('%s with %s %s: %s', (kind, name, at, problem) => {
  expect(problemOf(kind, name, at)).toBe(problem)
})
