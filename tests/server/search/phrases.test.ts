import { expect, test } from 'vitest'
import { spoken } from '#lib/server/search/answers/phrases'

test.each([
  ['my bmi calculater please', 'calculator', 'calculater'],
  ['ayushman card', 'ayushman card', 'ayushman card'],
  ['ayushman', 'ayushman card', null],
  ['piles', 'calculator', null],
])('%j says %j with the words %j', (text, phrase, words) => {
  expect(spoken(text, phrase)).toBe(words)
})

test('a phrase takes little time to find, however many words are before it', () => {
  // The time grew with the square when the rest of the words was copied for each of them: minutes here.
  expect(spoken(`${'a '.repeat(100_000)}calculator`, 'calculator')).toBe('calculator')
})
