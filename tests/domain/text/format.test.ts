import { expect, it } from 'vitest'
import {
  duration,
  indianDate,
  indianIso,
  indianTime,
  longDate,
  rupees,
} from '#lib/domain/text/format'

it.each([
  [0, '₹0'],
  [999, '₹999'],
  [1000, '₹1,000'],
  [125000, '₹1,25,000'],
  [12345678, '₹1,23,45,678'],
  [499.6, '₹500'],
  [-1500, '-₹1,500'],
])('%d rupees are %s', (amount, text) => {
  expect(rupees(amount)).toBe(text)
})

it.each([
  ['2026-03-05', 'en', '5 March 2026'],
  ['2026-03-05', 'hi', '5 मार्च 2026'],
  ['2026-12-31T23:59:59Z', 'en', '31 December 2026'],
  ['2027-01-01', 'hi', '1 जनवरी 2027'],
] as const)('%s in %s is %s', (date, language, text) => {
  expect(longDate(date, language)).toBe(text)
})

it.each(['', '5 March 2026', '2026-13-01', '2026-3-5'])('%j is not a date', (text) => {
  expect(() => longDate(text)).toThrow(RangeError)
})

it.each([
  // The day begins at 18:30 UTC.
  ['2026-03-05T18:29:59Z', '2026-03-05'],
  ['2026-03-05T18:30:00Z', '2026-03-06'],
  ['2026-12-31T19:00:00Z', '2027-01-01'],
])('%s is the date %s in India', (time, date) => {
  expect(indianDate(new Date(time))).toBe(date)
})

it('writes a time into logs and files as ISO 8601 in India’s time', () => {
  const at = '2026-11-25T18:35:59.999Z'
  expect(indianIso(at)).toBe('2026-11-26T00:05:59.999+05:30')
  expect(Date.parse(indianIso(at))).toBe(Date.parse(at))
})

it.each([
  ['2026-11-25T08:35:59.999Z', 'minutes', '2026-11-25 14:05 +05:30'],
  [Date.UTC(2026, 11, 31, 19, 0, 7), 'seconds', '2027-01-01 00:30:07 +05:30'],
] as const)('%s is shown to operators with %s as %s', (at, precision, text) => {
  expect(indianTime(at, precision)).toBe(text)
})

it.each([
  [25, '25 seconds'],
  [60, '1 minute'],
  [61, '1 minute 1 second'],
  [150, '2 minutes 30 seconds'],
])('%d seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text)
})
