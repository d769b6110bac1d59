import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  clockText,
  dayOfWeek,
  lastMinutes,
  longDaysText,
  minuteOfWeek,
  minutesOf,
  opdLine,
  readOpd,
} from '#lib/domain/catalogue/opd'

const hours = (days: number[], from: number, to: number, hospital = '') => ({
  days,
  from: from * 60,
  to: to * 60,
  hospital,
})

describe('the hours that a list writes', () => {
  test.each([
    ['Mon Wed Fri 10:00-13:00 @ neem-hospital', [hours([0, 2, 4], 10, 13, 'neem-hospital')]],
    ['Mon-Fri 9:30-12.30', [hours([0, 1, 2, 3, 4], 9.5, 12.5)]],
    ['daily 9-17', [hours([0, 1, 2, 3, 4, 5, 6], 9, 17)]],
    ['Every day 00:00-24:00', [hours([0, 1, 2, 3, 4, 5, 6], 0, 24)]],
    ['Saturday to Monday 10 am – 1 pm', [hours([0, 5, 6], 10, 13)]],
    ['Tues & Thurs 5-8 pm', [hours([1, 3], 17, 20)]],
    ['tue, thu 10-1 p.m.', [hours([1, 3], 10, 13)]],
    ['SUN 9 AM to 12 noon', [hours([6], 9, 12)]],
    [
      'Mon-Sat 10-13, 17:00-19:00 @ Neem Hospital, Delhi',
      [
        hours([0, 1, 2, 3, 4, 5], 10, 13, 'Neem Hospital, Delhi'),
        hours([0, 1, 2, 3, 4, 5], 17, 19, 'Neem Hospital, Delhi'),
      ],
    ],
  ])('reads %s', (text, read) => {
    expect(readOpd(text)).toEqual(read)
  })

  test.each([
    '',
    'Mon',
    '10:00-13:00',
    'Mon 10:00',
    'Mo 10-13',
    'Someday 10-13',
    'Mon 13:00-10:00',
    'Mon 10-10',
    'Mon 25:00-26:00',
    'Mon 10:75-13:00',
    'Mon 13 pm-14 pm',
    'Mon-Tue-Wed 10-13',
    'Mon 10-13 by appointment',
    'Mon 10-13 Tue 10-13',
  ])('does not guess what ‘%s’ means', (text) => {
    expect(readOpd(text)).toBeNull()
  })

  it('reads its own days and times again', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
      .filter(([from, to]) => from < to)
    const days = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })
    const clock = (minutes: number) =>
      `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(days, range, (own, [from, to]) => {
        const text = `${longDaysText(own).replace(' to ', '-')} ${clock(from)}-${clock(to)}`
        expect(readOpd(text)).toEqual([{ days: own, from, to, hospital: '' }])
      }),
    )
  })
})

test.each([
  [[hours([0, 2, 4], 10, 13)], 'Mon, Wed, Fri 10 am to 1 pm'],
  [[hours([0, 1, 2, 3, 4, 5], 9.5, 12)], 'Mon to Sat 9:30 am to 12 noon'],
  [[hours([0, 1], 17, 19.25)], 'Mon, Tue 5 pm to 7:15 pm'],
  [
    [hours([0, 1, 2, 3, 4, 5, 6], 0, 24), hours([6], 9, 10)],
    'Every day all day; Sun 9 am to 10 am',
  ],
  [[hours([0], 10, 12, 'one'), hours([0], 10, 12, 'other')], 'Mon 10 am to 12 noon'],
  [
    [hours([0, 1, 2, 3, 4, 5], 10, 13), hours([0, 1, 2, 3, 4, 5], 17, 19)],
    'Mon to Sat 10 am to 1 pm, 5 pm to 7 pm',
  ],
  [[8, 10, 12, 14].map((from) => hours([0], from, from + 1)), 'Mon, at different times'],
  [
    [hours([0], 9, 10), hours([2], 11, 12), hours([5], 13, 14)],
    'Mon, Wed, Sat, at different times',
  ],
  [[], ''],
])('a card shows the hours in one short line (%#)', (sessions, line) => {
  expect(opdLine(sessions)).toBe(line)
})

test('a clock shows noon and the minutes after midnight', () => {
  expect([720, 5, 750, 1439].map(clockText)).toEqual([
    '12 noon',
    '12:05 am',
    '12:30 pm',
    '11:59 pm',
  ])
})

describe('the days of the filter', () => {
  /** India is 5:30 ahead: 26 November 2026 is a Thursday. */
  const thursday = minuteOfWeek(new Date('2026-11-26T12:00:00+05:30'))
  const sunday = minuteOfWeek(new Date('2026-11-29T12:00:00+05:30'))
  const counts = (now: number, when: 'today' | 'tomorrow' | 'week', days: number[], to: number) => {
    const { from, until } = minutesOf(when, now)
    return lastMinutes({ days, from: 0, to: to * 60 }).some((at) => at >= from && at < until)
  }

  it('begin at midnight in India', () => {
    expect(minuteOfWeek(new Date('2026-11-22T18:29:59Z'))).toBe(7 * 24 * 60 - 1)
    expect(minuteOfWeek(new Date('2026-11-22T18:30:00Z'))).toBe(0)
  })

  test.each([
    ['today, while the session has not ended', thursday, 'today', [3], 13, true],
    ['not today once it has ended', thursday, 'today', [3], 12, false],
    ['today until midnight', thursday, 'today', [3], 24, true],
    ['not today on another day', thursday, 'today', [2, 4], 13, false],
    ['tomorrow at any time', thursday, 'tomorrow', [4], 1, true],
    ['on Sunday tomorrow is Monday', sunday, 'tomorrow', [0], 10, true],
    ['this week until Sunday', thursday, 'week', [6], 10, true],
    ['this week does not count the days before', thursday, 'week', [0, 1, 2], 23, false],
  ] as const)('%s', (_, now, when, days, to, result) => {
    expect(counts(now, when, [...days], to)).toBe(result)
  })

  it('have the names of their days', () => {
    expect(dayOfWeek(thursday, 0, 'en')).toBe('Thursday')
    expect(dayOfWeek(sunday, 1, 'en')).toBe('Monday')
    expect(dayOfWeek(sunday, 1, 'hi')).toBe('सोमवार')
  })
})

it('reads a cell once, however many spaces are in it', () => {
  // The time of an expression that starts again at each space grows with the square: most of a minute here.
  const spaces = ' '.repeat(200_000)
  expect(readOpd(`Mon${spaces}10:00${spaces}-${spaces}13:00`)).toEqual(readOpd('Mon 10:00-13:00'))
})
