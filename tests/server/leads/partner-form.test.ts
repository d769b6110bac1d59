import { describe, expect, test } from 'vitest'
import type { PartnerFormText } from '#lib/domain/leads/partner'
import { partnerProblems, partnerRemark, partnerValues } from '#lib/server/leads/partner'

const filled = (change: Partial<PartnerFormText> = {}): PartnerFormText => ({
  kind: 'hospital',
  organisation: 'Neem Hospital',
  name: 'Asha Rao',
  mobile: '09876543210',
  email: 'asha@example.in',
  city: '514',
  cityTyped: '',
  message: '',
  ...change,
})

describe('the partner form', () => {
  test('accepts a filled form without a message', () => {
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
    // The messages of the lead form (specification.md, section 5).
    [{ name: '' }, { name: 'Please Enter Name' }],
    [{ mobile: '12345' }, { mobile: 'Please Only Enter a Valid Mobile Number' }],
    [{ email: 'asha@' }, { email: 'Please Enter valid Email ID' }],
    [{ city: '' }, { city: 'Please select valid city' }],
    [{ message: 'a'.repeat(2001) }, { message: 'Message may have at most 2,000 characters' }],
  ])('rejects %j', (change, problems) => {
    expect(partnerProblems(filled(change))).toEqual(problems)
  })

  test('asks a doctor for no organisation', () => {
    expect(partnerProblems(filled({ kind: 'doctor', organisation: '' }))).toEqual({})
  })

  test('rejects a city that was not offered', () => {
    const cities = new Set(['477', '0'])
    expect(partnerProblems(filled(), { cities })).toEqual({ city: 'Please select valid city' })
    expect(partnerProblems(filled({ city: '0' }), { cities })).toEqual({})
  })

  test('removes invisible characters and surrounding spaces', () => {
    const fields = new URLSearchParams(filled({ name: '  As\u202eha\u0007\u009b Rao ' }))
    expect(partnerValues(fields)).toEqual(filled())
  })

  test.each([
    [{}, 'Partner request: Hospital, Neem Hospital'],
    [{ kind: 'doctor', organisation: '' }, 'Partner request: Doctor'],
  ])('marks the lead of %j as a partner request', (change, remark) => {
    expect(partnerRemark(filled(change))).toBe(remark)
  })
})
