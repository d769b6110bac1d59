import { createServer } from 'node:http'
import { parse } from 'node:querystring'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitLead } from '#lib/server/leads/submit'
import { answerAppointment } from '#lib/server/pages/leads/appointment'
import { answerPartner } from '#lib/server/pages/leads/partner'
import { answerRequest } from '#lib/server/pages/leads/request'
import { answerThankYou } from '#lib/server/pages/leads/thankyou'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { contactForm } from '#tests/support/leads/appointment'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'
import { partnerForm } from '#tests/support/leads/partner'
import { setLimits } from '#tests/support/limits'
import { type Listening, listen } from '#tests/support/processes/listen'

/** Sends random input to the pages that take plain forms. No answer is a 5xx, and every refusal has a message. */

const partnerPage = {
  pageType: 'About',
  path: '/partner-with-us',
  pageName: 'Partner with us',
  language: 'en',
} as const

/** Answers of the pages as Next.js would send them. An exception counts as a 500. */
const servePages = () =>
  listen(
    createServer(async (request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://site')
      const query = parse(search.slice(1))
      const [, page, token] = pathname.split('/')
      try {
        const answer =
          page === 'appointment'
            ? await answerAppointment(request, response, query)
            : page === 'partner-with-us'
              ? await answerPartner(request, response, partnerPage)
              : page === 'thankyou'
                ? await answerThankYou(request, response, query)
                : await answerRequest(request, response, { ...query, token: token ?? '' })
        if ('redirect' in answer) {
          response.statusCode = 303
          response.setHeader('Location', answer.redirect)
        }
        response.end(JSON.stringify(answer))
      } catch (error) {
        response.statusCode = 500
        response.end(JSON.stringify({ thrown: String((error as Error).stack) }))
      }
    }),
  )

const odd = fc.string({ unit: 'binary', maxLength: 200 })
const hostile = fc.constantFrom(
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '%00',
  '\r\nSet-Cookie: a=b',
  '{}',
  '[]',
  'null',
  '{"__proto__":{"a":1}}',
  '9'.repeat(400),
  '-1',
  '1e9',
  'NaN',
  '514',
  'procedure:201',
  'procedure:99999999999999999999',
)
/** JSON with the same nesting as the fields that contain JSON. */
const json = fc.oneof(
  fc.json({ maxDepth: 2 }),
  fc
    .dictionary(
      fc.constantFrom('pageType', 'path', 'pageName', 'language', 'preset', 'remark', 'source'),
      fc.oneof(fc.jsonValue({ maxDepth: 2 }), odd, fc.constantFrom('en', 'hi', 'Doctor', '/a\0')),
    )
    .map((each) => JSON.stringify(each)),
)
const value = fc.oneof(odd, hostile, json)

/** A valid form with some fields changed, a form of random fields, or a body that is not a form. */
function bodiesOf(valid: Record<string, string>, more: string[]) {
  const names = fc.constantFrom(...Object.keys(valid), ...more, '__proto__', 'toString')
  const pairs = fc.array(fc.tuple(names, value), { maxLength: 4 })
  return fc.oneof(
    { weight: 6, arbitrary: pairs.map((all) => encoded({ ...valid, ...Object.fromEntries(all) })) },
    { weight: 2, arbitrary: pairs.map((all) => `${new URLSearchParams(all)}`) },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: fc.constantFrom('%', '%FF%00=%C0', '&&==&', 'name=a&name=b') },
  )
}
const encoded = (fields: Record<string, string>) => `${new URLSearchParams(fields)}`

const queries = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...['from', 'doctor', 'hospital', 'city', 'treatment', 'reason', 'with', 'name', 'variant'],
        ...['step', 'done', 'department', 'isplanfeature', 'source', 'isquicksurvey'],
      ),
      fc.oneof(
        value,
        fc.constantFrom('correct', 'withdraw', 'open', '/hi/blog', '//x', '/\\x', '3002'),
      ),
    ),
    { maxLength: 4 },
  )
  .map((all) => `${new URLSearchParams(all)}`)

const types = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/x-www-form-urlencoded') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('application/json', 'multipart/form-data; boundary=a', 'text/plain'),
  },
)

const leaves = (part: unknown): string[] =>
  typeof part === 'object' && part ? Object.values(part).flatMap(leaves) : [String(part)]

