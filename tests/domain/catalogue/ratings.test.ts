import { expect, test } from 'vitest'
import { ratingOf } from '#lib/domain/catalogue/ratings'
import { languageOfText } from '#lib/domain/text/language'
import { reviews } from '#lib/languages/en/reviews'

test('an average has one decimal and the count of each rating', () => {
  expect(ratingOf({ 5: 2, 4: 1 }, {})).toEqual({
    average: 4.7,
    count: 3,
    spread: [0, 0, 0, 1, 2],
    sample: false,
  })
})

test('there is no average without ratings', () => {
  expect(ratingOf({}, {})).toBeNull()
})

test('sample reviews count only while there are no real ones', () => {
  expect(ratingOf({}, { 1: 1, 2: 1 })).toMatchObject({ average: 1.5, count: 2, sample: true })
  expect(ratingOf({ 5: 1 }, { 1: 30 })).toMatchObject({ average: 5, count: 1, sample: false })
})

test('the summary says how many ratings it is based on', () => {
  expect(reviews.rated({ average: 4.5, count: 2, sample: true })).toBe(
    '4.5 of 5, from 2 sample reviews',
  )
  expect(reviews.rated({ average: 4, count: 1, sample: false })).toBe('4 of 5, from 1 review')
})

test.each([
  ['Good care, समय पर', 'en'],
  ['डॉक्टर ने MRI अच्छी तरह समझाया', 'hi'],
  ['', 'en'],
])('%s is %s', (text, language) => {
  expect(languageOfText(text)).toBe(language)
})
