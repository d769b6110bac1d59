import { expect, it } from 'vitest'
import { markedParts } from '#lib/rules/search-marks'

const marked = (name: string, query: string) =>
  markedParts(name, query).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))

it.each([
  ['Piles Laser Surgery', 'pil', '[Pil]es Laser Surgery'],
  ['Piles Laser Surgery', 'laser piles', '[Piles] [Laser] Surgery'],
  ['Dr Asha Rao', 'ao', 'Dr Asha Rao'],
  ['<b>Piles</b>', 'b', '<[b]>Piles</[b]>'],
  // Never between a letter and its vowel sign, nor inside a joint letter.
  ['मोतियाबिंद', 'मोत', '[मोति]याबिंद'],
  ['स्तन कैंसर', 'स', '[स्त]न कैंसर'],
])('marks in %s what %s begins', (name, query, shown) => {
  expect(marked(name, query).join('')).toBe(shown)
})

it('gives the whole name back', () => {
  for (const query of ['', 'x', 'मोत', 'é', '  '])
    expect(
      markedParts('Café मोतियाबिंद 2', query)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Café मोतियाबिंद 2')
})
