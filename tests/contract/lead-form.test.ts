import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadFormSchema } from '#lib/contract/lead-form'
import { countries } from '#lib/rules/countries'
import { leadFields } from '#lib/rules/lead-fields'
import { emptyLeadForm } from '#lib/rules/lead-validation'
import { englishLeadWords as words } from '#lib/rules/lead-words-en'

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

describe('point 5: the form', () => {
  test('accepts a filled one', () => {
    expect(leadFormSchema(modal, { messages }).parse({ ...valid, name: ' Asha Rao ' })).toEqual(
      valid,
    )
  })

  test('names every empty field at once, to the letter', () => {
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

  test('checks the e-mail only where it is asked', () => {
    expect(problemsOf({ ...valid, email: 'asha@' }, contact)).toEqual({
      email: 'Please Enter valid Email ID',
    })
    expect(problemsOf({ ...valid, email: '' }, contact)).toEqual({
      email: 'Please Enter valid Email ID',
    })
    expect(problemsOf({ ...valid, email: 'ASHA@EXAMPLE.IN', city: '' }, contact)).toEqual({})
  })

  test('asks for a query only where it is marked required', () => {
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
  ])('on cost pages asks for the mobile number and takes insured: %j', (insured, problems) => {
    const fields = leadFields({ pageType: 'costpage', variant: '2' }, words)
    expect(problemsOf({ mobile: '9876543210', insured }, fields)).toEqual(problems)
  })

  test('takes a number of another country when the country list is there', () => {
    expect(problemsOf({ ...valid, mobile: '+44 7700 900123' }, modal, { countries })).toEqual({})
  })

  test('refuses choices that were not on offer, where the offer is known', () => {
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

  test('never throws, whatever it is given', () => {
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
