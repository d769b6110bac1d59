import { expect, it } from 'vitest'
import { byLetter } from '#lib/rules/a-to-z'

const lettersOf = (...names: string[]) =>
  byLetter(names.map((name) => ({ name }))).map(({ id, letter, entries }) => [
    id,
    letter,
    entries.map((entry) => entry.name),
  ])

it('puts names under their letters in order, whatever the case and the accents', () => {
  expect(lettersOf('piles', 'Éclair', 'ECG', 'PCOD', 'acne')).toEqual([
    ['letter-a', 'A', ['acne']],
    ['letter-e', 'E', ['ECG', 'Éclair']],
    ['letter-p', 'P', ['PCOD', 'piles']],
  ])
})

it('what begins with no letter comes last, figures by their value', () => {
  expect(lettersOf('24-hour ECG', 'Zoster', '2D echo', 'जाँच')).toEqual([
    ['letter-z', 'Z', ['Zoster']],
    ['letter-other', '#', ['2D echo', '24-hour ECG', 'जाँच']],
  ])
})

it('a title is no part of a name', () => {
  expect(lettersOf('Dr Zoya Rizvi', 'dr. Asha Rao', 'Drip')).toEqual([
    ['letter-a', 'A', ['dr. Asha Rao']],
    ['letter-d', 'D', ['Drip']],
    ['letter-z', 'Z', ['Dr Zoya Rizvi']],
  ])
})

it('nothing has no letters', () => {
  expect(lettersOf()).toEqual([])
})
