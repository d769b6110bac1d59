import { expect, test } from 'vitest'
import { reviewProblems as problemsOf, type ReviewFormText } from '#lib/domain/catalogue/review'
import { reviewTexts } from '#lib/languages/en/review-texts'
import { reviewFormSchema } from '#lib/server/reviews/form-schema'

const reviewProblems = (values: ReviewFormText) => problemsOf(values, reviewTexts.problems)

const good = {
  rating: '4',
  title: 'Clear and patient',
  text: 'The doctor took time and explained the scan in words that I understood.',
  name: '',
  own: 'yes',
}

test('accepts a good review, with or without a name', () => {
  expect(reviewProblems(good)).toEqual({})
  expect(reviewProblems({ ...good, name: 'Asha R' })).toEqual({})
})

test.each([
  ['rating', '', 'Please choose how it was'],
  ['rating', '6', 'Please choose how it was'],
  ['title', 'ok', 'Please give your review a title'],
  ['title', 'x '.repeat(61).trim(), 'Please keep the title to 120 characters: it has 121'],
  ['text', 'Too short', 'Please write at least 20 characters'],
  ['text', 'word '.repeat(700), 'Please keep the review to 3,000 characters: it has 3,500'],
  ['name', 'A '.repeat(41), 'Please keep the name to 80 characters'],
  ['own', '', 'Please confirm that this is your own experience'],
  ['own', 'no', 'Please confirm that this is your own experience'],
])('rejects %s %j with a message', (field, value, message) => {
  expect(reviewProblems({ ...good, [field]: value })).toEqual({ [field]: message })
})

const inText = (words: string) =>
  reviewProblems({ ...good, text: `What I want to say is this: ${words} and nothing more.` }).text

test.each([
  'https://example.org/x',
  'see www.example.org',
  'Example.com',
  'clinic.co.in',
  'see t.me/clinic',
  'bit.ly/abc',
])('rejects a web address: %s', (words) => {
  expect(inText(words)).toBe('Please leave out web addresses')
})

test.each(['asha@example.in', 'write to ASHA.RAO@Example.Co.In now'])(
  'rejects an e-mail address: %s',
  (words) => {
    expect(inText(words)).toBe('Please leave out e-mail addresses')
  },
)

test.each([
  '9876543210',
  '+91 98765 43210',
  '98765-43210',
  '(011) 2345-6789',
  '9 8 7 6 5 4 3 2 1 0',
  '९८७६५४३२१०',
  '９８７６５４３２１０',
])('rejects a phone number: %s', (words) => {
  expect(inText(words)).toBe('Please leave out phone numbers')
})

test.each([
  'the bill was ₹1,25,000 and then 2,50,000',
  'on 12-03-2026 and 15/04/2026 and 2026-05-01',
  'in 2023 2024 2025 and 2026',
  'from 2019-2021 or 2019–21',
  'it was late.in the end they helped.me too',
  'room 1204 on floor 12, bed 3, at 10.30',
  'BP 120/80, sugar 110',
])('accepts what only looks like a phone number: %s', (words) => {
  expect(inText(words)).toBeUndefined()
})

test('rejects a word of more than 60 letters, also in the title and the name', () => {
  const word = 'a'.repeat(61)
  const message = 'Please check the spelling: one word has more than 60 letters'
  expect(inText(word)).toBe(message)
  expect(reviewProblems({ ...good, title: word, name: word })).toEqual({
    title: message,
    name: message,
  })
})

test('cleans line ends, control characters and characters that reverse text', () => {
  const parsed = reviewFormSchema('en').safeParse({
    ...good,
    title: '  Clear \u202e and\n patient ',
    text: `${good.text}\r\n\r\n\r\n\r\nAnd\u0000 kind.`,
  })
  expect(parsed.data).toMatchObject({
    title: 'Clear and patient',
    text: `${good.text}\n\nAnd kind.`,
  })
  const refused = reviewFormSchema('en').safeParse({ ...good, rating: '0', own: '' })
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['rating'], ['own']])
})
