import { request as httpRequest } from 'node:http'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentVersion } from '#lib/domain/leads/consent'
import { leadAnswerSchema } from '#lib/domain/leads/lead'
import { openDatabase, provideDatabase } from '#lib/server/db/database'
import { readReceipt } from '#lib/server/leads/receipt'
import { type Api, serveApi } from '#tests/support/api'
import { siteDatabase } from '#tests/support/database'
import { newKey, sampleLead, sampleZohoLead } from '#tests/support/leads/leads'
import { setLimits } from '#tests/support/limits'
import { loggedLines } from '#tests/support/logged'
import * as webleadcreate from '../../../../pages/api/backend/lead/v1/admin/webleadcreate'
import * as createleadzoho from '../../../../pages/api/lead/createleadzoho'

const create = '/api/backend/lead/v1/admin/webleadcreate'
const second = '/api/lead/createleadzoho'
const { folder, open } = siteDatabase()
const logged = loggedLines()
process.env.TRUSTED_PROXIES = '1'

let api: Api

beforeAll(async () => {
  api = await serveApi({ [create]: webleadcreate, [second]: createleadzoho })
})
afterAll(() => api.close())

beforeEach(() => {
  provideDatabase(open())
  setLimits()
})

const count = async (table: 'lead' | 'outbox') => {
  const { total } = await open()
    .db.selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

describe('webleadcreate', () => {
  test('saves a lead and answers with its id', async () => {
    const answer = await api.post(create, sampleLead(), { 'Idempotency-Key': newKey() })
    expect(answer.status).toBe(200)
    const body = leadAnswerSchema.parse(await answer.json())
    expect(body).toMatchObject({ status: { code: '200' }, error: [] })
    const id = String(body.data[0]?.Id)
    const row = await open()
      .db.selectFrom('lead')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.payload)).toMatchObject(sampleLead())
    expect(row.requestId).toBe(answer.headers.get('x-request-id'))
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('sends the receipt as a cookie that scripts cannot read', async () => {
    const answer = await api.post(create, sampleLead())
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toContain('; HttpOnly')
    const token = cookie.match(/^lead_receipt=([^;]+)/)?.[1]
    expect(await readReceipt(token)).toMatchObject({ pageName: 'Piles' })
  })

  test('rejects a form of another site, which a browser would send without a preflight', async () => {
    const before = await count('lead')
    const body = new URLSearchParams({ NameData: 'Asha', MobileNoData: '09876543210' })
    const answer = await api.call(create, { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(await count('lead')).toBe(before)
  })

  test('saves one lead for one key although both calls arrive twice at the same time', async () => {
    const headers = { 'Idempotency-Key': newKey() }
    const before = await count('lead')
    const answers = await Promise.all([
      api.post(second, sampleZohoLead(), headers),
      api.post(create, sampleLead(), headers),
      api.post(create, sampleLead(), headers),
      api.post(second, sampleZohoLead(), headers),
    ])
    expect(answers.map(({ status }) => status)).toEqual([202, 200, 200, 202])
    expect(await count('lead')).toBe(before + 1)
    const [one, other] = await Promise.all([answers[1]?.json(), answers[2]?.json()])
    expect(one.data).toEqual(other.data)
  })

  test('does not store the token of a request page that showed the form', async () => {
    await api.post(create, sampleLead(), {
      'X-Consent-Version': consentVersion,
      'X-Consent-Page': `/request/${'t'.repeat(43)}`,
    })
    const rows = await open().db.selectFrom('lead').select('consentPage').execute()
    expect(rows.map(({ consentPage }) => consentPage)).toContain('/request')
    expect(JSON.stringify(rows)).not.toContain('ttt')
  })

  test.each([
    ['webleadcreate', create, sampleLead],
    ['createleadzoho', second, sampleZohoLead],
  ])('%s stores only the path of the page that showed the form', async (_name, route, body) => {
    const before = await count('lead')
    await api.post(route, body(), {
      'Idempotency-Key': newKey(),
      'X-Consent-Page': '/marketing/piles-treatment?name=Zorawarqx&m=9812345670',
    })
    expect(await count('lead')).toBe(before + 1)
    const rows = await open().db.selectFrom('lead').selectAll().execute()
    expect(rows.at(-1)?.consentPage).toBe('/marketing/piles-treatment')
    expect(JSON.stringify(rows)).not.toMatch(/Zorawarqx|9812345670/)
  })

  test('stores the consent from the extra headers', async () => {
    const answer = await api.post(create, sampleLead(), {
      'X-Consent-Version': consentVersion,
      'X-Consent-Page': '/condition/piles',
      'X-Forwarded-For': '192.0.2.1, 198.51.100.9',
    })
    const { data } = leadAnswerSchema.parse(await answer.json())
    const row = await open()
      .db.selectFrom('lead')
      .selectAll()
      .where('id', '=', String(data[0]?.Id))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      consentVersion,
      consentPage: '/condition/piles',
      consentLanguage: 'en',
      clientAddress: '198.51.100.9',
    })
  })
})

test('createleadzoho answers 202 once the lead is on disk for the CRM', async () => {
  const before = await count('outbox')
  const answer = await api.post(second, sampleZohoLead())
  expect(answer.status).toBe(202)
  expect(await answer.json()).toEqual({ status: { code: '202' } })
  expect(await count('outbox')).toBe(before + 1)
})

const json = { 'Content-Type': 'application/json' }
const tooLong = JSON.stringify({ ...sampleLead(), report: 'x'.repeat(70_000) })

describe.each([create, second])('bad input to %s', (route) => {
  const valid = JSON.stringify(route === create ? sampleLead() : sampleZohoLead())
  const cases: [string, RequestInit, number, Record<string, string>?][] = [
    ['GET', {}, 405, { allow: 'POST' }],
    ['PUT', { method: 'PUT', headers: json, body: valid }, 405, { allow: 'POST' }],
    ['DELETE', { method: 'DELETE' }, 405, { allow: 'POST' }],
    ['HEAD', { method: 'HEAD' }, 405, { allow: 'POST' }],
    ['broken JSON', { method: 'POST', headers: json, body: '{"NameData":' }, 400],
    ['no body', { method: 'POST', headers: json }, 400],
    ['a JSON list', { method: 'POST', headers: json, body: '[]' }, 400],
    ['JSON text', { method: 'POST', headers: json, body: '"x"' }, 400],
    ['null', { method: 'POST', headers: json, body: 'null' }, 400],
    ['plain text', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: valid }, 400],
    [
      'a multipart form',
      { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: 'x' },
      400,
    ],
    ['over 64 KiB', { method: 'POST', headers: json, body: tooLong }, 413],
    ['an empty object', { method: 'POST', headers: json, body: '{}' }, 422],
    [
      'an odd key',
      { method: 'POST', headers: { ...json, 'Idempotency-Key': 'x'.repeat(201) }, body: valid },
      400,
    ],
    [
      'a key that could be guessed',
      { method: 'POST', headers: { ...json, 'Idempotency-Key': 'x'.repeat(15) }, body: valid },
      400,
    ],
    [
      'an empty key',
      { method: 'POST', headers: { ...json, 'Idempotency-Key': ' ' }, body: valid },
      400,
    ],
  ]

  test.each(cases)('%s', async (_what, init, status, headers = {}) => {
    const before = [await count('lead'), await count('outbox')]
    const answer = await api.call(route, init)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    for (const [name, value] of Object.entries(headers))
      expect(answer.headers.get(name)).toBe(value)
    const text = await answer.text()
    if (init.method !== 'HEAD') {
      const body = JSON.parse(text)
      expect(body).toMatchObject({ status: { code: String(status) }, data: null })
      expect(body.error.length).toBeGreaterThan(0)
      expect(body.error.every((each: unknown) => typeof each === 'string' && each !== '')).toBe(
        true,
      )
      expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:/)
    }
    expect([await count('lead'), await count('outbox')]).toEqual(before)
  })
})

