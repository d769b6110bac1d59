import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LeadPayload, ZohoLeadPayload } from '#lib/domain/leads/lead'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { contentFolder } from '#tests/server/import/content-fixture'
import { type Api, serveApi } from '#tests/support/api'
import { siteDatabase } from '#tests/support/database'
import {
  contactForm,
  type ServedAppointment,
  serveAppointment,
} from '#tests/support/leads/appointment'
import { newKey, sampleLead, sampleZohoLead } from '#tests/support/leads/leads'
import { setLimits } from '#tests/support/limits'
import * as webleadcreate from '../../../pages/api/backend/lead/v1/admin/webleadcreate'
import * as createleadzoho from '../../../pages/api/lead/createleadzoho'

/** A doctor or hospital is asked for in a city where it is not. */

const create = '/api/backend/lead/v1/admin/webleadcreate'
const second = '/api/lead/createleadzoho'
const { open } = siteDatabase()
let site: ServedAppointment
let api: Api

beforeAll(async () => {
  provideDatabase(open())
  await importCatalogue(open().db, contentFolder())
  site = await serveAppointment()
  api = await serveApi({ [create]: webleadcreate, [second]: createleadzoho })
})
afterAll(async () => {
  await site.close()
  await api.close()
})
beforeEach(async () => {
  provideDatabase(open())
  setLimits()
  await open().db.deleteFrom('outbox').execute()
  await open().db.deleteFrom('lead').execute()
})

async function leads() {
  const rows = await open().db.selectFrom('lead').select('payload').execute()
  return rows.map(({ payload }) => JSON.parse(payload) as LeadPayload)
}

const remove = 'This visit would be in Delhi. Choose Delhi, or remove the doctor or hospital.'
const page = {
  pageType: 'CityWise_Doctors_Listing',
  path: '/delhi/doctors',
  pageName: 'Doctors in Delhi',
  language: 'en',
  preset: { doctorId: 4001, hospitalId: 3001 },
}
const ofCard = (city: string, more: object = {}) =>
  contactForm({
    page: JSON.stringify({ ...page, ...more }),
    variant: '7',
    treatment: 'other',
    city,
  })

test('a plain form of a card refuses the other city, still names the doctor, and can be sent without', async () => {
  const { status, answer } = await site.post(ofCard('477'))
  expect(status).toBe(422)
  expect(answer).toMatchObject({
    screen: { lines: ['With Dr Asha Rao'], form: { refused: { city: remove } } },
  })
  expect(await leads()).toEqual([])
  const without = await site.post({ ...ofCard('477'), anybody: '1' })
  expect(without.answer).toMatchObject({ screen: { form: { initial: { name: 'Asha Rao' } } } })
  expect(JSON.stringify(without.answer)).not.toContain('preset')
  expect(await leads()).toEqual([])
})

test.each([
  ['the city of the doctor', '514', {}],
  ['Other', '0', {}],
  ['any city without a doctor', '477', { preset: undefined }],
])('takes %s', async (_what, city, more) => {
  await site.post(ofCard(city, more))
  expect(await leads()).toHaveLength(1)
})

const asked = { Remark: 'Finder', hospitalid: '3001' }

test.each([
  ['Pune', 'Finder; Doctor or hospital is in Delhi, not in Pune'],
  ['Delhi', 'Finder'],
  ['Other', 'Finder'],
  ['', 'Finder'],
])('the lead calls keep a lead from %j and say so in the remark', async (city, remark) => {
  const lead = { ...asked, CityData: city, docotrid: '4001' } satisfies Partial<LeadPayload>
  const zoho = { ...asked, city, doctorid: '4001' } satisfies Partial<ZohoLeadPayload>
  await api.post(create, { ...sampleLead(), ...lead }, { 'Idempotency-Key': newKey() })
  await api.post(second, { ...sampleZohoLead(), ...zoho }, { 'Idempotency-Key': newKey() })
  const expected = { Remark: remark, CityData: city, docotrid: '4001', hospitalid: '3001' }
  expect(await leads()).toMatchObject([expected, expected])
})
