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

async function newToken(): Promise<string> {
  const { deps } = depsOn(open().db)
  return (await submitLead({ payload: sampleLead(), ...circumstancesOf() }, deps)).receiptToken
}
const answersOf = async (token: string) => (await readReceipt(token, open().db))?.survey

test('saves the answers for the token in the body or in the cookie', async () => {
  const token = await newToken()
  const first = await api.post(address, { token, forWhom: 'child', when: 'week' })
  expect(first.status).toBe(200)
  expect(surveyAnswerSchema.parse(await first.json())).toEqual({ status: { code: '200' } })
  expect(await answersOf(token)).toEqual({ forWhom: 'child', when: 'week' })
  const cookie = { cookie: `other=1; lead_receipt=${token}` }
  expect((await api.post(address, { when: 'today' }, cookie)).status).toBe(200)
  expect(await answersOf(token)).toEqual({ when: 'today' })
  expect(logged.join('')).not.toContain(token)
})

test.each([
  [401, {}],
  [404, { token: 'a'.repeat(43) }],
  [404, { token: 'short' }],
  [422, { token: 'x'.repeat(5000) }],
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
  const token = await newToken()
  const body = { token, forWhom: 'self' }
  const foreign = await api.post(address, body, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  expect((await api.call(address)).status).toBe(405)
  await withdrawRequest(token)
  expect((await api.post(address, body)).status).toBe(409)
  setLimits({ survey: 1 })
  await api.post(address, body)
  expect((await api.post(address, body)).status).toBe(429)
})
