import { describe, expect, it } from 'vitest'
import type { CallingWeek } from '#lib/config/site'
import { callTimeOf, callWords } from '#lib/domain/leads/call-time'
import { receiptWordsOf } from '#lib/domain/leads/texts/receipt/index'
import { callingWords } from '#lib/domain/site/calling-hours'

const daily = (opens: number, closes: number): CallingWeek =>
  Array.from({ length: 7 }, () => [opens, closes] as const)
const office: CallingWeek = daily(9.5 * 60, 18 * 60).map((open, day) => (day === 0 ? null : open))
const short: CallingWeek = [null, ...daily(10 * 60, 17 * 60).slice(0, 5), [10 * 60, 12 * 60]]
const weekdaysOnly: CallingWeek = daily(0, 1440).map((open, day) =>
  day === 0 || day === 6 ? null : open,
)
const weeks = {
  'the default': daily(8 * 60, 21 * 60),
  'Monday to Saturday': office,
  'a short Saturday': short,
  'day and night': daily(0, 1440),
  'night and day on weekdays': weekdaysOnly,
  'noon to midnight': daily(12 * 60, 1440),
}

describe('calling hours in words', () => {
  it.each<[keyof typeof weeks, object]>([
    [
      'the default',
      {
        hours: '8 am to 9 pm',
        hoursAndDays: '8 am to 9 pm, every day',
        during: 'from 8 am to 9 pm Indian time',
        afterHours: 'If you send a request outside these hours, we call after 8 am.',
      },
    ],
    [
      'Monday to Saturday',
      {
        hours: 'Monday to Saturday 9:30 am to 6 pm',
        hoursAndDays: 'Monday to Saturday 9:30 am to 6 pm',
        during: 'Monday to Saturday from 9:30 am to 6 pm Indian time',
        afterHours:
          'If you send a request outside these hours, we call after 9:30 am, but not on Sundays.',
      },
    ],
    [
      'a short Saturday',
      {
        hours: 'Monday to Friday 10 am to 5 pm and Saturday 10 am to noon',
        during: 'Monday to Friday from 10 am to 5 pm and Saturday from 10 am to noon Indian time',
        afterHours:
          'If you send a request outside these hours, we call after 10 am, but not on Sundays.',
      },
    ],
    [
      'day and night',
      {
        hours: '24 hours a day',
        hoursAndDays: '24 hours a day, every day',
        during: '24 hours a day',
        afterHours: '',
      },
    ],
    [
      'night and day on weekdays',
      {
        hours: 'Monday to Friday 24 hours a day',
        afterHours: 'If you send a request outside these hours, we call when they begin again.',
      },
    ],
    ['noon to midnight', { hours: 'noon to midnight' }],
  ])('in English: %s', (week, expected) => {
    expect(callingWords(weeks[week], 30, 'en')).toMatchObject(expected)
  })

  it.each<[keyof typeof weeks, object]>([
    [
      'the default',
      {
        hours: 'सुबह 8 से रात 9 बजे',
        hoursAndDays: 'सुबह 8 से रात 9 बजे, हर दिन',
        during: 'सुबह 8 से रात 9 बजे के बीच',
        afterHours: 'अगर आप किसी और समय अनुरोध भेजते हैं, तो हम सुबह 8 बजे के बाद फ़ोन करेंगे।',
      },
    ],
    [
      'Monday to Saturday',
      {
        hours: 'सोमवार से शनिवार सुबह 9:30 से शाम 6 बजे',
        during: 'सोमवार से शनिवार सुबह 9:30 से शाम 6 बजे के बीच',
        afterHours:
          'अगर आप किसी और समय अनुरोध भेजते हैं, तो हम सुबह 9:30 बजे के बाद फ़ोन करेंगे, लेकिन रविवार को नहीं।',
      },
    ],
    [
      'a short Saturday',
      { hours: 'सोमवार से शुक्रवार सुबह 10 से शाम 5 बजे और शनिवार सुबह 10 से दोपहर 12 बजे' },
    ],
    ['day and night', { hours: 'चौबीसों घंटे', during: 'चौबीसों घंटे', afterHours: '' }],
    [
      'night and day on weekdays',
      {
        hours: 'सोमवार से शुक्रवार चौबीसों घंटे',
        afterHours: 'अगर आप किसी और समय अनुरोध भेजते हैं, तो हम यह समय फिर शुरू होने पर फ़ोन करेंगे।',
      },
    ],
    ['noon to midnight', { hours: 'दोपहर 12 से रात 12 बजे' }],
  ])('in Hindi: %s', (week, expected) => {
    expect(callingWords(weeks[week], 30, 'hi')).toMatchObject(expected)
  })

  it.each([
    [30, '30 minutes', '30 मिनट'],
    [60, 'an hour', 'एक घंटे'],
    [90, '90 minutes', '90 मिनट'],
    [240, '4 hours', '4 घंटे'],
  ])('a promise of %i minutes', (minutes, en, hi) => {
    const week = weeks['the default']
    expect(callingWords(week, minutes, 'en').promise).toBe(en)
    expect(callingWords(week, minutes, 'hi').promise).toBe(hi)
  })
})

// 2026-11-28 is a Saturday.
describe('the time of the call', () => {
  it.each<[keyof typeof weeks, string, number, 'soon' | { date: string }]>([
    ['Monday to Saturday', '2026-11-28T17:29', 30, 'soon'],
    ['Monday to Saturday', '2026-11-28T17:30', 30, { date: '2026-11-30' }],
    ['Monday to Saturday', '2026-11-29T12:00', 30, { date: '2026-11-30' }],
    ['Monday to Saturday', '2026-11-30T09:29', 30, { date: '2026-11-30' }],
    ['Monday to Saturday', '2026-11-30T15:59', 120, 'soon'],
    ['Monday to Saturday', '2026-11-30T16:00', 120, { date: '2026-12-01' }],
    ['a short Saturday', '2026-11-28T11:45', 30, { date: '2026-11-30' }],
    ['day and night', '2026-11-28T23:59', 30, 'soon'],
    ['night and day on weekdays', '2026-11-27T23:20', 30, 'soon'],
    ['night and day on weekdays', '2026-11-27T23:45', 30, { date: '2026-11-30' }],
    ['night and day on weekdays', '2026-11-26T23:45', 30, 'soon'],
    ['noon to midnight', '2026-11-28T23:45', 30, { date: '2026-11-29' }],
  ])('%s: a request at %s with a promise of %i minutes', (week, sent, promise, expected) => {
    expect(callTimeOf(Date.parse(`${sent}+05:30`), weeks[week], promise)).toEqual(expected)
  })

  it.each([
    ['en', 'on Monday, 30 November 2026, after 9:30 am, Indian time.'],
    ['hi', 'सोमवार, 30 नवंबर 2026 को सुबह 9:30 बजे के बाद'],
  ] as const)('names the next open day: %s', (language, expected) => {
    const when = callTimeOf(Date.parse('2026-11-29T12:00+05:30'), office, 30)
    expect(callWords(receiptWordsOf(language), when, '3210', language, office)).toContain(expected)
  })
})
