import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyLead, type LeadPayload } from '#lib/contract/lead'
import { erasedZohoRecord, isZohoField, zohoRecord } from '#lib/rules/zoho-record'
import { Records } from '#scripts/local/zoho-records'
import { sampleLead } from '#tests/support/leads'

const record = (lead: Partial<LeadPayload>, more = {}) =>
  zohoRecord({
    leadId: '01J',
    lead: { ...emptyLead, ...lead },
    survey: null,
    isWithdrawn: false,
    ...more,
  })

test('Zoho’s own fields', () => {
  expect(record(sampleLead({ QueryData: 'pain\nat night' }))).toMatchObject({
    Last_Name: 'Asha Rao',
    Email: 'asha@example.in',
    Mobile: '+919876543210',
    City: 'Delhi',
    Description: 'pain\nat night',
    Lead_Source: 'Web Lead Form',
    Website_Lead_Id: '01J',
    Website_Request_State: 'new',
  })
})

test('every field of the lead reaches Zoho, but for two that say nothing of it', () => {
  const unread: string[] = []
  const marked = Object.fromEntries(Object.keys(emptyLead).map((name) => [name, `mark ${name}.`]))
  const told = JSON.stringify(record(marked as unknown as LeadPayload))
  for (const name of Object.keys(emptyLead))
    if (!told.includes(`mark ${name}.`) && name !== 'countryCode') unread.push(name)
  expect(unread.sort()).toEqual(['IsActiveData', 'captchascore'])
})

test('the operator is told of every field that Zoho does not have by itself', () => {
  const own = ['Last_Name', 'Email', 'Mobile', 'City', 'Description', 'Lead_Source']
  const page = readFileSync('docs/operations.md', 'utf8')
  const untold = Object.keys(record({})).filter(
    (field) => !own.includes(field) && !page.includes(`\`${field}\``),
  )
  expect(untold).toEqual([])
})

test('what is empty is emptied in Zoho too', () => {
  const empty = record({ lead_sourcedata: '', CityData: '' })
  expect(empty).toMatchObject({ City: null, Email: null, Mobile: null, Description: null })
  expect(empty.Last_Name).toBe('No Name')
})

describe('what does not fit', () => {
  test('is cut, and a name is whole in the description', () => {
    const name = 'न'.repeat(100)
    const { Last_Name, Description } = record({ NameData: name, QueryData: 'help' })
    expect(Last_Name).toBe('न'.repeat(80))
    expect(Description).toBe(`help\nName: ${name}`)
  })

  test('is never cut through the middle of a character', () => {
    expect(record({ CityData: `${'a'.repeat(99)}😀` }).City).toBe('a'.repeat(99))
    expect(record({ CityData: `${'a'.repeat(98)}😀b` }).City).toBe(`${'a'.repeat(98)}😀`)
  })

  test('an e-mail address that Zoho does not take is in the description, and not cut', () => {
    const long = `${'a'.repeat(60)}@${'b'.repeat(50)}.example.in`
    expect(record({ EmailIdData: long })).toMatchObject({
      Email: null,
      Description: `E-mail: ${long}`,
    })
  })
})

test('a withdrawn request says so', () => {
  expect(record({}, { isWithdrawn: true }).Website_Request_State).toBe('withdrawn')
})

test('an erasure blanks every field that a lead fills', () => {
  const full = record(sampleLead(), { survey: { forWhom: 'self', when: 'today' } })
  const erased = erasedZohoRecord('01J')
  expect(Object.keys(erased).sort()).toEqual(Object.keys(full).sort())
  expect(Object.entries(erased).filter(([, value]) => value !== null)).toEqual(
    expect.arrayContaining([
      ['Last_Name', 'Erased'],
      ['Website_Lead_Id', '01J'],
      ['Website_Request_State', 'erased'],
    ]),
  )
  expect(Object.values(erased).filter((value) => value !== null)).toHaveLength(3)
})

test('whatever a lead holds, Zoho takes its record', () => {
  const text = fc.string({ unit: 'binary', maxLength: 3000 })
  const names = Object.keys(emptyLead) as (keyof LeadPayload)[]
  const leads = fc.record(Object.fromEntries(names.map((name) => [name, text])))
  fc.assert(
    fc.property(leads, (lead) => {
      const fields = record(lead as unknown as LeadPayload)
      const sent = JSON.parse(JSON.stringify(fields))
      expect(new Records().upsert(sent, 0, ['Website_Lead_Id'])).toMatchObject({ code: 'SUCCESS' })
      expect(sent).toEqual(fields)
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['Email', true],
  ['Website_Lead_Id', true],
  ['City', true],
  ['asha@example.in', false],
  ['toString', false],
  [undefined, false],
])('%s is a field of ours: %s', (name, expected) => {
  expect(isZohoField(name)).toBe(expected)
})
