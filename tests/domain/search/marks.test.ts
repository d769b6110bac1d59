import { expect, it } from 'vitest'
import { markedParts } from '#lib/domain/search/marks'

const marked = (name: string, query: string) =>
  markedParts(name, query).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))

it.each([
  ['Piles Laser Surgery', 'pil', '[Pil]es Laser Surgery'],
  ['Piles Laser Surgery', 'laser piles', '[Piles] [Laser] Surgery'],
  ['Dr Asha Rao', 'ao', 'Dr Asha Rao'],
  ['<b>Piles</b>', 'b', '<[b]>Piles</[b]>'],
  // Plurals, in any order of the words.
  ['Kidney stone removal', 'stones kidney', '[Kidney] [stone] removal'],
  ['Eye tests', 'test', 'Eye [test]s'],
  // Similar sounds, in either script.
  ['Bawasir', 'bawaseer', '[Bawasir]'],
  ['Cardiologist in Pune', 'कार्डियोलॉजिस्ट', '[Cardiologist] in Pune'],
  ['Dr Asha Rao', 'आशा', 'Dr [Asha] Rao'],
  // Synonyms, in either script.
  ['Knee pain', 'ghutne ka dard', '[Knee] [pain]'],
  ['Knee pain', 'घुटने का दर्द', '[Knee] [pain]'],
  ['घुटने का दर्द', 'knee pain', '[घुटने] का [दर्द]'],
  // One mistake in a word of five letters or more.
  ['Ophthalmology', 'opthalmology', '[Ophthalmology]'],
  ['Lung care', 'bung', 'Lung care'],
  // Only without a better match: 'fiver' is fever, 'liver' is liver.
  ['Liver and fever', 'liver', '[Liver] and fever'],
  // Stop words do not match as beginnings.
  ['Indian Institute', 'cardiologist in', 'Indian Institute'],
  ['Hospitality Hospital', 'hospital', 'Hospitality [Hospital]'],
  ['Karela', 'ka', 'Karela'],
  // No highlight if only the meaning of the whole matches.
  ['Varicose veins', 'pairon ki neeli nas', 'Varicose veins'],
  // Never cut between a letter and its vowel sign, or inside a conjunct.
  ['मोतियाबिंद', 'मोत', '[मोति]याबिंद'],
  ['स्तन कैंसर', 'स', '[स्त]न कैंसर'],
])('marks in %s what %s begins', (name, query, shown) => {
  expect(marked(name, query).join('')).toBe(shown)
})

it('returns the whole name', () => {
  for (const query of ['', 'x', 'मोत', 'é', '  '])
    expect(
      markedParts('Café मोतियाबिंद 2', query)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Café मोतियाबिंद 2')
})
