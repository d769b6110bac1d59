import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '#lib/domain/contact/countries'
import { normaliseMobile } from '#lib/domain/contact/phone'
import { type LeadFormPlace, leadFields } from '#lib/domain/leads/fields'
import { emptyLeadForm, type LeadFormValues, leadFormProblems } from '#lib/domain/leads/form'
import { englishLeadWords as words } from '#lib/domain/leads/texts/form/en'
import { hindiLeadWords } from '#lib/domain/leads/texts/form/hi'
import { leadFieldNames } from '#lib/domain/site/page'

const { messages } = words
const place: LeadFormPlace = {
  pageType: 'Home',
  variant: '1',
  formRequirements: leadFieldNames,
  hospitals: [{ id: 9 }],
}
const everyField = leadFields(place, words)
const filled: LeadFormValues = {
  ...emptyLeadForm,
  name: 'Asha Rao',
  mobile: '9876543210',
  countryCode: '+91',
  email: 'asha@example.in',
  city: '514',
  treatment: 'procedure:201',
  speciality: '1',
  hospital: '9',
  insuranceType: 'Govt.',
  priorConsultation: 'no',
  requestedConsultation: 'no',
  monthlySalary: '45000',
  height: '170',
  weight: '65',
}
const problems = (change: Partial<LeadFormValues>, more: Partial<LeadFormPlace> = {}) =>
  leadFormProblems({ ...filled, ...change }, leadFields({ ...place, ...more }, words), {
    messages,
    countries,
  })

test('specification.md, section 5: a form with correct fields has no problems', () => {
  expect(problems({})).toEqual({})
})

test('specification.md, section 5: every empty required field has exactly this message', () => {
  expect(leadFormProblems(emptyLeadForm, everyField, { messages })).toEqual({
    name: 'Please Enter Name',
    mobile: 'Please Only Enter a Valid Mobile Number',
    city: 'Please select valid city',
    treatment: 'Please Select a Treatment',
    speciality: 'Please Select a Speciality',
    hospital: 'Please Select a Hospital',
    insuranceType: 'Please Select an Insurance Type',
    priorConsultation: 'Please select any one',
    requestedConsultation: 'Please select any one',
    monthlySalary: 'Please enter your monthly salary in rupees',
    height: 'Please enter your height in centimetres',
    weight: 'Please enter your weight in kilograms',
  })
})

test('specification.md, section 5: in Hindi every empty required field has a Hindi message', () => {
  const found = leadFormProblems(emptyLeadForm, leadFields(place, hindiLeadWords), {
    messages: hindiLeadWords.messages,
  })
  expect(Object.keys(found)).toHaveLength(12)
  for (const message of Object.values(found))
    expect(message).toMatch(/^कृपया \p{Script=Devanagari}/u)
})

