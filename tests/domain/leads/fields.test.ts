import { describe, expect, test } from 'vitest'
import {
  callbackVariant,
  formRequirements,
  hospitalFields,
  isAsked,
  type LeadFormPlace,
  leadFields,
  loanFields,
  secondOpinionFields,
  toolFields,
  variantOf,
} from '#lib/domain/leads/fields'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import { pageTypes } from '#lib/domain/routes/page-types'

const fieldsOf = (place: LeadFormPlace) => leadFields(place, englishLeadWords)
const namesOf = (place: LeadFormPlace) =>
  fieldsOf(place)
    .map(({ name }) => name)
    .join(' ')
const hospitals = [{ id: 1, name: 'Neem Hospital' }]

const defaultSet = 'name mobile city treatment query'
const inPage = ['1', '2', '5', '6', '8', '9', '10']
const modals = ['3', '4', '7']

describe('decisions.md, section 3: the fields by page type, in the page itself', () => {
  test.each([
    ['Condition', 'name mobile city'],
    ['Treatment', 'name mobile city'],
    ['Treatment_City', 'name mobile city'],
    ['CityWise_Doctors_Listing', 'name mobile city treatment'],
    ['CityWise_Hospital_Listing', 'name mobile city treatment'],
    ['Blog', 'name mobile city treatment'],
    ['doctors', 'name mobile treatment'],
    ['hospitals', 'name mobile treatment'],
    ['Contact', 'name mobile email callTime query'],
    ['Insurance', 'name mobile city treatment insuranceType insuranceName'],
    ['costpage', 'mobile insured'],
    ['Marketing', 'name mobile'],
    ['Home', defaultSet],
    ['Authors', defaultSet],
    ['Reviewers', defaultSet],
    ['Test', 'name mobile city'],
    ['departmentpage', defaultSet],
    ['About', defaultSet],
  ] as const)('%s: %s', (pageType, names) => {
    for (const variant of inPage) expect(namesOf({ pageType, variant })).toBe(names)
  })

  test.each([
    ['medical loan', loanFields, 'name mobile city monthlySalary'],
    ['a hospital with several departments', hospitalFields, 'name mobile speciality treatment'],
    [
      'second opinion',
      secondOpinionFields,
      'name mobile treatment priorConsultation requestedConsultation preferredCity query',
    ],
    ["below a tool's result", toolFields, 'name mobile city'],
  ])('%s', (_what, formRequirements, names) => {
    for (const variant of inPage)
      expect(namesOf({ pageType: 'Test', variant, formRequirements })).toBe(names)
  })

  test.each(pageTypes)(
    'specification.md, section 3: on %s the page props list the fields of its own form',
    (pageType) => {
      const names = formRequirements({ pageType })
      expect(namesOf({ pageType, variant: '1' })).toBe(names.join(' '))
      expect(namesOf({ pageType, variant: '2' })).toBe(names.join(' '))
    },
  )

  test('specification.md, section 3: the props of a page decide first', () => {
    const place = { pageType: 'Home', formRequirements: ['mobile'] } as const
    expect(namesOf({ ...place, variant: '1' })).toBe('mobile')
  })
})

describe('decisions.md, section 3: a form over the page', () => {
  test.each(pageTypes)('on %s asks for what the form in the page asks', (pageType) => {
    for (const variant of modals)
      for (const place of [{ pageType }, { pageType, hospitals }] as const)
        expect(namesOf({ ...place, variant })).toBe(namesOf({ ...place, variant: '1' }))
  })
})

describe('decisions.md, section 3: the callback form', () => {
  test.each(pageTypes)('on %s asks only for the mobile number', (pageType) => {
    const more = { formRequirements: loanFields, requiredFields: ['query'], hospitals } as const
    for (const place of [{ pageType }, { pageType, ...more }])
      expect(namesOf({ ...place, variant: callbackVariant })).toBe('mobile')
  })
})

describe('the variant that a request names', () => {
  test.each([...inPage, ...modals, callbackVariant])('%s is one of ours', (variant) => {
    expect(variantOf(variant)).toBe(variant)
  })
  test.each([undefined, null, '', '0', '12', '111', '1 ', 'x'])('%j is the modal', (named) => {
    expect(variantOf(named)).toBe('3')
  })
})

describe('specification.md, section 5: the hospital is required if hospitals are offered', () => {
  test.each(pageTypes)('%s', (pageType) => {
    const [asked] = fieldsOf({ pageType, variant: '1', hospitals }).slice(-1)
    expect(asked).toMatchObject({ name: 'hospital', required: true, label: 'Hospital' })
    for (const none of [undefined, []])
      expect(namesOf({ pageType, variant: '1', hospitals: none })).not.toContain('hospital')
  })
  test('appears once, in the place that the page gives it', () => {
    const place = { pageType: 'Home', variant: '9' } as const
    const formRequirements = ['hospital', 'mobile'] as const
    expect(namesOf({ ...place, formRequirements, hospitals })).toBe('hospital mobile')
    expect(namesOf({ ...place, formRequirements })).toBe('mobile')
  })
})

describe('specification.md, section 5: required fields', () => {
  const requiredOf = (place: LeadFormPlace) =>
    fieldsOf(place).flatMap(({ name, required }) => (required ? [name] : []))
  const everyField = { pageType: 'Home', variant: '1', hospitals } as const

  test('are mobile in every form, and the query only if marked required', () => {
    for (const pageType of pageTypes)
      for (const variant of [...inPage, ...modals]) {
        expect(requiredOf({ pageType, variant })).toContain('mobile')
        expect(requiredOf({ pageType, variant })).not.toContain('query')
      }
    for (const variant of ['1', '3'])
      expect(requiredOf({ pageType: 'Home', variant, requiredFields: ['query'] })).toContain(
        'query',
      )
  })
  test('include the name unless the page says that it is not required', () => {
    expect(requiredOf(everyField)).toContain('name')
    for (const variant of ['1', '3'])
      expect(requiredOf({ ...everyField, variant, nameFieldRequired: false })).not.toContain('name')
  })
  test.each([
    [['speciality'], true],
    [['insuranceType'], true],
    [['priorConsultation'], true],
    [['requestedConsultation'], true],
    [['preferredCity'], true],
    [['monthlySalary'], true],
    [['height'], true],
    [['weight'], true],
    [['email'], false],
    [['insured'], false],
    [['insuranceName'], false],
    [['callTime'], false],
    [['query'], false],
  ] as const)('%s: %s', (formRequirements, required) => {
    const [field] = fieldsOf({ pageType: 'Home', variant: '1', formRequirements })
    expect(field?.required).toBe(required)
  })
})

test.each([
  ['yes', true],
  ['no', false],
  ['', false],
  [undefined, false],
])(
  'specification.md, section 4: similar consultation %j: preferred city asked: %j',
  (answer, asked) => {
    expect(isAsked({ name: 'preferredCity' }, { requestedConsultation: answer })).toBe(asked)
    expect(isAsked({ name: 'city' }, { requestedConsultation: answer })).toBe(true)
  },
)
