import { expect, test } from 'vitest'
import { indianTime } from '#lib/domain/leads/request'
import { englishReceiptWords } from '#lib/domain/leads/texts/receipt/en'
import { hindiReceiptWords } from '#lib/domain/leads/texts/receipt/hi'
import { requestPath } from '#lib/domain/routes/links'

test.each([
  ['2026-03-05T04:35:00Z', '5 March 2026, 10:05 am', '5 मार्च 2026, सुबह 10:05 बजे'],
  ['2026-03-05T18:30:00Z', '6 March 2026, 12:00 am', '6 मार्च 2026, रात 12:00 बजे'],
  ['2026-03-05T06:30:00Z', '5 March 2026, 12:00 pm', '5 मार्च 2026, दोपहर 12:00 बजे'],
  ['2026-12-31T13:01:59Z', '31 December 2026, 6:31 pm', '31 दिसंबर 2026, शाम 6:31 बजे'],
])('%s is written in Indian time', (at, english, hindi) => {
  expect(indianTime(Date.parse(at), 'en')).toBe(english)
  expect(indianTime(Date.parse(at), 'hi')).toBe(hindi)
})

test('builds the URLs of a request’s page and its steps', () => {
  expect(requestPath('abc')).toBe('/request/abc')
  expect(requestPath('abc', 'correct')).toBe('/request/abc?step=correct')
})

/** Every text of a dictionary with its path. */
function textsOf(words: unknown, place = ''): [string, string][] {
  if (typeof words === 'string') return [[place, words]]
  if (typeof words === 'function') return [[place, String(words('ENT'))]]
  return Object.entries(words as object).flatMap(([key, value]) =>
    textsOf(value, `${place}.${key}`),
  )
}

test('the Hindi dictionary has a Hindi text for every English one', () => {
  const hindi = new Map(textsOf(hindiReceiptWords))
  for (const [place, english] of textsOf(englishReceiptWords)) {
    expect(hindi.get(place), place).toMatch(/[\u0900-\u097f]/)
    expect(hindi.get(place), place).not.toBe(english)
  }
})
