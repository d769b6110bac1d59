import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { submitLead } from '#lib/server/leads/submit'
import { contentFolder } from '#tests/server/import/content-fixture'
import { type Api, serveApi } from '#tests/support/api'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'
import { setLimits } from '#tests/support/limits'
import * as citylist from '../../../../pages/api/backend/dmg/v1/web/citylist'
import * as cities from '../../../../pages/api/cities'
import * as ip from '../../../../pages/api/ip'
import * as optionNames from '../../../../pages/api/lead/option-names'
import * as procedures from '../../../../pages/api/lead/procedures'
import * as specialities from '../../../../pages/api/lead/specialities'
import * as survey from '../../../../pages/api/lead/survey'
import * as treatmentChoices from '../../../../pages/api/lead/treatment-choices'
import * as treatments from '../../../../pages/api/lead/treatments'

const lists = {
  '/api/backend/dmg/v1/web/citylist': citylist,
  '/api/cities': cities,
  '/api/ip': ip,
  '/api/lead/option-names': optionNames,
  '/api/lead/procedures': procedures,
  '/api/lead/specialities': specialities,
  '/api/lead/treatment-choices': treatmentChoices,
  '/api/lead/treatments': treatments,
}

const odd = fc.string({ unit: 'binary', maxLength: 200 })

/** Checks that the status is below 500 and that a refusal has the envelope and a message. */
async function isFine(answer: Response): Promise<void> {
  expect(answer.status).toBeLessThan(500)
  const body = await answer.json()
  if (answer.status < 400) return
  expect(body.status.code).toBe(String(answer.status))
  expect(body.error[0]).toMatch(/\S/)
}

onEachDatabase('with any input', (open) => {
  let api: Api
  let token = ''

  beforeAll(async () => {
    process.env.LOG_LEVEL = 'silent'
    provideDatabase(open())
    setLimits()
    await importCatalogue(open().db, contentFolder())
    const { deps } = depsOn(open().db)
    token = (await submitLead({ payload: sampleLead(), ...circumstancesOf() }, deps)).receiptToken
    api = await serveApi({ ...lists, '/api/lead/survey': survey })
  })
  afterAll(async () => {
    delete process.env.LOG_LEVEL
    await api.close()
    provideDatabase(undefined)
  })

  test('the survey never answers with a server error', async () => {
    const names = fc.constantFrom('request', 'forWhom', 'when', '__proto__', 'constructor')
    const value = fc.oneof(fc.jsonValue(), odd, fc.constantFrom('self', 'week', ''))
    const valid = fc.record({ request: fc.string(), forWhom: fc.constant('self') })
    const bodies = fc.oneof(
      fc.json(),
      odd,
      fc.dictionary(names, value).map((each) => JSON.stringify(each)),
      fc
        .tuple(valid, fc.dictionary(names, value))
        .map(([form, each]) => JSON.stringify({ ...form, ...each })),
    )
    const types = fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      '',
    )
    const cookies = fc.oneof(
      fc.constantFrom('', `lead_receipt=${token}`, 'lead_receipt=%', 'lead_receipt=; lead_receipt'),
      fc.string({ maxLength: 60 }).map((text) => `lead_receipt=${encodeURIComponent(text)}`),
    )
    await fc.assert(
      fc.asyncProperty(bodies, types, cookies, async (body, type, cookie) => {
        const headers = { 'Content-Type': type, cookie }
        await isFine(await api.call('/api/lead/survey', { method: 'POST', headers, body }))
      }),
      { numRuns: 300 },
    )
  })

  test('the lists never answer with a server error', async () => {
    const names = fc.constantFrom(
      'departmentId',
      'departmentIds',
      'hospitalId',
      'query',
      'toString',
    )
    const value = fc.oneof(
      odd,
      fc.integer().map(String),
      fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
      fc.array(fc.oneof(fc.nat().map(String), odd), { maxLength: 60 }).map((all) => all.join(',')),
      fc.double().map(String),
    )
    const routes = fc.constantFrom(...Object.keys(lists))
    const pairs = fc.array(fc.tuple(names, value), { maxLength: 5 })
    const queries = fc.oneof(
      pairs.map((all) => `${new URLSearchParams(all)}`),
      fc.constantFrom('departmentId=%', 'hospitalId=%FF%00', 'departmentIds=%u0041', '&&=&'),
    )
    const methods = fc.constantFrom('GET', 'GET', 'GET', 'GET', 'POST', 'DELETE')
    await fc.assert(
      fc.asyncProperty(routes, queries, methods, async (route, query, method) => {
        await isFine(await api.call(`${route}?${query}`, { method }))
      }),
      { numRuns: 400 },
    )
  })
})
