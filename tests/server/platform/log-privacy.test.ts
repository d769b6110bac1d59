import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { front } from '#lib/server/http/front/front'
import { logPageFailure } from '#lib/server/http/next-hooks'
import { answerAppointment } from '#lib/server/pages/leads/appointment'
import { searchServerSideProps } from '#lib/server/pages/search/search'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { apiListener } from '#tests/support/api'
import { siteDatabase } from '#tests/support/database'
import { frontSite } from '#tests/support/front-site'
import { listen } from '#tests/support/processes/listen'
import * as lead from '../../../pages/api/backend/lead/v1/admin/webleadcreate'
import * as login from '../../../pages/api/backend/users/v1/user/login'
import * as signup from '../../../pages/api/backend/users/v1/user/signup'
import * as guide from '../../../pages/api/chat/guide'
import * as ip from '../../../pages/api/ip'
import * as entities from '../../../pages/api/search/entities'
import * as vitals from '../../../pages/api/vitals'

// Everything that the log says about a visit at its most verbose level.

const { folder, open } = siteDatabase()
provideCatalogue(open)
process.env.TRUSTED_PROXIES = '1'

const routes = {
  '/api/backend/lead/v1/admin/webleadcreate': lead,
  '/api/backend/users/v1/user/signup': signup,
  '/api/backend/users/v1/user/login': login,
  '/api/chat/guide': guide,
  '/api/ip': ip,
  '/api/search/entities': entities,
  '/api/vitals': vitals,
}
const logged: string[] = []
let site: Awaited<ReturnType<typeof listen>>

/** Replaces Next.js: API routes, two pages rendered per request, one that fails and one that is cached. */
async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const query = Object.fromEntries(url.searchParams)
  response.setHeader('Content-Type', 'text/html')
  if (url.pathname === '/appointment') await answerAppointment(request, response, query)
  else if (url.pathname === '/search')
    await searchServerSideProps({
      ...{ req: request, res: response, query, resolvedUrl: url.pathname },
    } as never)
  else if (url.pathname.startsWith('/doctor/')) {
    response.statusCode = 500
    const error = new Error(`invalid input: "${url.search}" at ${url.pathname}`)
    const failed = { routePath: '/doctor/[slug]', revalidateReason: undefined }
    logPageFailure(error, request.headers, failed)
  } else if (/^\/(?:request|zzmissing)/.test(url.pathname)) response.statusCode = 404
  else response.setHeader('x-nextjs-cache', 'HIT')
  response.end('<p>x')
}

beforeAll(async () => {
  provideProcessWide('log', makeLog('debug', { write: (line) => void logged.push(line) }))
  const api = apiListener(routes)
  const next = (request: IncomingMessage, response: ServerResponse) =>
    request.url?.startsWith('/api/') ? api(request, response) : void page(request, response)
  site = await listen(createServer(front(next, frontSite())))
})
afterAll(() => site.close())

