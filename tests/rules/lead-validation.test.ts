import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '#lib/rules/countries'
import { leadFieldNames } from '#lib/rules/lead-field-names'
import { type LeadFormPlace, leadFields } from '#lib/rules/lead-fields'
import { emptyLeadForm, type LeadFormText, leadFormProblems } from '#lib/rules/lead-validation'
import { englishLeadWords as words } from '#lib/rules/lead-words-en'
import { hindiLeadWords } from '#lib/rules/lead-words-hi'
import { normaliseMobile } from '#lib/rules/phone'

const { messages } = words
const place: LeadFormPlace = {
  pageType: 'Home',
  variant: '1',
  formRequirements: leadFieldNames,
  hospitals: [{ id: 9 }],
}
const everyField = leadFields(place, words)
const filled: LeadFormText = {
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
const problems = (change: Partial<LeadFormText>, more: Partial<LeadFormPlace> = {}) =>
  leadFormProblems({ ...filled, ...change }, leadFields({ ...place, ...more }, words), {
    messages,
    countries,
  })

test('point 5: a form whose every field is right has no problem', () => {
  expect(problems({})).toEqual({})
})

test('point 5: the messages of every field left empty, to the letter', () => {
  expect(leadFormProblems(emptyLeadForm, everyField, { messages })).toEqual({
    name: 'Please Enter Name',
    mobile: 'Please Only Enter a Valid Mobile Number',
    email: 'Please Enter valid Email ID',
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

test('point 5: in Hindi each of them has its Hindi message', () => {
  const found = leadFormProblems(emptyLeadForm, leadFields(place, hindiLeadWords), {
    messages: hindiLeadWords.messages,
  })
  expect(Object.keys(found)).toHaveLength(13)
  for (const message of Object.values(found))
    expect(message).toMatch(/^कृपया \p{Script=Devanagari}/u)
})

describe('point 5: each field’s rule', () => {
  test.each<[Partial<LeadFormText>, Partial<Record<keyof LeadFormText, string>>]>([
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
    // Shown only when the similar consultation is wanted, and checked only then.
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
    // 'Exactly 10 digits starting with 6-9'; a leading 0 is stripped, a leading + splits the number.
    [{ mobile: '09876543210' }, {}],
    [{ mobile: '5876543210' }, { mobile: messages.mobile }],
    [{ mobile: '98765432101' }, { mobile: messages.mobile }],
    [{ mobile: '+971501234567' }, {}],
    [{ mobile: '501234567', countryCode: '+971' }, {}],
    [{ mobile: '501234567', countryCode: '' }, { mobile: messages.mobile }],
  ])('%o', (change, expected) => {
    expect(problems(change)).toEqual(expected)
  })

  test('the name may be left out where the page says so, and the query where it is not marked', () => {
    expect(problems({ name: '' }, { nameFieldRequired: false })).toEqual({})
    expect(problems({}, { requiredFields: ['query'] })).toEqual({
      query: 'Please enter your query',
    })
  })

  test('no field is checked that the form does not show', () => {
    const mobile = { formRequirements: ['mobile'], hospitals: [] } as const
    expect(problems({ ...emptyLeadForm, mobile: '9876543210' }, mobile)).toEqual({})
  })

  test.each([
    ['city', 'cities'],
    ['preferredCity', 'cities'],
    ['treatment', 'treatments'],
    ['speciality', 'specialities'],
    ['hospital', 'hospitals'],
  ] as const)('%s: what was not on offer is refused, where the offer is known', (name, list) => {
    const values = { ...filled, requestedConsultation: 'yes', preferredCity: '514' }
    const check = (ids: string[]) =>
      leadFormProblems(values, everyField, { messages, [list]: new Set(ids) })[name]
    expect(check([values[name]])).toBeUndefined()
    expect(check(['7'])).toBe(messages[name])
  })
})

describe('whatever is typed', () => {
  const anyForm = fc.record(
    Object.fromEntries(
      Object.keys(emptyLeadForm).map((name) => [
        name,
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '0', 'yes', '9876543210')),
      ]),
    ),
  ) as fc.Arbitrary<LeadFormText>

  test('the validation never throws, and says something of shown fields alone', () => {
    fc.assert(
      fc.property(anyForm, fc.subarray([...leadFieldNames]), (values, formRequirements) => {
        const fields = leadFields({ ...place, formRequirements }, words)
        const found = leadFormProblems(values, fields, { messages, countries })
        const shown = fields.map(({ name }) => name)
        for (const name of Object.keys(found)) expect(shown).toContain(name)
      }),
    )
  })

  test('point 5: never passes a mobile number that cannot be called', () => {
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