/** Does the answer give a reason, next to a field or above the form? A page without a lead is itself the reason. */
function saysWhy(answer: { screen?: Record<string, unknown>; form?: Record<string, unknown> }) {
  const { screen = {}, form = screen.form ?? screen } = answer
  const { refused, problems, notice, step } = form as Record<string, unknown>
  if (step === 'unknown' || screen.receipt === null) return true
  const { survey, receipt } = screen as Record<string, { problem?: string } | undefined>
  const words = [refused, problems, notice, survey?.problem, receipt?.problem].flatMap((part) =>
    leaves(part ?? ''),
  )
  return words.some((text) => /\S/.test(text))
}

onEachDatabase('a plain form with random input', (open) => {
  let site: Listening

  beforeAll(async () => {
    process.env.LOG_LEVEL = 'silent'
    setLimits()
    site = await servePages()
  })
  afterAll(async () => {
    delete process.env.LOG_LEVEL
    await site.close()
  })
  provideCatalogue(open)

  async function newToken(): Promise<string> {
    const { deps } = depsOn(open().db)
    const lead = { payload: sampleLead(), ...circumstancesOf(newKey()) }
    return (await submitLead(lead, deps)).receiptToken
  }

  async function isFine(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(site.origin + path, { redirect: 'manual', ...init })
    const answer = await response.json()
    expect(answer.thrown).toBeUndefined()
    expect(response.status).toBeLessThan(500)
    if (response.status >= 400) expect(saysWhy(answer)).toBe(true)
    return response
  }
  const post = (path: string, body: string, type: string, cookie = '') =>
    isFine(path, { method: 'POST', body, headers: { 'Content-Type': type, cookie } })

  test('/appointment', async () => {
    const more = ['treatment', 'speciality', 'hospital', 'insured', 'insuranceType', 'callTime']
    const rest = ['attribution', 'key', 'countryCode', 'city', 'height', 'weight', 'monthlySalary']
    const bodies = bodiesOf(contactForm(), [...more, ...rest, 'bmi', 'pilesSeverity'])
    await fc.assert(
      fc.asyncProperty(queries, bodies, types, async (query, body, type) => {
        const { headers } = await post(`/appointment?${query}`, body, type)
        // A stored lead can be shown.
        const token = headers.get('set-cookie')?.match(/^lead_receipt=([^;]+)/)?.[1]
        if (!token) return
        await isFine(`/request/${token}?step=correct`)
        await isFine(headers.get('location') ?? '', {
          headers: { cookie: `lead_receipt=${token}` },
        })
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  test('/partner-with-us', async () => {
    const bodies = bodiesOf(partnerForm(), ['attribution', 'countryCode', 'page'])
    await fc.assert(
      fc.asyncProperty(bodies, types, async (body, type) => {
        await post('/partner-with-us', body, type)
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  test('/request/{token}', async () => {
    const kept = await newToken()
    const unchanged = { name: 'Asha Rao', mobile: '9876543210', email: '', city: '', query: '' }
    const bodies = bodiesOf(unchanged, ['treatment', 'countryCode', 'step', 'token'])
    const tokens = fc.oneof(
      { weight: 5, arbitrary: fc.constant(kept) },
      { weight: 1, arbitrary: odd.map((text) => encodeURIComponent(text.toWellFormed())) },
    )
    await fc.assert(
      fc.asyncProperty(tokens, queries, bodies, types, async (token, query, body, type) => {
        const correct = `/request/${token}?${query ? `${query}&` : ''}step=correct`
        await post(correct, body, type)
        await isFine(`/request/${token}?${query}`)
      }),
      { numRuns: 200 },
    )
    for (const body of ['', '%', 'a=b'])
      await post(
        `/request/${await newToken()}?step=withdraw`,
        body,
        'application/x-www-form-urlencoded',
      )
  }, 60_000)

  test('/thankyou', async () => {
    const kept = await newToken()
    const bodies = bodiesOf({ forWhom: 'self', when: 'week' }, ['request', 'digits'])
    const cookies = fc.constantFrom('', `lead_receipt=${kept}`, 'lead_receipt=%', 'lead_receipt=x')
    await fc.assert(
      fc.asyncProperty(queries, bodies, types, cookies, async (query, body, type, cookie) => {
        await post(`/thankyou?${query}`, body, type, cookie)
        await isFine(`/thankyou?${query}`, { headers: { cookie } })
      }),
      { numRuns: 200 },
    )
  }, 60_000)
})
