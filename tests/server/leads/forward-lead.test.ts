import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ForwardedLead, forwardLead } from '#lib/server/leads/forward-lead'
import {
  breakingOff,
  type ExternalBackend,
  type Reply,
  sending,
  serveExternalBackend,
  shortenTimeouts,
  stalling,
} from '#tests/support/external-backend'
import { circumstancesOf, sampleLead } from '#tests/support/leads/leads'
import { loggedLines } from '#tests/support/logged'

let backend: ExternalBackend
const logged = loggedLines()

beforeAll(async () => {
  backend = await serveExternalBackend()
})
afterAll(() => backend.close())

const taken = sending({ status: { code: '200', message: 'ok' }, data: [{ Id: '1' }], error: [] })
const failing = sending('', 500)

async function forward(replies: Reply[], change: Partial<ForwardedLead> = {}) {
  backend.replyWith(...replies)
  const pauses: number[] = []
  const isTaken = await forwardLead(
    `${backend.origin}/v9`,
    {
      ...circumstancesOf(),
      idempotencyKey: 'key-0123456789abcdef',
      payload: sampleLead(),
      visitorId: 'visitor-1',
      ...change,
    },
    async (ms) => pauses.push(ms),
  )
  return { isTaken, pauses }
}

describe('forwardLead', () => {
  test('sends the lead as the browser would', async () => {
    expect(await forward([taken])).toEqual({ isTaken: true, pauses: [] })
    expect(backend.asked).toMatchObject([
      {
        method: 'POST',
        url: '/v9/lead/v1/admin/webleadcreate',
        headers: {
          'content-type': 'application/json',
          applicationtype: 'website',
          visitorid: 'visitor-1',
          'idempotency-key': 'key-0123456789abcdef',
          'x-consent-version': '2026-11-20',
          'x-consent-page': '/condition/piles',
          'x-forwarded-for': '203.0.113.7',
        },
      },
    ])
    expect(JSON.parse(backend.asked[0]?.body ?? '')).toEqual(sampleLead())
    expect(logged).toEqual([])
  })

  test.each([
    ['no page', null, '/'],
    ['a page in another script', '/रोग', '/%E0%A4%B0%E0%A5%8B%E0%A4%97'],
    ['an invalid page', 'http://[', '/'],
  ])('forwards a lead with %s in its consent', async (_what, page, header) => {
    const consent = { version: null, language: null, page }
    expect((await forward([taken], { consent, visitorId: undefined })).isTaken).toBe(true)
    const headers = backend.asked[0]?.headers ?? {}
    expect(headers['x-consent-page']).toBe(header)
    expect(headers).not.toHaveProperty('x-consent-version')
    expect(headers).not.toHaveProperty('visitorid')
  })

  test('accepts a number as status code', async () => {
    expect((await forward([sending({ status: { code: 200 } })])).isTaken).toBe(true)
  })

  test.each<[string, Reply[], number[]]>([
    ['fails once', [failing, taken], [500]],
    ['fails twice', [failing, sending('', 503), taken], [500, 1500]],
    ['drops the connection', [breakingOff, taken], [500]],
  ])('retries with the same key when the backend %s', async (_what, replies, pauses) => {
    expect(await forward(replies)).toEqual({ isTaken: true, pauses })
    const keys = backend.asked.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([...pauses, 0].map(() => 'key-0123456789abcdef'))
    expect(new Set(backend.asked.map(({ body }) => body)).size).toBe(1)
    expect(logged).toEqual([])
  })

  test('retries when no answer comes within 5 s', async () => {
    const timeout = shortenTimeouts()
    expect(await forward([stalling, taken])).toEqual({ isTaken: true, pauses: [500] })
    expect(timeout.mock.calls).toEqual([[5000], [5000]])
  })

  test.each<[string, Reply, number]>([
    ['fails', failing, 502],
    ['drops the connection', breakingOff, 502],
    ['stalls', stalling, 504],
  ])('gives up when the backend %s three times', async (_what, reply) => {
    shortenTimeouts()
    expect(await forward([reply])).toEqual({ isTaken: false, pauses: [500, 1500] })
    expect(backend.asked).toHaveLength(3)
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: 'request-1', err: { type: 'ApiError' } },
    ])
  })

  test.each<[string, Reply, number]>([
    [
      'a refusal',
      sending({ status: { code: '422', message: 'no' }, data: null, error: [] }, 422),
      422,
    ],
    ['too many calls', sending({ status: { code: '429' } }, 429), 429],
    ['another status in the envelope', sending({ status: { code: '500' } }), 200],
    ['an unknown format', sending({ ok: true }), 200],
  ])('takes %s as a final refusal', async (_what, reply, status) => {
    expect(await forward([reply])).toEqual({ isTaken: false, pauses: [] })
    expect(backend.asked).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ requestId: 'request-1', status })
    expect(logged.join('')).not.toMatch(/Asha|9876543210|asha@|203\.0\.113/)
  })

  test('reports failure when the backend is unreachable', async () => {
    const gone = await serveExternalBackend()
    await gone.close()
    const lead = { ...circumstancesOf(), idempotencyKey: 'k', payload: sampleLead() }
    const forwarded = { ...lead, visitorId: undefined }
    expect(await forwardLead(gone.origin, forwarded, async () => {})).toBe(false)
  })
})
