import { describe, expect, test } from 'vitest'
import { type Matches, optionMatcher } from '#lib/domain/text/match-options'
import type { Option } from '#lib/domain/text/option'

const option = (label: string): Option => ({ id: label.toLowerCase(), label })
const other: Option = { id: 'other', label: 'Other' }
const isOther = ({ id }: Option) => id === 'other'

const cities = [
  ...['Delhi', 'Bengaluru', 'Gurugram', 'Kannur', 'Kanpur', 'Machilipatnam', 'Patna', 'Pune'],
  ...['Salem', 'Surat', 'Suri'],
].map(option)
const known = {
  names: { Bengaluru: ['bangalore'], Delhi: ['दिल्ली', 'new delhi'], Gurugram: ['gurgaon'] },
  popular: ['Kanpur', 'Pune', 'Surat'],
}
const match = optionMatcher([{ label: '', options: [...cities, other] }], known, isOther)
const labels = ({ groups }: Matches) =>
  groups.flatMap(({ options }) => options.map(({ label }) => label))

describe('what the list offers for a typed text', () => {
  test.each([
    ['nothing typed', ' ', [...cities.map(({ label }) => label), 'Other']],
    ['the exact name before longer ones', 'patna', ['Patna', 'Machilipatnam', 'Other']],
    ['a former name', 'Bangalore', ['Bengaluru', 'Other']],
    ['the beginning of a former name', 'gurga', ['Gurugram', 'Other']],
    ['a name without its space', 'newdelhi', ['Delhi', 'Other']],
    ['Hindi', 'दिल्ली', ['Delhi', 'Other']],
    ['Hindi for an option without a Hindi name', 'पटना', ['Patna', 'Other']],
    ['another Latin spelling', 'pooney', ['Pune', 'Other']],
    ['the beginning, popular ones first', 'kan', ['Kanpur', 'Kannur', 'Other']],
    ['a beginning before names that sound the same', 'sur', ['Surat', 'Suri', 'Other']],
    ['a part of a name', 'UN', ['Pune', 'Other']],
    ['a wrong letter', 'sakem', ['Salem', 'Other']],
    ['a wrong letter in the beginning of a name', 'bangakor', ['Bengaluru', 'Other']],
    ['no such name', 'xyz', ['Other']],
    ['punctuation alone', '?', ['Other']],
    ['Other', 'other', ['Other']],
    ['Other in Hindi', 'अन्य', ['Other']],
  ])('%s', (_, typed, found) => expect(labels(match(typed))).toEqual(found))

  test.each([
    ['a name', 'bengaluru', 'exact'],
    ['another name', 'bangalore', 'exact'],
    ['a Hindi name, with or without its vowels', 'पटना', 'exact'],
    ['the beginning of one label', 'gurug', 'only'],
    ['the beginning of several labels', 'kan', 'open'],
    ['two letters', 'gu', 'open'],
    ['the beginning of another name', 'gurga', 'open'],
    ['a sound', 'pooney', 'open'],
    ['a part of one name', 'lem', 'open'],
    ['a typing mistake', 'sakem', 'open'],
    ['a name among other words', 'delhi ncr', 'open'],
    ['no such name', 'xyz', 'open'],
    ['Other', 'other', 'exact'],
  ])('%s is certain, or not', (_, typed, certainty) =>
    expect(match(typed).certainty).toBe(certainty),
  )

  test('an Other that is only kept in the list does not count', () => {
    expect(match('xyz').count).toBe(0)
    expect(match('pune').count).toBe(1)
    expect(match('other').count).toBe(1)
  })

  test('the group with the best match comes first', () => {
    const groups = [
      { label: 'Conditions', options: [option('Knee pain')] },
      { label: 'Treatments', options: [option('Knee replacement'), other] },
    ]
    const inGroups = optionMatcher(groups, undefined, isOther)
    expect(inGroups('replacement').groups).toEqual([
      { label: 'Treatments', options: [option('Knee replacement')] },
      { label: '', options: [other] },
    ])
  })

  test('a Hindi label is found by the name beside it', () => {
    const hindi = { id: '1', label: 'मोतियाबिंद', latin: 'Cataract' }
    const inHindi = optionMatcher([{ label: '', options: [hindi] }], undefined)
    for (const typed of ['cataract', 'motiyabind', 'मोतिया'])
      expect(inHindi(typed), typed).toMatchObject({ groups: [{ options: [hindi] }] })
  })
})

test('suggested options come first among equally good matches, and not before better ones', () => {
  const groups = [
    { label: 'Suggested', isSuggested: true as const, options: ['Knee arthroscopy'].map(option) },
    { label: 'All', options: [...['Knee pain', 'Knee'].map(option), other] },
  ]
  const find = optionMatcher(groups, undefined, isOther)
  expect(labels(find(''))).toEqual(['Knee arthroscopy', 'Knee pain', 'Knee', 'Other'])
  expect(labels(find('kne'))[0]).toBe('Knee arthroscopy')
  expect(labels(find('knee'))[0]).toBe('Knee')
})