describe('field errors', () => {
  test.each([
    [{ NameData: '' }, ['Please Enter Name']],
    [{ MobileNoData: '12345' }, ['Please Only Enter a Valid Mobile Number']],
    [{ EmailIdData: 'asha@' }, ['Please Enter valid Email ID']],
    [{ CityData: { deep: true } }, ['CityData must be text']],
    [
      { NameData: ' ', MobileNoData: '5876543210', EmailIdData: 'x' },
      [
        'Please Enter Name',
        'Please Only Enter a Valid Mobile Number',
        'Please Enter valid Email ID',
      ],
    ],
  ])('%o', async (change, texts) => {
    const answer = await api.post(create, { ...sampleLead(), ...change })
    expect(answer.status).toBe(422)
    const body = await answer.json()
    expect([...body.error].sort()).toEqual([...texts].sort())
    expect(body.status.message).toBe(body.error[0])
  })
})

test('a chunked body is rejected above 64 KiB, and the sender can read the answer', async () => {
  const url = new URL(create, api.origin)
  const answer = await new Promise<{ status: number | undefined; body: string }>(
    (resolve, reject) => {
      const request = httpRequest(url, { method: 'POST', headers: json }, (response) => {
        const chunks: string[] = []
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode, body: chunks.join('') }))
      })
      request.on('error', reject)
      for (let piece = 0; piece < 20; piece += 1) request.write(' '.repeat(10_000))
      request.end()
    },
  )
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.body).status.code).toBe('413')
})

