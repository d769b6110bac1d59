import { describe, expect, it } from 'vitest'
import {
  cityFormOptions,
  optionNamesOf,
  treatmentOfPage,
  treatmentOptions,
} from '#lib/rules/form-options'

const departments = [
  {
    id: 1,
    slug: 'general-surgery',
    name: 'General Surgery',
    conditions: [{ id: 102, slug: 'piles', name: 'Piles' }],
    treatments: [{ id: 202, slug: 'piles-treatment', name: 'Piles Treatment' }],
  },
  {
    id: 2,
    slug: 'cardiology',
    name: 'Cardiology',
    conditions: [{ id: 113, slug: 'cad', name: 'Angina' }],
    treatments: [],
  },
]
const options = {
  cities: cityFormOptions([{ id: 514, name: 'Delhi' }]),
  treatments: treatmentOptions(departments),
}

describe('options of the form (specification point 3, Options)', () => {
  it('always appends Other with id 0 to the cities', () => {
    expect(options.cities).toEqual([
      { id: '514', label: 'Delhi' },
      { id: '0', label: 'Other' },
    ])
    expect(cityFormOptions([])).toEqual([{ id: '0', label: 'Other' }])
  })

  it('offers conditions and procedures of all departments by name, Other last', () => {
    expect(
      options.treatments.map(({ label, options: some }) => [label, some.map((o) => o.label)]),
    ).toEqual([
      ['Conditions', ['Angina', 'Piles']],
      ['Treatments', ['Piles Treatment', 'Other']],
    ])
  })
})

describe('names behind the chosen ids', () => {
  it.each([
    [
      { city: '514', treatment: 'procedure:202' },
      { city: 'Delhi', procedure: 'Piles Treatment' },
    ],
    [
      { city: '0', treatment: 'condition:102' },
      { city: 'Other', condition: 'Piles' },
    ],
    [{ treatment: 'other' }, { procedure: 'Other' }],
    [{ city: '99', treatment: 'procedure:9' }, {}],
    [{}, {}],
  ])('%j gives %j', (values, names) => {
    expect(optionNamesOf(options, values)).toEqual(names)
  })
})

describe('what the page is about, chosen beforehand', () => {
  it.each([
    [{ conditionName: 'Piles' }, 'condition:102'],
    [{ treatmentName: 'Piles Treatment' }, 'procedure:202'],
    [{ treatmentName: 'Piles' }, ''],
    [{}, ''],
  ])('%j gives %s', (page, option) => {
    expect(treatmentOfPage(options.treatments, page)).toBe(option)
  })
})
