import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentVersion } from '#lib/domain/leads/consent'
import { siteDatabase } from '#tests/support/database'
import {
  breakingOff,
  type ExternalBackend,
  type Reply,
  sending,
  serveExternalBackend,
  shortenTimeouts,
  skipPauses,
  stalling,
} from '#tests/support/external-backend'
import { type Answered, contactForm, serveAppointment } from '#tests/support/leads/appointment'
import { setLimits } from '#tests/support/limits'

/** Plain forms of a site whose leads go to the operator's external backend. */

const { open } = siteDatabase()
let backend: ExternalBackend
let site: Awaited<ReturnType<typeof serveAppointment>>

beforeAll(async () => {
  backend = await serveExternalBackend()
  process.env.LOG_LEVEL = 'silent'
  process.env.NEXT_PUBLIC_API_URL = `${backend.origin}/v9/`
  setLimits()
  site = await serveAppointment()
})
afterAll(async () => {
  delete process.env.NEXT_PUBLIC_API_URL
  delete process.env.LOG_LEVEL
  await Promise.all([site.close(), backend.close()])
})

const taken = sending({ status: { code: '200', message: 'ok' }, data: [{ Id: '1' }], error: [] })
const refused = sending({ status: { code: '422', message: 'no' }, data: null, error: ['no'] }, 422)

const formOf = ({ answer }: Answered) => {
  if (!('screen' in answer)) throw new Error('There is no form')
  return answer.screen.form
}

const notice = 'Your request could not be sent just now. Please try again, or call us.'

describe('a plain form with an external backend', () => {
  test('is sent to the backend and redirects to the thank-you page without a receipt', async () => {
    backend.replyWith(taken)
    const key = '8a4f0a4e-3f0c-4d1e-9b9c-1f2e3d4c5b6a'
    const headers = { Cookie: 'a=1; visitorid=visitor-123; b=2' }
    expect(await site.post(contactForm({ key }), headers)).toEqual({
      status: 200,
      cookie: null,
      answer: { redirect: '/thankyou?isquicksurvey=1' },
    })
    expect(backend.asked).toMatchObject([
      {
        method: 'POST',
        url: '/v9/lead/v1/admin/webleadcreate',
        headers: {
          'idempotency-key': key,
          visitorid: 'visitor-123',
          'x-consent-version': consentVersion,
          'x-consent-page': '/contact-us',
        },
      },
    ])
    expect(JSON.parse(backend.asked[0]?.body ?? '')).toMatchObject({
      NameData: 'Asha Rao',
      MobileNoData: '9876543210',
      EmailIdData: 'asha@example.in',
      QueryData: 'Is it urgent?',
      PageTypeData: 'Contact',
      ip: '127.0.0.1',
    })
    const leads = await open().db.selectFrom('lead').select('id').execute()
    expect(leads).toEqual([])
  })

  test('is not sent if it is invalid', async () => {
    backend.replyWith(taken)
    const answered = await site.post(contactForm({ mobile: '12345' }))
    expect(answered.status).toBe(422)
    expect(formOf(answered).refused).toEqual({ mobile: 'Please Only Enter a Valid Mobile Number' })
    expect(backend.asked).toEqual([])
  })

  test('is shown again with its values and a message if the backend rejects it', async () => {
    backend.replyWith(refused)
    const answered = await site.post(contactForm())
    const visitorId = String(backend.asked[0]?.headers.visitorid)
    expect(visitorId).toMatch(/^[0-9a-f]{32}$/)
    // The next attempt comes from the same visitor.
    expect([answered.status, answered.cookie]).toEqual([
      502,
      `visitorid=${visitorId}; Path=/; Max-Age=31536000; SameSite=Lax`,
    ])
    expect(formOf(answered)).toMatchObject({
      notice,
      initial: {
        name: 'Asha Rao',
        mobile: '09876543210',
        email: 'asha@example.in',
        query: 'Is it urgent?',
      },
      page: { pageType: 'Contact', path: '/contact-us' },
      variant: '1',
    })
    expect(formOf(answered)).not.toHaveProperty('refused')
  })

  test.each<[string, Reply]>([
    ['fails', sending('', 500)],
    ['drops the connection', breakingOff],
    ['stalls', stalling],
  ])('is sent three times if the backend %s, then shown again', async (_what, reply) => {
    shortenTimeouts()
    skipPauses()
    backend.replyWith(reply)
    const answered = await site.post(contactForm())
    expect(answered.status).toBe(502)
    expect(formOf(answered)).toMatchObject({ notice, initial: { name: 'Asha Rao' } })
    expect(backend.asked).toHaveLength(3)
  })

  test.each([
    ['with a key', { key: '8a4f0a4e-3f0c-4d1e-9b9c-1f2e3d4c5b6a' }],
    ['without a key', {}],
  ])('%s, keeps the key when it is sent again', async (_what, change) => {
    backend.replyWith(refused, taken)
    const { idempotencyKey = '' } = formOf(await site.post(contactForm(change)))
    await site.post(contactForm({ query: 'Is it urgent? Please call.', key: idempotencyKey }))
    const [first, second] = backend.asked.map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[\w-]{16,64}$/)
    expect(second).toBe(first)
  })

  test.each([
    ['an invalid consent version', { consentVersion: 'version\nx: रो' }],
    ['a page that is not a path', { page: contactForm().page?.replace('/contact-us', 'http://[') }],
  ])('is sent despite %s', async (_what, change) => {
    backend.replyWith(taken)
    const { answer } = await site.post(contactForm(change as Record<string, string>))
    expect(answer).toEqual({ redirect: '/thankyou?isquicksurvey=1' })
  })
})
