import { expect, test } from 'vitest'
import { unansweredCalls } from '#lib/domain/desk/entries'
import { messagesFor } from '#lib/domain/desk/messages'
import { shortTime, span } from '#lib/domain/desk/times'

const now = Date.parse('2026-11-27T11:20+05:30')

test.each([
  ['2026-11-27T09:05+05:30', 'today, 9:05 am'],
  ['2026-11-28T00:00+05:30', 'tomorrow, 12:00 am'],
  ['2026-11-26T23:59+05:30', 'yesterday, 11:59 pm'],
  ['2026-12-03T12:30+05:30', '3 Dec, 12:30 pm'],
  ['2027-01-02T16:00+05:30', '2 Jan 2027, 4:00 pm'],
])('%s is shown as %s', (at, text) => {
  expect(shortTime(Date.parse(at), now)).toBe(text)
})

test.each([
  [59_000, '0 min'],
  [-5 * 60_000, '5 min'],
  [130 * 60_000, '2 h 10 min'],
  [3 * 86_400_000, '3 days'],
])('%d ms are %s', (ms, text) => {
  expect(span(ms)).toBe(text)
})

const noAnswer = { kind: 'no-answer', details: {} }

test.each([
  ['none', [], 0],
  ['since the last talk', [noAnswer, { kind: 'reached', details: {} }, noAnswer], 1],
  ['whatever else was done', [noAnswer, { kind: 'note', details: {} }, noAnswer], 2],
  [
    'of a new number',
    [noAnswer, { kind: 'corrected', details: { MobileNoData: '' } }, noAnswer],
    1,
  ],
  ['of a new name', [{ kind: 'corrected', details: { NameData: '' } }, noAnswer], 1],
])('unanswered calls: %s', (_, entries, calls) => {
  expect(unansweredCalls(entries)).toBe(calls)
})

const facts = { name: 'Asha', reference: 'CS-7K4M-2Q', callbackWord: 'MOLU', member: 'Ravi' }

test.each([
  ['en', 'MOLU'],
  // As the Hindi receipt has it.
  ['hi', 'मोलू'],
] as const)(
  'every text in %s names the patient, the reference, the callback word and who writes',
  (language, callbackWord) => {
    const texts = messagesFor(language, facts)
    expect(texts.length).toBeGreaterThan(2)
    for (const { text } of texts)
      for (const part of Object.values({ ...facts, callbackWord })) expect(text).toContain(part)
  },
)

test('the text about an appointment comes first, in the language of the patient', () => {
  const booking = { place: 'City Hospital', at: now, bring: 'old reports' }
  const [first] = messagesFor('hi', { ...facts, booking })
  expect(first?.text).toContain('27 नवंबर 2026, सुबह 11:20 बजे')
  expect(first?.text).toContain('old reports')
  expect(messagesFor('en', facts).map(({ label }) => label)).not.toContain('Appointment')
})
