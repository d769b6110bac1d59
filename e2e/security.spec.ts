import { expect, leadsOf, newMobile, test } from './support/site'

const lead = (mobile: string) => ({
  NameData: 'Asha Rao',
  MobileNoData: mobile,
  PageTypeData: 'Home',
})
const create = '/api/backend/lead/v1/admin/webleadcreate'

test('every page carries the security headers, and no policy allows inline scripts', async ({
  request,
}) => {
  for (const path of ['/', '/condition/piles', '/appointment', '/no-such-page', '/api/health']) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('bad input of the lead call gets its status, a message that helps, and stores nothing', async ({
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
  const wrongMethod = await request.get(create)
  expect(wrongMethod.status()).toBe(405)
  expect(wrongMethod.headers().allow).toBe('POST')
  expect(await leadsOf(mobile)).toEqual([])
})

test('the same key is one lead, in both calls, in any order, however often', async ({
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

test('health says that the site is ready', async ({ request }) => {
  const answer = await request.get('/api/health')
  expect(answer.status()).toBe(200)
  expect((await answer.json()).status).toBe('ok')
})
