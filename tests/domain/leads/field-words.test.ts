import { describe, expect, test } from 'vitest'
import { leadFields } from '#lib/domain/leads/fields'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import { hindiLeadWords } from '#lib/domain/leads/texts/form/hi'
import { leadFieldNames } from '#lib/domain/site/page'

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
])(
  'decisions.md, section 3, and specification.md, sections 5 and 9: %s is labelled %j',
  (name, label) => {
    expect(fieldOf(name)?.label).toBe(label)
  },
)

describe('specification.md, section 3: insurance type options', () => {
  test('are Govt. and Private, with their labels', () => {
    expect(fieldOf('insuranceType')?.choices).toEqual([
      { value: 'Govt.', label: 'Govt.(Ayushman,CGHS,ECHS etc.)' },
      { value: 'Private', label: 'Private Insurance' },
    ])
  })
  test.each(['insured', 'priorConsultation', 'requestedConsultation'])(
    'specification.md, section 5: %s is a yes/no radio',
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
])('%s has an autocomplete type and a keyboard', (name, autoComplete, inputMode) => {
  expect(fieldOf(name)).toMatchObject({ autoComplete, inputMode })
})

test('in Hindi only the texts differ, not the values and the required fields', () => {
  const rules = (words = englishLeadWords) =>
    everyField(words).map(({ label: _label, hint: _hint, choices = [], ...rule }) => ({
      ...rule,
      values: choices.map(({ value }) => value),
    }))
  expect(rules(hindiLeadWords)).toEqual(rules())
  expect(fieldOf('city', hindiLeadWords)?.label).toBe('शहर')
})
