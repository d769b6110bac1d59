import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { surveyAnswerSchema } from '#lib/domain/leads/survey'
import { withdrawRequest } from '#lib/server/leads/change-request'
import { readReceipt } from '#lib/server/leads/receipt'
import { submitLead } from '#lib/server/leads/submit'
import { type Api, serveApi } from '#tests/support/api'
import { siteDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'
import { setLimits } from '#tests/support/limits'
import { loggedLines } from '#tests/support/logged'
import * as survey from '../../../../pages/api/lead/survey'

const address = '/api/lead/survey'
const { open } = siteDatabase()
const logged = loggedLines()

let api: Api

beforeAll(async () => {
  api = await serveApi({ [address]: survey })
})
afterAll(() => api.close())
beforeEach(() => setLimits())

async function newRequest() {
  const { deps } = depsOn(open().db)
  const sent = { payload: sampleLead(), ...circumstancesOf(), idempotencyKey: randomUUID() }
  const token = (await submitLead(sent, deps)).receiptToken
  await open().db.updateTable('lead').set({ createdAt: Date.now() }).execute()
  const { reference = '' } = (await readReceipt(token, open().db)) ?? {}
  return { token, reference, cookie: { cookie: `other=1; lead_receipt=${token}` } }
}
const answersOf = async (token: string) => (await readReceipt(token, open().db))?.survey

test('saves the answers with the newest request of the cookies, or with the one that is named', async () => {
  const { token, reference, cookie } = await newRequest()
  const first = await api.post(address, { forWhom: 'child', when: 'week' }, cookie)
  expect(first.status).toBe(200)
  expect(surveyAnswerSchema.parse(await first.json())).toEqual({ status: { code: '200' } })
  expect(await answersOf(token)).toEqual({ forWhom: 'child', when: 'week' })
  const newer = await newRequest()
  const both = { cookie: `lead_receipt=${newer.token}; lead_receipts=${token}` }
  const named = { request: reference, when: 'today' }
  expect((await api.post(address, named, both)).status).toBe(200)
  expect(await answersOf(token)).toEqual({ when: 'today' })
  expect(await answersOf(newer.token)).toEqual({})
  expect(logged.join('')).not.toContain(token)
})

test('the reference of somebody else’s request saves nothing', async () => {
  const { token, reference } = await newRequest()
  const own = await newRequest()
  for (const headers of [{}, own.cookie])
    expect((await api.post(address, { request: reference, forWhom: 'self' }, headers)).status).toBe(
      401,
    )
  expect(await answersOf(token)).toEqual({})
})

test.each([
  [401, {}],
  [401, { request: 'CS-AAAA-AA' }],
  [422, { request: 'x'.repeat(5000) }],
  [422, { forWhom: 'my neighbour' }],
  [422, { forWhom: ['self'] }],
  [422, { forWhom: '', when: '' }],
])('answers %i to %j', async (status, change) => {
  const answer = await api.post(address, { forWhom: 'self', ...change })
  expect(answer.status).toBe(status)
  const { status: said, error } = await answer.json()
  expect(said.code).toBe(String(status))
  expect(error.length).toBeGreaterThan(0)
})

test('refuses a withdrawn request, another site, another method and too many calls', async () => {
  const { token, cookie } = await newRequest()
  const body = { forWhom: 'self' }
  const foreign = await api.post(address, body, { ...cookie, 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  expect((await api.call(address)).status).toBe(405)
  await withdrawRequest(token)
  expect((await api.post(address, body, cookie)).status).toBe(409)
  setLimits({ survey: 1 })
  await api.post(address, body, cookie)
  expect((await api.post(address, body, cookie)).status).toBe(429)
})
