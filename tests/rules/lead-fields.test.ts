import { describe, expect, test } from 'vitest'
import { formRequirements, leadFields } from '#lib/rules/lead-fields'
import { pageTypes } from '#lib/rules/page-types'

const namesOf = (...place: Parameters<typeof leadFields>) =>
  leadFields(...place)
    .map(({ name }) => name)
    .join(' ')

const defaultSet = 'name mobile city treatment query'

describe('the fields of a form', () => {
  test.each([
    ['Condition', '1', 'name mobile city'],
    ['Treatment', '1', 'name mobile city'],
    ['Treatment_City', '2', 'name mobile city'],
    ['CityWise_Doctors_Listing', '1', 'name mobile city treatment'],
    ['CityWise_Hospital_Listing', '2', 'name mobile city treatment'],
    ['Blog', '2', 'name mobile city treatment'],
    ['doctors', '1', 'name mobile treatment'],
    ['hospitals', '2', 'name mobile treatment'],
    ['Contact', '1', 'name mobile email query'],
    ['Insurance', '1', 'name mobile city insuranceType insuranceName'],
    ['costpage', '2', 'mobile insured'],
    ['Marketing', '9', 'name mobile'],
    ['Home', '1', defaultSet],
    ['Authors', '5', defaultSet],
    ['Authors', '6', defaultSet],
    ['Condition', '7', defaultSet],
  ] as const)('%s, variant %s: %s', (pageType, variant, names) => {
    expect(namesOf({ pageType, variant })).toBe(names)
  })

  test.each(pageTypes)('%s: the page props name what its own form asks', (pageType) => {
    const names = formRequirements(pageType)
    expect(namesOf({ pageType, variant: '1' })).toBe(names.join(' '))
    expect(namesOf({ pageType, variant: '2' })).toBe(names.join(' '))
  })

  test('a form in the page asks what its props say, a modal does not', () => {
    const place = { pageType: 'Home', formRequirements: ['mobile'] } as const
    expect(namesOf({ ...place, variant: '1' })).toBe('mobile')
    expect(namesOf({ ...place, variant: '3' })).toBe(defaultSet)
  })

  test.each(pageTypes)('%s: both modals ask the default set', (pageType) => {
    expect(namesOf({ pageType, variant: '3' })).toBe(defaultSet)
    expect(namesOf({ pageType, variant: '4' })).toBe(defaultSet)
  })

  test('every form asks for the mobile number, and the query is never required', () => {
    for (const pageType of pageTypes)
      for (const variant of ['1', '2', '3', '4', '5', '6']) {
        const fields = leadFields({ pageType, variant })
        expect(fields.find(({ name }) => name === 'mobile')?.required).toBe(true)
        expect(fields.find(({ name }) => name === 'query')?.required ?? false).toBe(false)
      }
  })

  test('questions with few answers name them to the letter', () => {
    const fields = [
      ...leadFields({ pageType: 'costpage', variant: '1' }),
      ...leadFields({ pageType: 'Insurance', variant: '1' }),
    ]
    expect(
      fields.flatMap(({ label, choices = [] }) =>
        choices.map((choice) => [label, choice.value, choice.label]),
      ),
    ).toEqual([
      ['Do you have Insurance ?', 'yes', 'Yes'],
      ['Do you have Insurance ?', 'no', 'No'],
      ['Insurance Type', 'Govt.', 'Govt.(Ayushman,CGHS,ECHS etc.)'],
      ['Insurance Type', 'Private', 'Private Insurance'],
    ])
  })

  test('labels are the decided ones', () => {
    const labels = [
      ...leadFields({ pageType: 'Home', variant: '3' }),
      ...leadFields({ pageType: 'Contact', variant: '1' }),
    ].map(({ label }) => label)
    expect([...new Set(labels)].sort()).toEqual(
      ['City', 'Email', 'Mobile Number', 'Name', 'Query', 'Treatment'].sort(),
    )
  })
})
