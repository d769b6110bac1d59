import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '#lib/domain/contact/countries'
import { leadFields } from '#lib/domain/leads/fields'
import { emptyLeadForm, leadFormSchema } from '#lib/domain/leads/form'
import { englishLeadWords as words } from '#lib/domain/leads/texts/form/en'

const { messages } = words
const modal = leadFields({ pageType: 'Home', variant: '3' }, words)
const contact = leadFields({ pageType: 'Contact', variant: '1' }, words)
const valid = {
  ...emptyLeadForm,
  name: 'Asha Rao',
  mobile: '9876543210',
  countryCode: '+91',
  city: '514',
  treatment: 'procedure:201',
}

function problemsOf(
  values: Record<string, unknown>,
  fields = modal,
  context: Partial<Parameters<typeof leadFormSchema>[1]> = {},
) {
  const parsed = leadFormSchema(fields, { messages, ...context }).safeParse(values)
  if (parsed.success) return {}
  return Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('specification.md, section 5: the form', () => {
  test('is valid when filled in', () => {
    expect(leadFormSchema(modal, { messages }).parse({ ...valid, name: ' Asha Rao ' })).toEqual(
      valid,
    )
  })

  test('names every empty field at once, with the exact messages', () => {
    expect(problemsOf({})).toEqual({
      name: 'Please Enter Name',
      mobile: 'Please Only Enter a Valid Mobile Number',
      city: 'Please select valid city',
      treatment: 'Please Select a Treatment',
    })
  })

  test.each([
    [{ name: '   ' }, { name: 'Please Enter Name' }],
    [{ name: 'x'.repeat(101) }, { name: 'Name may have at most 100 characters' }],
    [{ mobile: '12345' }, { mobile: 'Please Only Enter a Valid Mobile Number' }],
    [{ mobile: '+44 7700 900123' }, { mobile: 'Please Only Enter a Valid Mobile Number' }],
    [{ city: '' }, { city: 'Please select valid city' }],
    [{ city: 'Delhi' }, { city: 'Please select valid city' }],
    [{ treatment: 'procedure:' }, { treatment: 'Please Select a Treatment' }],
    [{ treatment: 'surgery:1' }, { treatment: 'Please Select a Treatment' }],
    [{ query: 'x'.repeat(2001) }, { query: 'Query may have at most 2,000 characters' }],
    [{ mobile: '09876543210' }, {}],
    [{ city: '0', treatment: 'other' }, {}],
    [{ treatment: 'condition:102' }, {}],
    [{ email: 'not an address' }, {}],
  ])('%o', (change, problems) => {
    expect(problemsOf({ ...valid, ...change })).toEqual(problems)
  })

  test('checks the e-mail only if the form has the field and the patient has given one', () => {
    expect(problemsOf({ ...valid, email: 'asha@' }, contact)).toEqual({
      email: 'Please Enter valid Email ID',
    })
    expect(problemsOf({ ...valid, email: '' }, contact)).toEqual({})
    expect(problemsOf({ ...valid, email: 'ASHA@EXAMPLE.IN', city: '' }, contact)).toEqual({})
  })

  test('requires a query only if it is marked required', () => {
    const required = modal.map((field) => ({ ...field, required: true }))
    expect(problemsOf(valid, required)).toEqual({ query: 'Please enter your query' })
  })

  test.each([
    ['', { insuranceType: 'Please Select an Insurance Type' }],
    ['Other', { insuranceType: 'Please Select an Insurance Type' }],
    ['Govt.', {}],
    ['Private', {}],
  ])('on insurance pages asks for the type: %j', (insuranceType, problems) => {
    const fields = leadFields({ pageType: 'Insurance', variant: '2' }, words)
    expect(problemsOf({ ...valid, insuranceType }, fields)).toEqual(problems)
  })

  test.each([
    ['', {}],
    ['yes', {}],
    ['no', {}],
    ['perhaps', { insured: 'Please select any one' }],
  ])('on cost pages requires the mobile number and accepts insured: %j', (insured, problems) => {
    const fields = leadFields({ pageType: 'costpage', variant: '2' }, words)
    expect(problemsOf({ mobile: '9876543210', insured }, fields)).toEqual(problems)
  })

  test('accepts a number of another country if the country list is shown', () => {
    expect(problemsOf({ ...valid, mobile: '+44 7700 900123' }, modal, { countries })).toEqual({})
  })

  test('rejects choices that were not offered, if the offered ones are known', () => {
    const context = { cities: new Set(['514']), treatments: new Set(['other']) }
    expect(problemsOf({ ...valid, city: '477' }, modal, context)).toEqual({
      city: 'Please select valid city',
      treatment: 'Please Select a Treatment',
    })
    expect(problemsOf({ ...valid, treatment: 'other' }, modal, context)).toEqual({})
  })

  test('reads a URL-encoded form', () => {
    const posted = new URLSearchParams({ name: 'Asha', mobile: '9876543210', city: '514' })
    const article = leadFields({ pageType: 'Condition', variant: '1' }, words)
    expect(leadFormSchema(article, { messages }).parse(Object.fromEntries(posted))).toEqual({
      ...valid,
      name: 'Asha',
      treatment: '',
    })
  })

  test('never throws, whatever the input', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(valid)), fc.anything()),
        (values) => {
          leadFormSchema(modal, { messages, countries }).safeParse(values)
        },
      ),
    )
  })
})
