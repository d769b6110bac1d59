import { expect, it } from 'vitest'
import { byLetter } from '#lib/domain/catalogue/a-to-z'

const lettersOf = (...names: string[]) =>
  byLetter(names.map((name) => ({ name }))).map(({ id, letter, entries }) => [
    id,
    letter,
    entries.map((entry) => entry.name),
  ])

it('groups names by letter in order, ignoring case and accents', () => {
  expect(lettersOf('piles', 'Éclair', 'ECG', 'PCOD', 'acne')).toEqual([
    ['letter-a', 'A', ['acne']],
    ['letter-e', 'E', ['ECG', 'Éclair']],
    ['letter-p', 'P', ['PCOD', 'piles']],
  ])
})

it('names without an initial letter come last, numbers by value', () => {
  expect(lettersOf('24-hour ECG', 'Zoster', '2D echo', 'जाँच')).toEqual([
    ['letter-z', 'Z', ['Zoster']],
    ['letter-other', '#', ['2D echo', '24-hour ECG', 'जाँच']],
  ])
})

it('ignores a title before a name', () => {
  expect(lettersOf('Dr Zoya Rizvi', 'dr. Asha Rao', 'Drip')).toEqual([
    ['letter-a', 'A', ['dr. Asha Rao']],
    ['letter-d', 'D', ['Drip']],
    ['letter-z', 'Z', ['Dr Zoya Rizvi']],
  ])
})

it('an empty list has no letters', () => {
  expect(lettersOf()).toEqual([])
})