const marks = {
  name: 'Zzasha Zzrao',
  mobile: '9812345670',
  email: 'zzasha@zzmail.in',
  words: 'zzbleeding for zzweeks',
  slug: 'zzpiles-zzslug',
  address: '203.0.113.77',
}
const headers = {
  'X-Forwarded-For': marks.address,
  Referer: `https://www.example.in/condition/${marks.slug}?q=zzreferer`,
  Cookie: 'visitorid=zzvisitor-0123456789',
  'User-Agent': 'zzagent',
}
const json = (body: unknown) => ({
  method: 'POST',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const go = (address: string, init: RequestInit = { headers }) => fetch(site.origin + address, init)
const linesWith = (requestId: string | null) =>
  logged.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId)

test('no line reveals who visited, what was typed or what was read', async () => {
  const leadPath = '/api/backend/lead/v1/admin/webleadcreate'
  const good = {
    ...{ NameData: marks.name, MobileNoData: marks.mobile, EmailIdData: marks.email },
    ...{ QueryData: marks.words, PageTypeData: 'Home', ProcedureData: marks.slug },
  }
  expect((await go(leadPath, json(good))).status).toBe(200)
  expect((await go(leadPath, json({ ...good, MobileNoData: `${marks.mobile}0000` }))).status).toBe(
    422,
  )
  expect((await go(leadPath, json(`${marks.name}`))).status).toBe(400)

  const users = '/api/backend/users/v1/user'
  const requested = await go(`${users}/signup`, json({ mobileNo: marks.mobile }))
  expect(requested.status).toBe(200)
  const cookie = requested.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const sent = readFileSync(path.join(folder, 'sms.jsonl'), 'utf8').trim().split('\n').at(-1) ?? ''
  const { code } = JSON.parse(sent) as { code: string }
  const wrong = code === '123456' ? '654321' : '123456'
  const login = (otp: string) => {
    const init = json({ mobileNo: marks.mobile, otp })
    return go(`${users}/login`, { ...init, headers: { ...init.headers, cookie } })
  }
  await login(wrong)
  const entered = await login(code)
  expect(entered.status).toBe(200)
  const { token } = (await entered.json()).data

  await go(`/api/search/entities?query=${encodeURIComponent(marks.words)}`)
  await go('/api/chat/guide', json({ trouble: marks.words, city: '', who: 'self' }))
  await go('/api/vitals', json({ metrics: [{ name: 'LCP', value: 4321.987 }] }))
  await go(`/search?q=${encodeURIComponent(marks.words)}`)
  await go(`/condition/${marks.slug}?name=${marks.name}&utm_source=zzsource`)
  await go(`/condition/${marks.slug}`)
  await go(`/${marks.slug}/doctors/zzspeciality`)
  expect((await go(`/doctor/${marks.slug}?phone=${marks.mobile}`)).status).toBe(500)
  const form = new URLSearchParams({ name: marks.name, mobile: marks.mobile, query: marks.words })
  await go('/appointment', { method: 'POST', headers, body: form })
  await go(`/api/zzcall?${marks.words}`)

  await vi.waitFor(() => expect(logged.length).toBeGreaterThan(15))
  const all = logged.join('')
  expect(all).not.toMatch(/zz/i)
  for (const mark of [marks.mobile, marks.address, code, token, '4321'])
    expect(all).not.toContain(mark)
  const leads = await open().db.selectFrom('lead').select('callbackWord').execute()
  expect(leads.length).toBeGreaterThan(0)
  for (const { callbackWord } of leads) expect(all).not.toMatch(new RegExp(`\\b${callbackWord}\\b`))
})

test('the proxy’s request id is in every line of the request and in the answer', async () => {
  const id = '0123456789abcdef0123456789abcdef'
  for (const address of ['/api/ip', '/condition/piles', `/doctor/${marks.slug}`]) {
    logged.length = 0
    const answer = await go(address, { headers: { ...headers, 'X-Request-Id': id } })
    expect(answer.headers.get('x-request-id')).toBe(id)
    await vi.waitFor(() => expect(linesWith(id).length).toBeGreaterThan(0))
  }
  await vi.waitFor(() =>
    expect(linesWith(id).map(({ msg, level }) => [msg, level])).toEqual([
      ['page failed', 50],
      ['request', 40],
    ]),
  )
})

test.each(['zz-asha-9812345670', 'short', `${'a'.repeat(65)}`, '0123456789 abcdef0123'])(
  'ignores an id that a proxy would not create (%s)',
  async (given) => {
    const answer = await go('/api/ip', { headers: { ...headers, 'X-Request-Id': given } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('a form that was sent or refused is logged at level info, with its status', async () => {
  const post = (more: Record<string, string>) =>
    go('/appointment', { method: 'POST', headers: { ...headers, ...more }, body: 'name=zzname' })
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const [sent, status] of [
    [form, 422],
    [{ ...form, 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Content-Type': 'text/plain' }, 415],
  ] as const) {
    const answer = await post(sent)
    expect(answer.status).toBe(status)
    const id = answer.headers.get('x-request-id')
    await vi.waitFor(() => expect(linesWith(id)).toHaveLength(1))
    expect(linesWith(id)[0]).toMatchObject({
      ...{ level: 30, method: 'POST', route: 'appointment', status, msg: 'request' },
      time: expect.stringMatching(/^\d{4}-.+\+05:30$/),
    })
  }
})

test('a link that opens no request is logged at level info, a missing page at debug', async () => {
  for (const [address, level] of [
    [`/request/${'x'.repeat(43)}`, 30],
    ['/zzmissing', 20],
  ] as const) {
    const answer = await go(address)
    expect(answer.status).toBe(404)
    const id = answer.headers.get('x-request-id')
    await vi.waitFor(() => expect(linesWith(id)).toHaveLength(1))
    expect(linesWith(id)[0]).toMatchObject({ level, status: 404 })
  }
})

test('an ordinary page is logged only at level debug, with its kind and source', async () => {
  const answer = await go('/condition/piles')
  await answer.text()
  const id = answer.headers.get('x-request-id')
  await vi.waitFor(() => expect(linesWith(id)).toHaveLength(1))
  expect(linesWith(id)[0]).toMatchObject({
    ...{ level: 20, method: 'GET', route: 'Condition', status: 200, msg: 'request' },
    result: expect.stringMatching(/^(kept|hit)$/),
  })
})
