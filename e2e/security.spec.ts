import { expect, leadsOf, newMobile, test } from './support/site'

const lead = (mobile: string) => ({
  NameData: 'Asha Rao',
  MobileNoData: mobile,
  PageTypeData: 'Home',
})
const create = '/api/backend/lead/v1/admin/webleadcreate'

/** Every kind of answer of this site, with its status and cache policy. */
const shared = /^(?:s-maxage=|public, )/
const immutable = /^public, max-age=31536000, immutable$/
const notCached = /no-store/
const answers: [what: string, path: string, status: number, kept: RegExp | undefined][] = [
  ['a page', '/', 200, shared],
  ['an article', '/condition/piles', 200, shared],
  ['a list that a query narrows', '/doctors?gender=female', 200, /^private, no-cache/],
  ['a search', '/search?q=piles', 200, notCached],
  ['the form', '/appointment', 200, notCached],
  ['the receipt', '/thankyou', 200, notCached],
  ['a request', `/request/${'x'.repeat(43)}`, 404, notCached],
  ['a review to write', '/reviews/write', 200, notCached],
  ['the chat', '/chat', 200, notCached],
  ['the login', '/login', 200, shared],
  ['a missing page', '/no-such-page', 404, shared],
  ['the page for failures', '/500', 404, undefined],
  ['a malformed address', '/%ff', 400, notCached],
  ['a moved page', '/campaigns/x', 301, undefined],
  ['an address with a slash too many', '/doctors/', 308, undefined],
  ['another spelling', '/DELHI/doctors', 301, undefined],
  ['a language in capital letters', '/Hi/doctors', 301, undefined],
  ['the language of plain addresses in capital letters', '/EN/doctors', 404, notCached],
  ['a call', '/api/cities', 200, notCached],
  ['a call of another method', '/api/backend/users/v1/user/update', 405, notCached],
  ['a call with bad parameters', '/api/lead/treatments?departmentId=x', 400, notCached],
  ['a call that is not there', '/api/no-such-call', 404, notCached],
  ['health', '/api/health', 200, notCached],
  ['a drawing', '/favicon.svg', 200, /^public/],
  ['the icon', '/favicon.ico', 200, /^public/],
  ['the web manifest', '/site.webmanifest', 200, /^public/],
  ['the contract', '/openapi.json', 200, /^public/],
  ['the site map', '/sitemap.xml', 200, /^public/],
  ['robots.txt', '/robots.txt', 200, /^public/],
  ['security.txt', '/.well-known/security.txt', 200, /^public/],
  ['a feed', '/blog/rss.xml', 200, /^public/],
  ['a small picture', '/_next/image?url=/videos/first-visit.webp&w=640&q=75', 200, /^public/],
  ['a picture that is not ours', '/_next/image?url=/x.png&w=640&q=75', 400, undefined],
  ['the face detector', '/models/tiny_face_detector_model-weights_manifest.json', 200, /^public/],
  ['a file of the build that is not there', '/_next/static/x.js', 404, notCached],
]

