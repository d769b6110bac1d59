import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { provideProcessWide } from '#lib/server/process-wide'
import { memoryLimiter } from '#lib/server/stores/memory-limiter'
import { type Api, serveApi } from '#tests/support/api'
import { sampleZohoLead } from '#tests/support/leads'
import * as cities from '../../../pages/api/cities'
import * as createleadzoho from '../../../pages/api/lead/createleadzoho'
import * as procedures from '../../../pages/api/lead/procedures'
import * as specialities from '../../../pages/api/lead/specialities'
import * as treatments from '../../../pages/api/lead/treatments'

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

let asked: Asked[] = []
let reply: (response: ServerResponse) => void = () => {}
let backend: Server
let api: Api

const sending =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.statusCode = status
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

beforeAll(async () => {
  backend = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method, url, headers } = request
    asked.push({ method, url, headers, body })
    reply(response)
  })
  await new Promise<void>((resolve) => {
    backend.listen(0, '127.0.0.1', resolve)
  })
  process.env.LOG_LEVEL = 'silent'
  process.env.NEXT_PUBLIC_API_URL = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/v9/`
  const limiter = memoryLimiter({ limit: 0, windowMs: 60_000, now: Date.now })
  provideProcessWide('lead-limiter', limiter)
  api = await serveApi({
    '/api/cities': cities,
    '/api/lead/createleadzoho': createleadzoho,
    '/api/lead/procedures': procedures,
    '/api/lead/specialities': specialities,
    '/api/lead/treatments': treatments,
  })
})
afterAll(async () => {
  delete process.env.NEXT_PUBLIC_API_URL
  await api.close()
  backend.closeAllConnections()
  backend.close()
})
beforeEach(() => {
  asked = []
})

const other = { ProcedureId: 0, ProcedureName: 'Other', RouteId: '', departmentid: 0 }
const laser = { ProcedureId: 5, ProcedureName: 'Laser', RouteId: 'laser', departmentid: 3 }

describe('with an own backend', () => {
  test.each([
    ['/api/lead/treatments?departmentId=3', [[laser]], [[laser, other]]],
    ['/api/lead/treatments?departmentId=3', [[other, laser]], [[laser, other]]],
    ['/api/lead/procedures?departmentIds=3,4', [[laser]], [[laser, other]]],
    [
      '/api/lead/specialities?hospitalId=9',
      [[{ SpecializationList: 'ENT', departmentId: 2 }]],
      [[{ SpecializationList: 'ENT', departmentId: 2 }]],
    ],
    [
      '/api/cities',
      [{ CityId: 1, CityName: 'Kota', Type: 'Other' }],
      [
        { CityId: 1, CityName: 'Kota', Type: 'Other' },
        { CityId: 0, CityName: 'Other', Type: 'Other' },
      ],
    ],
  ])('%s comes from there', async (path, given, expected) => {
    reply = sending(given)
    const answer = await api.call(path)
    expect([answer.status, await answer.json()]).toEqual([200, expected])
    expect(asked).toMatchObject([{ method: 'GET', url: `/v9${path.slice('/api'.length)}` }])
  })

  test('createleadzoho goes there with its headers, and the answer comes back', async () => {
    reply = sending({ status: { code: '202' } }, 202)
    const headers = { 'Idempotency-Key': 'key-1', visitorid: 'v1', Cookie: 'secret=1' }
    const answer = await api.post('/api/lead/createleadzoho', sampleZohoLead(), headers)
    expect([answer.status, await answer.json()]).toEqual([202, { status: { code: '202' } }])
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/v9/lead/createleadzoho',
        headers: { 'idempotency-key': 'key-1', visitorid: 'v1', 'x-forwarded-for': '127.0.0.1' },
      },
    ])
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(sampleZohoLead())
    expect(asked[0]?.headers.cookie).toBeUndefined()
  })

  test('what it refuses is refused', async () => {
    reply = sending({ status: { code: '422', message: 'no' }, data: null, error: ['no'] }, 422)
    const answer = await api.post('/api/lead/createleadzoho', sampleZohoLead())
    expect([answer.status, (await answer.json()).error]).toEqual([422, ['no']])
  })

  test('a wrong number does not even get there', async () => {
    const lead = { ...sampleZohoLead(), phoneno: '1' }
    expect((await api.post('/api/lead/createleadzoho', lead)).status).toBe(422)
    expect(asked).toEqual([])
  })

  test.each([
    ['a failure', sending({ secret: 'inside' }, 500)],
    ['no JSON', sending('<html>')],
    ['another shape', sending({ cities: [] })],
    ['a refusal of a list', sending([], 404)],
    ['a redirect', sending('', 302)],
    ['a broken connection', (response: ServerResponse) => void response.destroy()],
  ])('%s is a 502 in the envelope', async (_what, given) => {
    reply = given
    const answer = await api.call('/api/cities')
    expect(answer.status).toBe(502)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ status: { code: '502' }, data: null })
    expect(text).not.toContain('inside')
  })

  test.each([
    ['before its headers', () => {}],
    ['after them', (response: ServerResponse) => void response.write('[')],
  ])('a backend that hangs %s is a 504', async (_what, hang) => {
    reply = hang
    const after = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const ending = new AbortController()
      const late = new DOMException('too late', 'TimeoutError')
      setTimeout(() => ending.abort(late), 100)
      return ending.signal
    })
    const answer = await api.call('/api/cities')
    expect(after).toHaveBeenCalledWith(5000)
    expect([answer.status, (await answer.json()).status.code]).toEqual([504, '504'])
  })
})
