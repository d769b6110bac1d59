import { describe, expect, it } from 'vitest'
import {
  cityFormOptions,
  fieldGroups,
  onlyHospital,
  optionNamesOf,
  optionsInWords,
  treatmentOfPage,
  treatmentOptions,
} from '#lib/domain/leads/form-options'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import { hindiLeadWords } from '#lib/domain/leads/texts/form/hi'

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

describe('specification.md, section 3: options of the form', () => {
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

describe('specification.md, section 4: names behind the chosen ids; procedure and condition clear each other', () => {
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

describe('the option that the page’s topic preselects', () => {
  it.each([
    [{ conditionName: 'Piles' }, 'condition:102'],
    [{ treatmentName: 'Piles Treatment' }, 'procedure:202'],
    [{ treatmentName: 'Piles' }, ''],
    [{}, ''],
  ])('%j gives %s', (page, option) => {
    expect(treatmentOfPage(options.treatments, page)).toBe(option)
  })
})

const lists = {
  hospitals: [{ id: 8, name: 'Neem Hospital' }],
  specialities: [
    { id: 1, name: 'Urology' },
    { id: 2, name: 'ENT' },
  ],
}

describe('the options of each list', () => {
  it.each([
    ['city', ['Delhi', 'Other']],
    ['preferredCity', ['Delhi', 'Other']],
    ['treatment', ['Angina', 'Piles', 'Piles Treatment', 'Other']],
    ['hospital', ['Neem Hospital']],
    ['speciality', ['Urology', 'ENT', 'Other']],
  ] as const)('%s: %j', (name, labels) => {
    const offered = fieldGroups(name, options, lists).flatMap((group) => group.options)
    expect(offered.map(({ label }) => label)).toEqual(labels)
  })

  it('include the names of the page’s own lists', () => {
    expect(optionNamesOf(options, { speciality: '2', preferredCity: '514' }, lists)).toEqual({
      speciality: 'ENT',
      preferredCity: 'Delhi',
    })
    expect(optionNamesOf(options, { speciality: '0' }, lists)).toEqual({ speciality: 'Other' })
    expect(optionNamesOf(options, { speciality: '7' }, lists)).toEqual({})
  })
})

it('specification.md, section 4: a single hospital is preselected', () => {
  expect(onlyHospital(lists)).toBe('8')
  expect(onlyHospital({ hospitals: [...lists.hospitals, { id: 9, name: 'x' }] })).toBeUndefined()
  expect(onlyHospital({ hospitals: [] })).toBeUndefined()
  expect(onlyHospital({})).toBeUndefined()
})

describe('options in the language of the page', () => {
  it("specification.md, section 4: say 'अन्य' in Hindi, under Hindi headings, by the same ids", () => {
    const inHindi = optionsInWords(options, hindiLeadWords)
    const { cities, treatments } = inHindi
    expect(cities.at(-1)).toEqual({ id: '0', label: 'अन्य' })
    expect(cities[0]).toEqual({ id: '514', label: 'Delhi' })
    expect(treatments.map(({ label }) => label)).toEqual(['बीमारियाँ', 'इलाज'])
    expect(treatments.at(-1)?.options.at(-1)).toEqual({ id: 'other', label: 'अन्य' })
    expect(optionNamesOf({ cities, treatments }, { city: '0', treatment: 'other' })).toEqual({
      city: 'अन्य',
      procedure: 'अन्य',
    })
    expect(fieldGroups('speciality', inHindi, lists)[0]?.options.at(-1)).toEqual({
      id: '0',
      label: 'अन्य',
    })
    expect(optionNamesOf(inHindi, { speciality: '0' }, lists)).toEqual({ speciality: 'अन्य' })
  })

  it('stay unchanged in English', () => {
    expect(optionsInWords(options, englishLeadWords)).toEqual(options)
    const some = { ...options, moreCities: true }
    expect(optionsInWords(some, hindiLeadWords)).toMatchObject({ moreCities: true })
  })
})
