import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyLead, type LeadPayload } from '#lib/domain/leads/lead'
import { erasedZohoRecord, isZohoField, zohoRecord } from '#lib/server/leads/crm/zoho/record'
import { sampleLead } from '#tests/support/leads/leads'
import { Records } from '#tests/support/zoho/records'

const record = (lead: Partial<LeadPayload>, more = {}) =>
  zohoRecord({
    leadId: '01J',
    lead: { ...emptyLead, ...lead },
    survey: null,
    callbackWord: 'MOLU',
    isWithdrawn: false,
    ...more,
  })

test('fills Zoho’s own fields', () => {
  expect(record(sampleLead({ QueryData: 'pain\nat night' }))).toMatchObject({
    Last_Name: 'Asha Rao',
    Email: 'asha@example.in',
    Mobile: '+919876543210',
    City: 'Delhi',
    Description: 'pain\nat night',
    Lead_Source: 'Web Lead Form',
    Website_Lead_Id: '01J',
    Website_Request_State: 'new',
    Website_Callback_Word: 'MOLU',
  })
})

test('sends every field of the lead except two technical ones', () => {
  const unread: string[] = []
  const marked = Object.fromEntries(Object.keys(emptyLead).map((name) => [name, `mark ${name}.`]))
  const told = JSON.stringify(record(marked as unknown as LeadPayload))
  for (const name of Object.keys(emptyLead))
    if (!told.includes(`mark ${name}.`) && name !== 'countryCode') unread.push(name)
  expect(unread.sort()).toEqual(['IsActiveData', 'captchascore'])
})

test('documents every custom field for the operator', () => {
  const own = ['Last_Name', 'Email', 'Mobile', 'City', 'Description', 'Lead_Source']
  const page = readFileSync('docs/operations/zoho.md', 'utf8')
  const untold = Object.keys(record({})).filter(
    (field) => !own.includes(field) && !page.includes(`\`${field}\``),
  )
  expect(untold).toEqual([])
})

test('empties in Zoho what is empty in the lead', () => {
  const empty = record({ lead_sourcedata: '', CityData: '' })
  expect(empty).toMatchObject({ City: null, Email: null, Mobile: null, Description: null })
  expect(empty.Last_Name).toBe('No Name')
})

describe('a value that is too long', () => {
  test('is cut, and a long name appears in full in the description', () => {
    const name = 'न'.repeat(100)
    const { Last_Name, Description } = record({ NameData: name, QueryData: 'help' })
    expect(Last_Name).toBe('न'.repeat(80))
    expect(Description).toBe(`help\nName: ${name}`)
  })

  test('is never cut within a character', () => {
    expect(record({ CityData: `${'a'.repeat(99)}😀` }).City).toBe('a'.repeat(99))
    expect(record({ CityData: `${'a'.repeat(98)}😀b` }).City).toBe(`${'a'.repeat(98)}😀`)
  })

  test('is moved to the description uncut if it is an e-mail address', () => {
    const long = `${'a'.repeat(60)}@${'b'.repeat(50)}.example.in`
    expect(record({ EmailIdData: long })).toMatchObject({
      Email: null,
      Description: `E-mail: ${long}`,
    })
  })
})

test('marks a withdrawn request', () => {
  expect(record({}, { isWithdrawn: true }).Website_Request_State).toBe('withdrawn')
})

test('blanks every filled field in an erasure', () => {
  const outcome = { kind: 'reached', at: 0, by: 'Asha' }
  const full = record(sampleLead(), { outcome, survey: { forWhom: 'self', when: 'today' } })
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

test('produces a valid record for any lead', () => {
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
  ['Survey_For_Whom', true],
  ['Survey_When', true],
  ['Website_Request_State', true],
  ['Website_Callback_Word', true],
  ['asha@example.in', false],
  ['toString', false],
  [undefined, false],
])('recognises %s as one of our fields: %s', (name, expected) => {
  expect(isZohoField(name)).toBe(expected)
})

test('carries what the desk has recorded, and leaves its fields alone until then', () => {
  const at = Date.parse('2026-11-24T10:00+05:30')
  const appointment = { place: 'City Hospital', appointmentAt: at + 86_400_000 }
  const notes = { bring: 'Old reports', note: 'x'.repeat(3000) }
  const sent = record(emptyLead, {
    outcome: { kind: 'booked', at, by: 'Asha', ...appointment, ...notes },
  })
  expect(sent).toMatchObject({
    Website_Outcome: 'Booked',
    Website_Outcome_Time: '2026-11-24 10:00 +05:30',
    Website_Outcome_By: 'Asha',
    Website_Call_Again_Time: null,
    Website_Appointment_Time: '2026-11-25 10:00 +05:30',
    Website_Appointment_Place: 'City Hospital',
  })
  expect(sent.Website_Outcome_Note).toMatch(/^To bring: Old reports\nx+$/)
  expect(sent.Website_Outcome_Note).toHaveLength(2000)
  expect(record(emptyLead)).not.toHaveProperty('Website_Outcome')
  expect(erasedZohoRecord('lead-1')).toMatchObject({
    Website_Outcome: null,
    Website_Outcome_Note: null,
    Website_Appointment_Place: null,
  })
})
