import { expect, it } from 'vitest'
import { callTimeOf, callTimeOfRequest, callWords } from '#lib/domain/leads/call-time'
import { receiptWordsOf } from '#lib/domain/leads/texts/receipt/index'

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

it.each([
  ['2026-11-24T21:40+05:30', 'on Wednesday, 25 November 2026, after 8 am'],
  ['2026-11-24T10:00+05:30', '8 am to 9 pm'],
])('a partner who writes at %s hears from the partner team %s', (sent, when) => {
  const time = callTimeOfRequest({ isPartner: true, others: {}, createdAt: Date.parse(sent) })
  const words = callWords(receiptWordsOf('en'), time, '3210', 'en')
  expect(words).toContain('partner team will call')
  expect(words).toContain(when)
})

it('only a time of day that was chosen replaces our usual time', () => {
  const createdAt = Date.parse('2026-11-24T10:00+05:30')
  const of = (others: { callTime?: string }) =>
    callTimeOfRequest({ isPartner: false, others, createdAt })
  expect([{}, { callTime: 'Any time' }, { callTime: 'Morning' }].map(of)).toEqual([
    ...['soon', 'soon', 'chosen'],
  ])
})
