import { describe, expect, test } from 'vitest'
import { leadFieldNames } from '#lib/rules/lead-field-names'
import { leadFields } from '#lib/rules/lead-fields'
import { englishLeadWords } from '#lib/rules/lead-words-en'
import { hindiLeadWords } from '#lib/rules/lead-words-hi'

const everyField = (words = englishLeadWords) =>
  leadFields(
    { pageType: 'Home', variant: '1', formRequirements: leadFieldNames, hospitals: [1] },
    words,
  )
const fieldOf = (wanted: string, words = englishLeadWords) =>
  everyField(words).find(({ name }) => name === wanted)

test.each([
  ['name', 'Name'],
  ['mobile', 'Mobile Number'],
  ['email', 'Email'],
  ['city', 'City'],
  ['treatment', 'Treatment'],
  ['speciality', 'Speciality'],
  ['hospital', 'Hospital'],
  ['insured', 'Do you have Insurance ?'],
  ['insuranceType', 'Insurance Type'],
  ['insuranceName', 'Insurance Name'],
  ['query', 'Query'],
  ['priorConsultation', 'Have you consulted before?'],
  ['requestedConsultation', 'Are open to another similar consultation in your city?'],
  ['preferredCity', 'Preferred City'],
  ['callTime', 'Preferred time to call'],
  ['monthlySalary', 'Monthly Salary'],
  ['height', 'Height'],
  ['weight', 'Weight'],
])('decisions 3 and points 5 and 9: %s is labelled %j', (name, label) => {
  expect(fieldOf(name)?.label).toBe(label)
})

describe('point 3: insurance type options', () => {
  test('are Govt. and Private, with their labels', () => {
    expect(fieldOf('insuranceType')?.choices).toEqual([
      { value: 'Govt.', label: 'Govt.(Ayushman,CGHS,ECHS etc.)' },
      { value: 'Private', label: 'Private Insurance' },
    ])
  })
  test.each(['insured', 'priorConsultation', 'requestedConsultation'])(
    'point 5: %s is a yes/no radio',
    (name) => {
      expect(fieldOf(name)).toMatchObject({
        control: 'radio',
        choices: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      })
    },
  )
})

test.each([
  ['name', 'name', 'text'],
  ['mobile', 'tel', 'tel'],
  ['email', 'email', 'email'],
  ['monthlySalary', 'off', 'numeric'],
  ['height', 'off', 'decimal'],
])('%s: what a phone offers to fill in, and its keyboard', (name, autoComplete, inputMode) => {
  expect(fieldOf(name)).toMatchObject({ autoComplete, inputMode })
})

test('in Hindi the words alone are others: what is sent and what must be filled stays', () => {
  const rules = (words = englishLeadWords) =>
    everyField(words).map(({ label: _label, hint: _hint, choices = [], ...rule }) => ({
      ...rule,
      values: choices.map(({ value }) => value),
    }))
  expect(rules(hindiLeadWords)).toEqual(rules())
  expect(fieldOf('city', hindiLeadWords)?.label).toBe('शहर')
})
