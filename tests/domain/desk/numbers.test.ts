import { expect, test } from 'vitest'
import {
  columnsOf,
  daysUntil,
  labelOf,
  longestDays,
  noCounts,
  numberIn,
  readPeriod,
  shownValue,
  timesOf,
  totalOf,
  withEveryDay,
} from '#lib/domain/desk/numbers'

const now = Date.parse('2026-11-24T23:00:00Z')

test.each([
  ['no dates', '', '', '2026-10-27', '2026-11-25'],
  ['both', '2026-11-01', '2026-11-07', '2026-11-01', '2026-11-07'],
  ['the last', '', '2026-11-07', '2026-10-09', '2026-11-07'],
  ['the first', '2026-11-20', '', '2026-11-20', '2026-11-25'],
  ['them in the wrong order', '2026-11-07', '2026-11-01', '2026-11-01', '2026-11-07'],
  ['nonsense', 'x', '2026-02-31', '2026-10-27', '2026-11-25'],
])('reads a period from %s, in Indian days', (_, first, last, from, until) => {
  expect(readPeriod({ first, last }, now)).toEqual({
    period: { first: from, last: until },
    isCut: false,
  })
})

test('cuts a period that is longer than a year', () => {
  const { period, isCut } = readPeriod({ first: '2020-01-01', last: '2026-11-24' }, now)
  expect(isCut).toBe(true)
  expect(period).toEqual(daysUntil('2026-11-24', longestDays))
})

test('begins and ends a period at midnight in India', () => {
  expect(timesOf({ first: '2026-11-24', last: '2026-11-24' })).toEqual({
    from: Date.parse('2026-11-24T00:00+05:30'),
    until: Date.parse('2026-11-25T00:00+05:30'),
  })
})

test('lists days without leads too', () => {
  const counts = { ...noCounts, leads: 2 }
  const rows = withEveryDay(
    [{ value: '2026-11-23', counts }],
    timesOf({ first: '2026-11-22', last: '2026-11-24' }),
  )
  expect(rows.map(({ value, counts: { leads } }) => [value, leads])).toEqual([
    ['2026-11-22', 0],
    ['2026-11-23', 2],
    ['2026-11-24', 0],
  ])
})

test('computes the share in time from the leads that were due, also in a total', () => {
  const rows = [
    { value: 'a', counts: { ...noCounts, leads: 9, due: 3, inTime: 1 } },
    { value: 'b', counts: { ...noCounts, leads: 1, due: 1, inTime: 1 } },
    { value: 'c', counts: { ...noCounts, leads: 1 } },
  ]
  expect(rows.map(({ counts }) => shownValue(counts, 'share'))).toEqual(['33 %', '100 %', '–'])
  expect(numberIn(totalOf(rows), 'share')).toBe(50)
  expect(shownValue({ ...noCounts, leads: 125_000 }, 'leads')).toBe('1,25,000')
})

test.each([
  ['language', 'hi', 'Hindi'],
  ['tier', '2', 'Tier 2'],
  ['tier', '0', 'No tier'],
  ['variant', '', 'Not a marketing page'],
  ['source', '', 'Unknown'],
  ['page', 'Marketing: Piles', 'Marketing: Piles'],
] as const)('names the %s %j', (by, value, label) => {
  expect(labelOf(by, { value })).toBe(label)
})

test('members have no promise of their own', () => {
  expect(columnsOf('member')).not.toContain('share')
  expect(columnsOf('day')).toContain('share')
})
