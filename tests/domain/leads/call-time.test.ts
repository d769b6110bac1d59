import { expect, it } from 'vitest'
import { callTimeOf } from '#lib/domain/leads/call-time'

it.each([
  ['at half past midnight, that day', '2026-11-24T00:28+05:30', { date: '2026-11-24' }],
  ['just before the calling hours', '2026-11-24T07:59+05:30', { date: '2026-11-24' }],
  ['within them', '2026-11-24T08:00+05:30', 'soon'],
  ['half an hour before their end', '2026-11-24T20:29+05:30', 'soon'],
  ['too late for a call the same day', '2026-11-24T20:30+05:30', { date: '2026-11-25' }],
  ['on the last evening of a month', '2026-11-30T23:59+05:30', { date: '2026-12-01' }],
])('%s', (_, sent, expected) => {
  expect(callTimeOf(Date.parse(sent))).toEqual(expected)
})
