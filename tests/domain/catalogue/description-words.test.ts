import { expect, it } from 'vitest'
import {
  departmentDescription,
  factsThatFit,
  sentencesThatFit,
} from '#lib/domain/catalogue/texts/description'
import { words as all } from '#lib/languages/all'

const words = all.en.profiles.department

it.each([
  ['all facts where there is room', ['b c', '', 'd'], 30, 'A: b c, d.'],
  ['no fact that is too long, but a later one', ['b', 'c'.repeat(30), 'd'], 12, 'A: b, d.'],
  ['the first in any case', ['b'.repeat(20)], 12, `A: ${'b'.repeat(20)}.`],
  ['nothing to tell', ['', ''], 12, 'A.'],
])('writes a sentence with %s', (_, facts, most, expected) => {
  expect(factsThatFit('A', facts, most)).toBe(expected)
})

it('a shorter sentence replaces one that does not fit', () => {
  expect(sentencesThatFit(['One two.', 'A very long sentence.', 'Three.'], 16)).toBe(
    'One two. Three.',
  )
  expect(sentencesThatFit(['Longer than it may be.'], 5)).toBe('Longer than it may be.')
})

it('a department names its conditions unless that is too long', () => {
  const practitionerPlural = 'cardiologists'
  const short = { practitionerPlural, summary: 'They treat the heart. See one when it hurts.' }
  expect(departmentDescription(short, words)).toBe(
    'They treat the heart. Find doctors and hospitals by city. Our call back is free.',
  )
  expect(
    departmentDescription({ practitionerPlural, summary: `${'heart '.repeat(30)}.` }, words),
  ).toMatch(/^Cardiologists by city, what they treat and when to see one\. Find /)
})
