import { expect, it } from 'vitest'
import {
  callTimeOf,
  callTimeOfRequest,
  callWords,
  dueWhenChosen,
} from '#lib/domain/leads/call-time'
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

// Saturday from 9:30 am to 2 pm, closed on Sunday.
const office = [null, ...Array(5).fill([9 * 60 + 30, 18 * 60]), [9 * 60 + 30, 14 * 60]]

it.each([
  ['the evening, in the morning', 'Evening', '2026-11-24T10:00', '2026-11-24T17:30'],
  ['the evening, in the evening', 'Evening', '2026-11-24T18:10', '2026-11-24T18:40'],
  ['the evening, as it ends', 'Evening', '2026-11-24T20:45', '2026-11-25T17:30'],
  ['the evening, at night', 'Evening', '2026-11-24T23:30', '2026-11-25T17:30'],
  ['the morning, before we open', 'Morning', '2026-11-24T05:00', '2026-11-24T08:30'],
  ['the morning, with half an hour left', 'Morning', '2026-11-24T11:30', '2026-11-24T12:00'],
  ['the morning, after it', 'Morning', '2026-11-24T12:30', '2026-11-25T08:30'],
  ['the afternoon, in the morning', 'Afternoon', '2026-11-24T09:00', '2026-11-24T12:30'],
  ['the afternoon, after it', 'Afternoon', '2026-11-24T16:30', '2026-11-25T12:30'],
  ['no time', '', '2026-11-24T10:00', '2026-11-24T10:30'],
  ['any time', 'Any time', '2026-11-24T10:00', '2026-11-24T10:30'],
  ['a time in other words', 'after 6 pm', '2026-11-24T10:00', '2026-11-24T10:30'],
])('who asks for %s is due then', (_, choice, sent, due) => {
  expect(dueWhenChosen(Date.parse(`${sent}+05:30`), choice)).toBe(Date.parse(`${due}+05:30`))
})

it.each([
  ['the hours of that day', 'Morning', '2026-11-27T08:00', '2026-11-27T10:00'],
  ['the next day with such hours', 'Evening', '2026-11-28T10:00', '2026-11-30T17:30'],
  ['a day after a closed one', 'Morning', '2026-11-28T13:00', '2026-11-30T10:00'],
])('a chosen time is within the calling hours: %s', (_, choice, sent, due) => {
  const at = dueWhenChosen(Date.parse(`${sent}+05:30`), choice, office, 30)
  expect(at).toBe(Date.parse(`${due}+05:30`))
})

it('a time of day at which we never call is not promised, to the team or to the patient', () => {
  const untilNoon = Array(7).fill([9 * 60, 12 * 60])
  const createdAt = Date.parse('2026-11-24T10:00+05:30')
  expect(dueWhenChosen(createdAt, 'Evening', untilNoon, 30)).toBe(createdAt + 30 * 60_000)
  const sent = { isPartner: false, others: { callTime: 'Evening' }, createdAt }
  expect(callTimeOfRequest(sent, untilNoon)).toBe('soon')
})