test('invisible characters of a name and a message are not stored', async () => {
  const typed = { NameData: 'As\u202eha\u009b Rao', QueryData: 'Is\u001b[2J it\u2066 urgent?' }
  const answer = await api.post(create, { ...sampleLead(), ...typed })
  const id = String(leadAnswerSchema.parse(await answer.json()).data[0]?.Id)
  const { payload } = await open()
    .db.selectFrom('lead')
    .select('payload')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(payload)).toMatchObject({
    NameData: 'Asha Rao',
    QueryData: 'Is[2J it urgent?',
  })
})

test('a number over its limit gets the same success, but no new lead and no receipt', async () => {
  setLimits(0, [{ limit: 1, windowMs: 3_600_000 }])
  const lead = { MobileNoData: '9000000123' }
  const first = await api.post(create, { ...sampleLead(), ...lead })
  expect(first.headers.get('set-cookie')).toContain('lead_receipt=')
  const before = [await count('lead'), await count('outbox')]
  const further = await api.post(create, { ...sampleLead(), ...lead })
  expect(further.status).toBe(200)
  expect(await further.json()).toMatchObject({
    status: { code: '200', message: 'We have your request' },
    data: [],
  })
  expect(further.headers.get('set-cookie')).toBeNull()
  const crm = await api.post(second, sampleZohoLead(lead))
  expect([crm.status, await crm.json()]).toEqual([202, { status: { code: '202' } }])
  expect([await count('lead'), await count('outbox')]).toEqual(before)
})

describe('the limit per minute', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address })

  test('counts per address and call, and answers with Retry-After', async () => {
    setLimits(2)
    const before = await count('lead')
    for (let lead = 0; lead < 2; lead += 1)
      expect((await api.post(create, sampleLead(), from('198.51.100.1'))).status).toBe(200)
    const refused = await api.post(create, sampleLead(), from('198.51.100.1'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refused.json()).error).toEqual(['Too many requests. Please try again later.'])
    expect(await count('lead')).toBe(before + 2)
    expect((await api.post(create, sampleLead(), from('198.51.100.2'))).status).toBe(200)
    expect((await api.post(second, sampleZohoLead(), from('198.51.100.1'))).status).toBe(202)
  })

  test('cannot be bypassed with additional entries in X-Forwarded-For', async () => {
    setLimits(1)
    const forged = (number: number) => from(`203.0.113.${number}, 198.51.100.7`)
    expect((await api.post(create, sampleLead(), forged(1))).status).toBe(200)
    expect((await api.post(create, sampleLead(), forged(2))).status).toBe(429)
  })

  test('does not count invalid leads', async () => {
    setLimits(1)
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await api.post(create, {}, from('198.51.100.3'))).status).toBe(422)
    expect((await api.post(create, sampleLead(), from('198.51.100.3'))).status).toBe(200)
  })
})

describe('when the database fails', () => {
  test('answers 500 with the request id and no internal details', async () => {
    const closed = openDatabase(`sqlite:${path.join(folder, 'empty.db')}`)
    provideDatabase(closed)
    const answer = await api.post(create, sampleLead())
    await closed.close()
    expect(answer.status).toBe(500)
    const text = await answer.text()
    const body = JSON.parse(text)
    expect(body.status.message).toContain(answer.headers.get('x-request-id'))
    expect(text).not.toMatch(/SQL|sqlite|lead"|no such table|\n\s+at /i)
    const line = logged.map((each) => JSON.parse(each)).find(({ err }) => err)
    expect(line).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      route: create,
      err: { message: expect.stringContaining('no such table') },
    })
  })
})

describe('the log', () => {
  test('has one line per call with ids, route, status and time, and nothing personal', async () => {
    const answer = await api.post(`${create}?mobile=9876543210`, sampleLead())
    await api.post(create, { ...sampleLead(), EmailIdData: 'wrong asha@' })
    const lines = logged.map((line) => JSON.parse(line))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      method: 'POST',
      route: create,
      status: 200,
      ms: expect.any(Number),
    })
    expect(logged.join('')).not.toMatch(/Asha|9876543210|asha@|Delhi|Piles|203\.0\.113/)
  })
})

test('answers any input with a status below 500 in the envelope', async () => {
  const fields = Object.keys(sampleLead())
  const bodies = fc.oneof(
    fc.json(),
    fc.string(),
    fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()).map((each) => JSON.stringify(each)),
    fc
      .dictionary(fc.constantFrom(...fields), fc.oneof(fc.string({ unit: 'binary' }), fc.double()))
      .map((each) => JSON.stringify({ ...sampleLead(), ...each, MobileNoData: '9876543210' })),
  )
  const types = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'text/html',
  )
  await fc.assert(
    fc.asyncProperty(bodies, types, fc.constantFrom(create, second), async (body, type, route) => {
      const headers = { 'Content-Type': type }
      const answer = await api.call(route, { method: 'POST', headers, body })
      expect(answer.status).toBeLessThan(500)
      expect((await answer.json()).status.code).toBe(String(answer.status))
    }),
    { numRuns: 300 },
  )
})
