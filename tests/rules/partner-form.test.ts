import { describe, expect, test } from 'vitest'
import { partnerFormSchema } from '#lib/contract/partner-form'
import { type PartnerFormText, partnerProblems, partnerRemark } from '#lib/rules/partner-form'

const filled = (change: Partial<PartnerFormText> = {}): PartnerFormText => ({
  kind: 'hospital',
  organisation: 'Neem Hospital',
  name: 'Asha Rao',
  mobile: '09876543210',
  email: 'asha@example.in',
  city: '514',
  message: '',
  ...change,
})

describe('the partner’s form', () => {
  test('may be sent when it is filled; the message is optional', () => {
    expect(partnerProblems(filled())).toEqual({})
  })

  test.each<[Partial<PartnerFormText>, Partial<PartnerFormText>]>([
    [{ kind: '' }, { kind: 'Please select any one' }],
    [{ kind: 'patient' }, { kind: 'Please select any one' }],
    [{ organisation: '' }, { organisation: 'Please enter the name of your organisation' }],
    [
      { organisation: 'a'.repeat(151) },
      { organisation: 'Organisation may have at most 150 characters' },
    ],
    // The messages of every lead form (specification point 5).
    [{ name: '' }, { name: 'Please Enter Name' }],
    [{ mobile: '12345' }, { mobile: 'Please Only Enter a Valid Mobile Number' }],
    [{ email: '' }, { email: 'Please Enter valid Email ID' }],
    [{ email: 'asha@' }, { email: 'Please Enter valid Email ID' }],
    [{ city: '' }, { city: 'Please select valid city' }],
    [{ message: 'a'.repeat(2001) }, { message: 'Message may have at most 2,000 characters' }],
  ])('%j is refused', (change, problems) => {
    expect(partnerProblems(filled(change))).toEqual(problems)
  })

  test('a doctor needs no organisation', () => {
    expect(partnerProblems(filled({ kind: 'doctor', organisation: '' }))).toEqual({})
  })

  test('a city that was not on offer is refused', () => {
    const cities = new Set(['477', '0'])
    expect(partnerProblems(filled(), { cities })).toEqual({ city: 'Please select valid city' })
    expect(partnerProblems(filled({ city: '0' }), { cities })).toEqual({})
  })

  test('is read with blanks and control characters taken out', () => {
    const parsed = partnerFormSchema().parse(filled({ name: '  Asha\u0007 Rao ' }))
    expect(parsed.name).toBe('Asha Rao')
  })

  test.each([
    [{}, 'Partner request: Hospital, Neem Hospital'],
    [{ kind: 'doctor', organisation: '' }, 'Partner request: Doctor'],
  ])('%j: the lead says whose it is', (change, remark) => {
    expect(partnerRemark(filled(change))).toBe(remark)
  })
})