describe('specification.md, section 5: each field’s rule', () => {
  test.each<[Partial<LeadFormValues>, Partial<Record<keyof LeadFormValues, string>>]>([
    [{ city: '0' }, {}],
    [{ city: 'Delhi' }, { city: 'Please select valid city' }],
    // A procedure or a condition.
    [{ treatment: 'condition:102' }, {}],
    [{ treatment: 'other' }, {}],
    [{ treatment: '201' }, { treatment: 'Please Select a Treatment' }],
    [{ query: '' }, {}],
    [{ insuranceType: 'Private' }, {}],
    [{ insuranceType: 'Government' }, { insuranceType: 'Please Select an Insurance Type' }],
    [{ insured: 'maybe' }, { insured: 'Please select any one' }],
    [{ priorConsultation: 'maybe' }, { priorConsultation: 'Please select any one' }],
    // Shown and checked only if a similar consultation is requested.
    [{ requestedConsultation: 'yes' }, { preferredCity: 'Please select preferred city' }],
    [{ requestedConsultation: 'yes', preferredCity: '477' }, {}],
    [{ requestedConsultation: 'no', preferredCity: '<x>' }, {}],
    [{ callTime: 'Morning' }, {}],
    [{ callTime: 'Night' }, { callTime: 'Please select any one' }],
    [{ monthlySalary: '₹ 1,25,000' }, {}],
    [{ monthlySalary: '-5' }, { monthlySalary: messages.monthlySalary }],
    [{ height: '5.9' }, { height: messages.height }],
    [{ height: '170.5' }, {}],
    [{ weight: '65 kg' }, { weight: messages.weight }],
    [{ email: 'ASHA.RAO+1@Example.CO.IN' }, {}],
    [{ email: 'asha@example' }, { email: 'Please Enter valid Email ID' }],
    // 'Exactly 10 digits starting with 6-9'; a leading 0 is removed, and a leading + splits the number.
    [{ mobile: '09876543210' }, {}],
    [{ mobile: '5876543210' }, { mobile: messages.landline }],
    [{ mobile: '0512 2345678' }, { mobile: messages.landline }],
    [{ mobile: '+91 512 2345678' }, { mobile: messages.landline }],
    [{ mobile: '98765' }, { mobile: messages.digitsMissing(5) }],
    [{ mobile: '098765 4321' }, { mobile: messages.digitsMissing(1) }],
    [{ mobile: '12345' }, { mobile: messages.mobile }],
    [{ mobile: '98765432101' }, { mobile: messages.mobile }],
    [{ mobile: '+971501234567' }, {}],
    [{ mobile: '501234567', countryCode: '+971' }, {}],
    [{ mobile: '501234567', countryCode: '' }, { mobile: messages.mobile }],
  ])('%o', (change, expected) => {
    expect(problems(change)).toEqual(expected)
  })

  test('the name is optional if the page says so, and the query unless it is marked required', () => {
    expect(problems({ name: '' }, { nameFieldRequired: false })).toEqual({})
    expect(problems({}, { requiredFields: ['query'] })).toEqual({
      query: 'Please enter your query',
    })
  })

  test('fields that the form does not show are not checked', () => {
    const mobile = { formRequirements: ['mobile'], hospitals: [] } as const
    expect(problems({ ...emptyLeadForm, mobile: '9876543210' }, mobile)).toEqual({})
  })

  test.each([
    ['city', 'cities'],
    ['preferredCity', 'cities'],
    ['treatment', 'treatments'],
    ['speciality', 'specialities'],
    ['hospital', 'hospitals'],
  ] as const)('%s: rejects what was not offered, if the offer is known', (name, list) => {
    const values = { ...filled, requestedConsultation: 'yes', preferredCity: '514' }
    const check = (ids: string[]) =>
      leadFormProblems(values, everyField, { messages, [list]: new Set(ids) })[name]
    expect(check([values[name]])).toBeUndefined()
    expect(check(['7'])).toBe(messages[name])
  })
})

describe('any input', () => {
  const anyForm = fc.record(
    Object.fromEntries(
      Object.keys(emptyLeadForm).map((name) => [
        name,
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '0', 'yes', '9876543210')),
      ]),
    ),
  ) as fc.Arbitrary<LeadFormValues>

  test('never makes the validation throw, and gives messages only for shown fields', () => {
    fc.assert(
      fc.property(anyForm, fc.subarray([...leadFieldNames]), (values, formRequirements) => {
        const fields = leadFields({ ...place, formRequirements }, words)
        const found = leadFormProblems(values, fields, { messages, countries })
        const shown = fields.map(({ name }) => name)
        for (const name of Object.keys(found)) expect(shown).toContain(name)
      }),
    )
  })

  test('specification.md, section 5: is never accepted with a mobile number that cannot be called', () => {
    const mobile = fc.oneof(fc.string(), fc.stringMatching(/^\+?[0-9 ()-]{1,24}$/))
    const code = fc.oneof(fc.string(), fc.constantFrom(...countries.map((c) => c.dial_code)))
    fc.assert(
      fc.property(mobile, code, (typed, countryCode) => {
        const wrong = 'problem' in normaliseMobile(typed, countryCode, countries)
        expect(problems({ mobile: typed, countryCode }).mobile !== undefined).toBe(wrong)
      }),
    )
  })
})
