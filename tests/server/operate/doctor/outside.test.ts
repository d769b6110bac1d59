import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseEnvironment } from '#lib/config/env.server'
import { SmsError } from '#lib/server/account/sms/sms'
import { CrmUnavailable, type LoginAnswer } from '#lib/server/leads/crm/crm'
import { loginFacts, publicFacts, testMessage } from '#lib/server/operate/doctor/outside'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const sending =
  (status: number, body: unknown): RequestListener =>
  ({ url }, response) => {
    response.writeHead(url === '/api/health' ? status : 500, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }

describe('the public address', () => {
  test.each([
    ['a site that works', sending(200, { status: 'ok' }), 'site', '200'],
    ['a site that is unavailable', sending(503, { status: 'unavailable' }), 'site', '503'],
    ['a proxy without a site', sending(502, 'Bad gateway'), 'other', '502'],
    ['another program', sending(200, { hello: 1 }), 'other', '200'],
  ] as const)('is told from others: %s', async (_what, answer, expected, detail) => {
    expect(await publicFacts(await serve(answer))).toEqual({ answer: expected, detail })
  })

  test('is not followed to another address', async () => {
    const elsewhere = await serve(sending(200, { status: 'ok' }))
    const origin = await serve((_request, response) => {
      response.writeHead(301, { location: `${elsewhere}/api/health` }).end()
    })
    expect(await publicFacts(origin)).toEqual({ answer: 'other', detail: '301' })
  })

  test('that nothing listens at is no answer', async () => {
    const origin = await serve(sending(200, {}))
    for (const close of closing.splice(0)) close()
    expect(await publicFacts(origin)).toEqual({ answer: 'none', detail: 'ECONNREFUSED' })
  })

  /** Answers https requests without a network. */
  const stubFetch = (https: () => Response | Promise<Response>, http: () => Response) =>
    vi.stubGlobal('fetch', async (address: string) =>
      address.startsWith('https:') ? https() : http(),
    )
  const site = () => Response.json({ status: 'ok' })
  const moved = new Response(null, { status: 301, headers: { location: 'https://care.example/' } })

  test.each([
    ['redirects', () => moved],
    ['serves', () => new Response('<svg/>')],
    ['closed', () => new Response('', { status: 403 })],
    [
      'closed',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ] as const)('tells that plain http %s', async (plain, http) => {
    stubFetch(site, http)
    expect(await publicFacts('https://care.example')).toEqual({
      ...{ answer: 'site', detail: '200', plain },
    })
  })

  test.each(['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    'has a certificate that browsers refuse: %s',
    async (code) => {
      const cause = Object.assign(new Error('not trusted'), { code })
      stubFetch(() => Promise.reject(new TypeError('fetch failed', { cause })), site)
      expect(await publicFacts('https://care.example')).toEqual({
        ...{ answer: 'certificate', detail: code },
      })
    },
  )
})

describe('the login to the CRM', () => {
  const crm = (answer: () => Promise<LoginAnswer>) => ({ checkLogin: answer })

  test('is accepted, and clocks are compared', async () => {
    expect(
      await loginFacts(
        crm(async () => ({ clock: 1000 })),
        () => 91_000,
      ),
    ).toEqual({
      skewMs: 90_000,
    })
  })
  test('is refused in the words of the CRM', async () => {
    const refusal = 'Zoho refuses the login: invalid_client'
    expect(
      await loginFacts(
        crm(async () => ({ refusal })),
        Date.now,
      ),
    ).toEqual({ refusal })
  })
  test('is unknown while the CRM is away, without the text of an error', async () => {
    const away = crm(() => Promise.reject(new CrmUnavailable('ECONNREFUSED')))
    expect(await loginFacts(away, Date.now)).toEqual({ unreachable: 'ECONNREFUSED' })
    const broken = crm(() => Promise.reject(new Error('secret of postgres://u:p@db')))
    expect(await loginFacts(broken, Date.now)).toEqual({ unreachable: 'no answer' })
  })
})

describe('a test message', () => {
  const to = '+919876543210'
  const settings = parseEnvironment({
    ...{ SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` },
    ...{ TWILIO_AUTH_TOKEN: 'twilio-key', TWILIO_FROM: '+15005550006' },
  })

  test('says that it is one, and has a code for providers that only send templates', async () => {
    const send = vi.fn(async () => {})
    expect(await testMessage(settings, to, () => ({ send }))).toBe('sent')
    expect(send.mock.calls).toEqual([
      [
        {
          to,
          code: '000000',
          language: 'en',
          text: 'This is a test by CareSathi: its text messages arrive.',
        },
      ],
    ])
  })

  test.each([
    [new SmsError('refused', 401), 'refused (status 401)'],
    [new SmsError('unavailable'), 'unavailable'],
    [new Error('key twilio-key'), 'unavailable'],
  ])('%s', async (error, result) => {
    const sms = { send: () => Promise.reject(error) }
    expect(await testMessage(settings, to, () => sms)).toBe(result)
  })

  test('is not written to the file of a trial', async () => {
    const sms = () => {
      throw new Error('not expected')
    }
    expect(await testMessage(parseEnvironment({}), to, sms)).toBe('nothing is sent')
  })
})
