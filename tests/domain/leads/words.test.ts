import { describe, expect, test } from 'vitest'
import type { LeadWords } from '#lib/domain/leads/texts/form/en'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import { hindiLeadWords } from '#lib/domain/leads/texts/form/hi'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { leadFieldNames } from '#lib/domain/site/page'

/** Every text of a dictionary with its path. Functions that return a text are called once. */
function texts(part: unknown, path = ''): [string, string][] {
  if (typeof part === 'string') return [[path, part]]
  if (typeof part === 'function') return [[path, String(part('City', '100'))]]
  return Object.entries(part as object).flatMap(([name, value]) => texts(value, `${path}.${name}`))
}
const both: [string, LeadWords][] = [
  ['English', englishLeadWords],
  ['Hindi', hindiLeadWords],
]

describe.each(both)('%s', (_language, words) => {
  test('leaves no text empty', () => {
    expect(texts(words).filter(([, text]) => text.trim() === '')).toEqual([])
  })
  test('every field has a label, and every list a text for its button', () => {
    expect(Object.keys(words.labels).sort()).toEqual([...leadFieldNames].sort())
    expect(Object.keys(words.placeholders).sort()).toEqual(
      ['city', 'hospital', 'preferredCity', 'speciality', 'treatment'].sort(),
    )
  })
  test('no two fields of a form have the same label', () => {
    const labels = Object.values(words.labels)
    expect(new Set(labels).size).toBe(labels.length)
  })
})

test('both dictionaries have the same keys', () => {
  const paths = (words: LeadWords) => texts(words).map(([path]) => path)
  expect(paths(hindiLeadWords)).toEqual(paths(englishLeadWords))
  expect(leadWordsOf('en')).toBe(englishLeadWords)
  expect(leadWordsOf('hi')).toBe(hindiLeadWords)
})

test.each(texts(hindiLeadWords))('in Hindi %s is in Devanagari: %s', (_path, text) => {
  expect(text).toMatch(/\p{Script=Devanagari}/u)
})

test('in English no text is in Devanagari', () => {
  expect(JSON.stringify(texts(englishLeadWords))).not.toMatch(/\p{Script=Devanagari}/u)
})

test.each([
  ['name', 'Please Enter Name'],
  ['email', 'Please Enter valid Email ID'],
  ['mobile', 'Please Only Enter a Valid Mobile Number'],
  ['city', 'Please select valid city'],
  ['treatment', 'Please Select a Treatment'],
  ['hospital', 'Please Select a Hospital'],
  ['speciality', 'Please Select a Speciality'],
  ['query', 'Please enter your query'],
  ['insuranceType', 'Please Select an Insurance Type'],
  ['anyOne', 'Please select any one'],
  ['preferredCity', 'Please select preferred city'],
] as const)('specification.md, section 5: the exact message of %s', (name, message) => {
  expect(englishLeadWords.messages[name]).toBe(message)
})

test('specification.md, sections 2, 4 and 9: the exact texts of title, buttons, consent, lists and country search', () => {
  const { title, submit, submitting, consent, placeholders, countryCode } = englishLeadWords
  expect(title).toBe('Book Free Appointment')
  expect(submit).toBe('Book Appointment')
  expect(submitting).toBe('Submitting...')
  expect(`${consent.before}${consent.link}`).toBe(
    '*By proceeding, you agree to our terms and conditions',
  )
  expect(placeholders.city).toBe('Select City')
  expect(countryCode.search).toBe('Search for Country Code')
})

test("specification.md, sections 3 and 4: 'Other', and 'अन्य' in Hindi", () => {
  expect([englishLeadWords.other, hindiLeadWords.other]).toEqual(['Other', 'अन्य'])
})

test('the notice says what is stored, why, who sees it, for how long and how to withdraw, in both languages', () => {
  for (const [, { notice }] of both) expect(notice.points).toHaveLength(5)
  const [english, hindi] = both.map(([, { notice }]) => notice.points[3]?.text)
  for (const text of [english, hindi]) expect(text).toContain('365')
})