const expectSafe = (headers: Record<string, string>, what: string) => {
  const policy = headers['content-security-policy'] ?? ''
  const parts = policy.split('; ')
  // The image optimizer sends its own policy: no scripts, no frames.
  const isPicture =
    /^image\/(?!svg)/.test(headers['content-type'] ?? '') && parts.at(-1) === 'sandbox;'
  if (isPicture) expect(parts, what).toContain("script-src 'none'")
  for (const part of isPicture
    ? []
    : [
        ...["default-src 'self'", "script-src 'self'", "style-src 'self'", "object-src 'none'"],
        ...["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
      ])
    expect(parts, what).toContain(part)
  expect(policy, what).not.toMatch(/unsafe|\*|https?:|data:(?!$|;)(?<!img-src 'self' data:)/)
  expect(headers['x-content-type-options'], what).toBe('nosniff')
  expect(headers['x-frame-options'], what).toBe('DENY')
  expect(headers['referrer-policy'], what).toMatch(
    /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  )
  expect(headers['cross-origin-opener-policy'], what).toBe('same-origin')
  expect(headers['cross-origin-resource-policy'], what).toBe('same-origin')
  expect(headers['permissions-policy'], what).toContain('microphone=()')
  // Not over http: a browser that has seen this header once would refuse http from then on.
  expect(headers['strict-transport-security'], what).toBeUndefined()
  for (const name of ['x-powered-by', 'server', 'via', 'access-control-allow-origin'])
    expect(headers[name], `${name} of ${what}`).toBeUndefined()
  expect(headers.vary?.toLowerCase().split(/, */) ?? [], what).not.toContain('*')
}

test('every answer has the security headers and the right cache policy @desktop', async ({
  request,
}) => {
  const page = await (await request.get('/')).text()
  const files = ['/early/', '/_next/static/css/', '/_next/static/chunks/'].map(
    (folder) => page.match(new RegExp(`"(${folder}[^"]+)"`))?.[1] ?? folder,
  )
  const all = [...answers, ...files.map((file) => [file, file, 200, immutable] as const)]
  for (const [what, path, status, kept] of all)
    for (const method of ['get', 'head'] as const) {
      const answer = await request[method](path, { maxRedirects: 0 })
      const headers = answer.headers()
      expect(answer.status(), `${method} ${what}`).toBe(status)
      expectSafe(headers, `${method} ${what}`)
      if (kept) expect(headers['cache-control'], what).toMatch(kept)
      expect(headers['set-cookie'], what).toBeUndefined()
      if (/^text\/|xml/.test((headers['content-type'] ?? '').replace('image/svg+xml', '')))
        expect(headers['content-type'], what).toMatch(/charset=utf-8$/i)
      if (/^text\/(?:html|css)/.test(headers['content-type'] ?? ''))
        expect(headers.vary, what).toMatch(/accept-encoding/i)
    }
})

test('answers with personal data are not cached, and their cookie is not readable by scripts @desktop', async ({
  request,
}) => {
  const mobile = newMobile()
  const created = await request.post(create, { data: lead(mobile) })
  const cookie = created.headers()['set-cookie'] ?? ''
  expect(cookie).toMatch(/^lead_receipt=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  const [, token = ''] = cookie.match(/^lead_receipt=([^;]+)/) ?? []
  const own = [
    created,
    await request.get('/thankyou'),
    await request.get(`/request/${token}`),
    await request.get(`/request/${token}?step=correct`),
    await request.post(`/request/${token}?step=correct`, { form: { mobile: '1' } }),
    await request.post('/appointment', { form: { mobile: '1' } }),
    await request.post('/api/backend/users/v1/user/login', { data: {} }),
    await request.put('/api/backend/users/v1/user/update', { data: {} }),
  ]
  for (const answer of own) {
    expect(answer.headers()['cache-control'], answer.url()).toMatch(/no-store/)
    expect(answer.headers()['cache-control'], answer.url()).not.toMatch(/public|s-maxage/)
    expectSafe(answer.headers(), answer.url())
  }
  expect(await (await request.get(`/request/${token}`)).text()).toContain(mobile)
  for (const at of [2, 3, 4]) expect(own[at]?.headers()['referrer-policy']).toBe('no-referrer')
})

test('bad input to the lead API gets the right status and a helpful message, and stores nothing', async ({
  request,
}) => {
  const mobile = newMobile()
  const cases = [
    { name: 'not JSON', data: Buffer.from('{"a"'), type: 'application/json', status: 400 },
    { name: 'a list', data: Buffer.from('[]'), type: 'application/json', status: 400 },
    {
      name: 'too large',
      data: Buffer.from(JSON.stringify({ ...lead(mobile), QueryData: 'a'.repeat(70_000) })),
      type: 'application/json',
      status: 413,
    },
    {
      name: 'a wrong number',
      data: Buffer.from(JSON.stringify(lead('123'))),
      type: 'application/json',
      status: 422,
    },
  ]
  for (const { name, data, type, status } of cases) {
    const answer = await request.post(create, { data, headers: { 'content-type': type } })
    expect(answer.status(), name).toBe(status)
    const body = await answer.json()
    expect(body.status.code, name).toBe(String(status))
    expect(body.error.length, name).toBeGreaterThan(0)
    expect(JSON.stringify(body), name).not.toMatch(/\bat .*\.js|node_modules/)
  }
  for (const method of ['PUT', 'DELETE', 'PROPFIND']) {
    const page = await request.fetch('/doctors', { method })
    expect([page.status(), page.headers().allow], method).toEqual([405, 'GET, HEAD'])
  }
  const wrongMethod = await request.get(create)
  expect(wrongMethod.status()).toBe(405)
  expect(wrongMethod.headers().allow).toBe('POST')
  expect(await leadsOf(mobile)).toEqual([])
})

test('requests with the same key make one lead, in both calls, in any order and number', async ({
  request,
}) => {
  const mobile = newMobile()
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const calls = [
    () =>
      request.post('/api/lead/createleadzoho', {
        headers,
        data: { name: 'Asha Rao', phoneno: mobile },
      }),
    () => request.post(create, { headers, data: lead(mobile) }),
  ]
  const answers = await Promise.all([...calls, ...calls, ...calls].map((call) => call()))
  expect(answers.map((answer) => answer.status()).sort()).toEqual([200, 200, 200, 202, 202, 202])
  const ids = await Promise.all(
    answers
      .filter((answer) => answer.status() === 200)
      .map(async (answer) => (await answer.json()).data[0].Id),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await leadsOf(mobile)).toHaveLength(1)
})

test('the health check reports that the site is ready', async ({ request }) => {
  const answer = await request.get('/api/health')
  expect(answer.status()).toBe(200)
  expect((await answer.json()).status).toBe('ok')
})
