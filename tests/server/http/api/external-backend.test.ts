import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentVersion, leadHeaders } from '#lib/domain/leads/consent'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { type Api, serveApi } from '#tests/support/api'
import { siteDatabase } from '#tests/support/database'
import {
  breakingOff,
  type ExternalBackend,
  type Reply,
  sending,
  serveExternalBackend,
  shortenTimeouts,
  stalling,
} from '#tests/support/external-backend'
import { sampleZohoLead } from '#tests/support/leads/leads'
import { setLimits } from '#tests/support/limits'
import * as cities from '../../../../pages/api/cities'
import * as createleadzoho from '../../../../pages/api/lead/createleadzoho'
import * as procedures from '../../../../pages/api/lead/procedures'
import * as specialities from '../../../../pages/api/lead/specialities'
import * as treatmentChoices from '../../../../pages/api/lead/treatment-choices'
import * as treatments from '../../../../pages/api/lead/treatments'

provideCatalogue(siteDatabase().open)
let backend: ExternalBackend
let api: Api

beforeAll(async () => {
  backend = await serveExternalBackend()
  process.env.LOG_LEVEL = 'silent'
  process.env.NEXT_PUBLIC_API_URL = `${backend.origin}/v9/`
  setLimits()
  api = await serveApi({
    '/api/cities': cities,
    '/api/lead/createleadzoho': createleadzoho,
    '/api/lead/procedures': procedures,
    '/api/lead/specialities': specialities,
    '/api/lead/treatment-choices': treatmentChoices,
    '/api/lead/treatments': treatments,
  })
})
afterAll(async () => {
  delete process.env.NEXT_PUBLIC_API_URL
  await Promise.all([api.close(), backend.close()])
})
beforeEach(() => {
  backend.asked.length = 0
})

const other = { ProcedureId: 0, ProcedureName: 'Other', RouteId: '', departmentid: 0 }
const laser = { ProcedureId: 5, ProcedureName: 'Laser', RouteId: 'laser', departmentid: 3 }

describe('with an external backend', () => {
  test.each([
    ['/api/lead/treatments?departmentId=3', [[laser]], [[laser, other]]],
    ['/api/lead/treatments?departmentId=3', [[other, laser]], [[laser, other]]],
    ['/api/lead/procedures?departmentIds=3,4', [[laser]], [[laser, other]]],
    [
      '/api/lead/specialities?hospitalId=9',
      [[{ SpecializationList: 'ENT', departmentId: 2 }]],
      [
        [
          { SpecializationList: 'ENT', departmentId: 2 },
          { SpecializationList: 'Other', departmentId: 0 },
        ],
      ],
    ],
    [
      '/api/cities',
      [{ CityId: 1, CityName: 'Kota', Type: 'Other' }],
      [
        { CityId: 1, CityName: 'Kota', Type: 'Other' },
        { CityId: 0, CityName: 'Other', Type: 'Other' },
      ],
    ],
  ])('%s comes from the backend', async (path, given, expected) => {
    backend.replyWith(sending(given))
    const answer = await api.call(path)
    expect([answer.status, await answer.json()]).toEqual([200, expected])
    expect(backend.asked).toMatchObject([{ method: 'GET', url: `/v9${path.slice('/api'.length)}` }])
  })

  test('the treatments of a form are its procedures for the catalogue’s departments', async () => {
    backend.replyWith(sending([[other, laser]]))
    const answer = await api.call('/api/lead/treatment-choices')
    expect([answer.status, await answer.json()]).toEqual([
      200,
      [
        {
          label: 'Treatments',
          options: [
            { id: 'procedure:5', label: 'Laser' },
            { id: 'other', label: 'Other' },
          ],
        },
      ],
    ])
    expect(backend.asked).toMatchObject([
      { method: 'GET', url: '/v9/lead/procedures?departmentIds=1,2,3' },
    ])
  })

  test('createleadzoho is forwarded with its headers, and the answer is returned', async () => {
    backend.replyWith(sending({ status: { code: '202' } }, 202))
    const own = { ...leadHeaders('key-0123456789abcdef', '/condition/piles'), visitorid: 'v1' }
    const headers = { ...own, Cookie: 'secret=1' }
    const answer = await api.post('/api/lead/createleadzoho', sampleZohoLead(), headers)
    expect([answer.status, await answer.json()]).toEqual([202, { status: { code: '202' } }])
    expect(backend.asked).toMatchObject([
      {
        method: 'POST',
        url: '/v9/lead/createleadzoho',
        headers: {
          'idempotency-key': 'key-0123456789abcdef',
          'x-consent-version': consentVersion,
          'x-consent-page': '/condition/piles',
          visitorid: 'v1',
          'x-forwarded-for': '127.0.0.1',
        },
      },
    ])
    expect(JSON.parse(backend.asked[0]?.body ?? '')).toEqual(sampleZohoLead())
    expect(backend.asked[0]?.headers.cookie).toBeUndefined()
  })

  test('a refusal of the backend is returned', async () => {
    backend.replyWith(
      sending({ status: { code: '422', message: 'no' }, data: null, error: ['no'] }, 422),
    )
    const answer = await api.post('/api/lead/createleadzoho', sampleZohoLead())
    expect([answer.status, (await answer.json()).error]).toEqual([422, ['no']])
  })

  test('a lead with an invalid number is not forwarded', async () => {
    const lead = { ...sampleZohoLead(), phoneno: '1' }
    expect((await api.post('/api/lead/createleadzoho', lead)).status).toBe(422)
    expect(backend.asked).toEqual([])
  })

  test.each([
    ['a failure', sending({ secret: 'inside' }, 500)],
    ['no JSON', sending('<html>')],
    ['another shape', sending({ cities: [] })],
    ['a refusal of a list', sending([], 404)],
    ['a redirect', sending('', 302)],
    ['a broken connection', breakingOff],
  ])('%s is answered with 502 in the envelope', async (_what, given) => {
    backend.replyWith(given)
    const answer = await api.call('/api/cities')
    expect(answer.status).toBe(502)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ status: { code: '502' }, data: null })
    expect(text).not.toContain('inside')
  })

  test.each<[string, Reply]>([
    ['before its headers', stalling],
    ['after them', (response) => void response.write('[')],
  ])('a backend that hangs %s is answered with 504', async (_what, hang) => {
    backend.replyWith(hang)
    const after = shortenTimeouts()
    const answer = await api.call('/api/cities')
    expect(after).toHaveBeenCalledWith(5000)
    expect([answer.status, (await answer.json()).status.code]).toEqual([504, '504'])
  })
})
