import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeAnswerSchema, doneAnswerSchema, loginAnswerSchema } from '#lib/domain/account/user'
import { fileSms } from '#lib/server/account/sms/file'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { type Api, serveApi } from '#tests/support/api'
import { siteDatabase } from '#tests/support/database'
import { setLimits } from '#tests/support/limits'
import { loggedLines } from '#tests/support/logged'
import { newMobile, newVisitor, otherThan } from '#tests/support/login'
import * as generateotp from '../../../../pages/api/backend/lead/v1/authenticate/generateotp'
import * as visitorid from '../../../../pages/api/backend/timeline/visitorid'
import * as login from '../../../../pages/api/backend/users/v1/user/login'
import * as logout from '../../../../pages/api/backend/users/v1/user/logout'
import * as signup from '../../../../pages/api/backend/users/v1/user/signup'
import * as update from '../../../../pages/api/backend/users/v1/user/update'

const routes = {
  signup: '/api/backend/users/v1/user/signup',
  generateotp: '/api/backend/lead/v1/authenticate/generateotp',
  login: '/api/backend/users/v1/user/login',
  logout: '/api/backend/users/v1/user/logout',
  timeline: '/api/backend/timeline/visitorid',
  update: '/api/backend/users/v1/user/update',
}

const { folder, open } = siteDatabase()
provideCatalogue(open)
const logged = loggedLines()
process.env.CODE_LIMIT_PER_HOUR = '30'

let api: Api

beforeAll(async () => {
  api = await serveApi({
    [routes.signup]: signup,
    [routes.generateotp]: generateotp,
    [routes.login]: login,
    [routes.logout]: logout,
    [routes.timeline]: visitorid,
    [routes.update]: update,
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  setLimits()
  provideProcessWide('sms', fileSms(folder, Date.now))
  await open().db.deleteFrom('codeRequest').execute()
})

const local = (mobile: string) => mobile.slice('+91'.length)
/** The cookie of the patient's browser. */
const own = { Cookie: `login_code=${'b'.repeat(43)}` }
const ask = (mobile: string, resend = 0, headers = {}, route = routes.signup) =>
  api.post(route, { mobileNo: local(mobile), resend, countryCode: '+91' }, { ...own, ...headers })
const enter = (mobile: string, otp: string, headers = {}) =>
  api.post(
    routes.login,
    { mobileNo: local(mobile), countryCode: '+91', otp },
    { ...own, ...headers },
  )

interface Line {
  at: string
  to: string
  text: string
  code: string
}
const messages = (): Line[] =>
  readFileSync(path.join(folder, 'sms.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
const codeOf = (mobile: string) => messages().findLast(({ to }) => to === mobile)?.code ?? ''

async function logIn(mobile = newMobile()) {
  await ask(mobile)
  return loginAnswerSchema.parse(await (await enter(mobile, codeOf(mobile))).json()).data
}
const change = (token: string | undefined, body: unknown) =>
  api.call(routes.update, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    body: JSON.stringify(body),
  })

const tooMany = 'Too many requests. Please try again later.'

test.each([routes.signup, routes.generateotp])(
  '%s sends a code with SMS_PROVIDER=file',
  async (route) => {
    const mobile = newMobile()
    const answer = await ask(mobile, 0, {}, route)
    expect(answer.status).toBe(200)
    expect(codeAnswerSchema.parse(await answer.json())).toMatchObject({
      status: { code: '200' },
      data: { resendInSeconds: 30 },
      error: [],
    })
    expect(messages().at(-1)).toEqual({
      at: expect.stringMatching(/^\d{4}-.+Z$/),
      to: mobile,
      text: expect.stringContaining('CareSathi'),
      code: expect.stringMatching(/^\d{6}$/),
      language: 'en',
    })
    expect(statSync(path.join(folder, 'sms.jsonl')).mode & 0o777).toBe(0o600)
  },
)

test('login, name, city and logout return what the browser stores at each step', async () => {
  const mobile = newMobile()
  const user = await logIn(mobile)
  expect(user).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    token: expect.stringMatching(/^[\w-]{43}$/),
    name: '',
    mobileNo: local(mobile),
    email: '',
    selectedCity: null,
  })
  const named = await change(user.token, { name: 'Asha Rao', cityId: 514 })
  expect(named.status).toBe(200)
  expect(doneAnswerSchema.parse(await named.json()).data).toEqual({})
  await change(`Bearer ${user.token}`, { email: 'asha@example.in' })
  expect(await logIn(mobile)).toMatchObject({
    id: user.id,
    name: 'Asha Rao',
    email: 'asha@example.in',
    selectedCity: { cityId: 514, cityName: 'Delhi', type: 'Popular', slug: 'delhi' },
  })
  const left = await api.post(routes.logout, {}, { Authorization: user.token })
  expect(left.status).toBe(200)
  expect((await change(user.token, { name: 'Asha' })).status).toBe(401)
  // The receipts leave the device, also when the session had ended before.
  const again = await api.post(routes.logout, {}, { Authorization: user.token })
  for (const answer of [left, again])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^lead_receipt=; Path=\/; Max-Age=0/),
      expect.stringMatching(/^lead_receipts=; Path=\/; Max-Age=0/),
    ])
})

test('a user ends all sessions, also those of other devices', async () => {
  const mobile = newMobile()
  const [lost, own, stranger] = [await logIn(mobile), await logIn(mobile), await logIn()]
  const left = await api.post(routes.logout, { everywhere: true }, { Authorization: own.token })
  expect(left.status).toBe(200)
  for (const { token } of [lost, own])
    expect((await change(token, { name: 'Asha' })).status).toBe(401)
  expect((await change(stranger.token, { name: 'Asha' })).status).toBe(200)
  const again = await api.post(routes.logout, { everywhere: true }, { Authorization: own.token })
  expect(again.status).toBe(401)
})

test('a repeated logout ends the session by the hash of its token, which is no token', async () => {
  const { token } = await logIn()
  const session = createHash('sha256').update(token).digest('hex')
  expect((await change(session, { name: 'Asha' })).status).toBe(401)
  for (let time = 0; time < 2; time += 1) {
    const answer = await api.post(routes.logout, { session })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toHaveLength(2)
  }
  expect((await change(token, { name: 'Asha' })).status).toBe(401)
  for (const odd of ['', token, `${session}0`, '%'])
    expect((await api.post(routes.logout, { session: odd })).status, odd).toBe(422)
})

test('every attempt to log in has a line with its time, request, result and a pseudonym of the number', async () => {
  const mobile = newMobile()
  await logIn(mobile)
  await ask(mobile)
  await ask(mobile, 1)
  await enter(mobile, otherThan(codeOf(mobile)))
  await ask(newMobile())
  const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'login')
  expect(lines.map(({ step, result }) => [step, result])).toEqual([
    ['code requested', 'sent'],
    ['code entered', 'right'],
    ['code requested', 'sent'],
    ['code requested', 'limited'],
    ['code entered', 'wrong'],
    ['code requested', 'sent'],
  ])
  const [first, ...others] = lines.map(({ who }) => who)
  expect(first).toMatch(/^[0-9a-f]{12}$/)
  expect(others.map((who) => who === first)).toEqual([true, true, true, true, false])
  for (const line of lines)
    expect(line).toMatchObject({
      ...{ level: 30, factor: 'sms', time: expect.stringMatching(/^\d{4}-.+\+05:30$/) },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
})

test('no call changes the number or the id of a user', async () => {
  const mobile = newMobile()
  const { id, token } = await logIn(mobile)
  const other = { mobile: newMobile(), mobileNo: newMobile().slice(3), id: 'another' }
  expect((await change(token, { name: 'Asha', ...other })).status).toBe(200)
  expect((await change(token, other)).status).toBe(422)
  expect(await logIn(mobile)).toMatchObject({ id, name: 'Asha', mobileNo: mobile.slice(3) })
})

test('the timeline call links the visitor id to the user', async () => {
  const { id, token } = await logIn()
  const visitor = newVisitor()
  const headers = { Authorization: token, visitorid: visitor }
  const answer = await api.call(routes.timeline, { headers })
  expect(await answer.json()).toMatchObject({ status: { code: '200' }, data: {} })
  const rows = await open().db.selectFrom('userVisitor').selectAll().execute()
  expect(rows).toMatchObject([{ userId: id, visitorId: visitor }])
  const odd = { Authorization: token, visitorid: "' or 1=1 --" }
  expect((await api.call(routes.timeline, { headers: odd })).status).toBe(200)
  expect(await open().db.selectFrom('userVisitor').selectAll().execute()).toHaveLength(1)
})

describe('answers 401 without a valid token', () => {
  test.each([undefined, '', 'x', 'Bearer', 'a'.repeat(43), 'null', 'undefined'])(
    '%j',
    async (token) => {
      const headers: Record<string, string> = token === undefined ? {} : { Authorization: token }
      const answers = await Promise.all([
        change(token, { name: 'Asha' }),
        change(token, {}),
        api.post(routes.logout, {}, headers),
        api.call(routes.timeline, { headers }),
      ])
      for (const answer of answers) {
        expect(answer.status).toBe(401)
        expect(await answer.json()).toMatchObject({
          status: { code: '401' },
          data: null,
          error: ['Please log in again'],
        })
      }
    },
  )

  test('with an expired token', async () => {
    const { token } = await logIn()
    await open()
      .db.updateTable('session')
      .set({ expiresAt: Date.now() - 1 })
      .execute()
    expect((await change(token, { name: 'Asha' })).status).toBe(401)
  })
})

describe('rejects', () => {
  const number = { mobileNo: '9876543210', countryCode: '+91' }
  test.each([
    [routes.signup, { ...number, mobileNo: '98765' }, 'Please enter valid mobile number'],
    [routes.generateotp, { ...number, countryCode: '+1' }, 'Please enter valid mobile number'],
    [routes.login, { ...number, otp: '12' }, 'Please enter valid OTP'],
    [routes.login, { ...number, otp: '123456' }, 'Please enter valid OTP'],
  ])('%s %j', async (route, body, text) => {
    const answer = await api.post(route, body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      status: { code: '422', message: expect.any(String) },
      data: null,
      error: [text],
    })
  })

  test.each([
    [{ name: ' ' }, ['Please enter your name']],
    [{ name: 'Asha', email: 'asha' }, ['Please enter your email']],
    [{ cityId: 4_040_404 }, ['Please select your city']],
    [{}, ['Please enter your name', 'Please enter your email', 'Please select your city']],
  ])('an update with %j', async (body, error) => {
    const { token } = await logIn()
    const answer = await change(token, body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error })
  })

  test('a second code within 30 s', async () => {
    const mobile = newMobile()
    await ask(mobile)
    const answer = await ask(mobile, 1)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(20)
    expect(await answer.json()).toMatchObject({ status: { code: '429' }, error: [tooMany] })
  })

  test.each([
    [routes.signup, 'POST', 'GET'],
    [routes.generateotp, 'POST', 'PUT'],
    [routes.login, 'POST', 'GET'],
    [routes.logout, 'POST', 'GET'],
    [routes.update, 'PUT', 'POST'],
    [routes.timeline, 'HEAD, GET', 'POST'],
  ])('%s accepts %s but not %s', async (route, allowed, method) => {
    const answer = await api.call(route, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(allowed)
  })
})

describe('the browser that requested a code', () => {
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie') ?? ''

  test('gets a cookie that scripts cannot read, for ten minutes, and keeps it', async () => {
    const mobile = newMobile()
    const first = cookieOf(await ask(mobile, 0, { Cookie: '' }))
    expect(first).toMatch(/^login_code=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/)
    const Cookie = first.split(';', 1)[0]
    expect(cookieOf(await ask(newMobile(), 0, { Cookie }))).toBe(first)
    const login = await enter(mobile, codeOf(mobile), { Cookie })
    expect(login.status).toBe(200)
    expect(cookieOf(login)).toMatch(/^login_code=; .*Max-Age=0/)
  })

  test.each([
    ['no cookie', { Cookie: '' }],
    ['a cookie of its own', { Cookie: `login_code=${'c'.repeat(43)}` }],
  ])('alone can enter it: guesses with %s neither succeed nor count', async (_what, other) => {
    const mobile = newMobile()
    await ask(mobile)
    const code = codeOf(mobile)
    const texts = (await (await enter(mobile, otherThan(code))).json()).error
    for (const guess of [otherThan(code), otherThan(code), otherThan(code), code, code, code]) {
      const answer = await enter(mobile, guess, other)
      expect(answer.status).toBe(422)
      expect((await answer.json()).error).toEqual(texts)
    }
    expect((await enter(mobile, code)).status).toBe(200)
  })

  test('keeps its code when another browser requests one, which learns nothing of it', async () => {
    const [mobile, fresh] = [newMobile(), newMobile()]
    await ask(mobile)
    const code = codeOf(mobile)
    const other = { Cookie: `login_code=${'c'.repeat(43)}` }
    const [one, two] = [await ask(mobile, 0, other), await ask(fresh, 0, other)]
    expect([one.status, await one.json()]).toEqual([two.status, await two.json()])
    expect((await enter(mobile, code)).status).toBe(200)
  })

  test('ends its earlier session with a new login', async () => {
    const [first, second] = [await logIn(), newMobile()]
    await ask(second)
    const kept = { token: first.token }
    const Cookie = `${own.Cookie}; userCredentials=${encodeURIComponent(JSON.stringify(kept))}`
    expect((await enter(second, codeOf(second), { Cookie })).status).toBe(200)
    expect((await change(first.token, { name: 'Asha' })).status).toBe(401)
  })
})

describe('an attacker', () => {
  test('may guess only so often from one address', async () => {
    setLimits({ login: 3 })
    const mobile = newMobile()
    const statuses: number[] = []
    for (let guess = 0; guess < 4; guess += 1) statuses.push((await enter(mobile, '000000')).status)
    expect(statuses).toEqual([422, 422, 422, 429])
    const results = logged
      .map((line) => JSON.parse(line))
      .flatMap(({ step, result }) => (step === 'code entered' ? [result] : []))
    expect(results.slice(-4)).toEqual(['wrong', 'wrong', 'wrong', 'limited'])
    setLimits()
  })

  test('does not learn whether a number belongs to a user', async () => {
    const known = newMobile()
    await logIn(known)
    const unknown = newMobile()
    for (const step of [
      (mobile: string) => ask(mobile),
      (mobile: string) => enter(mobile, otherThan(codeOf(mobile))),
      (mobile: string) => ask(mobile, 1),
    ]) {
      const [one, other] = [await step(known), await step(unknown)]
      expect(one.status).toBe(other.status)
      expect(await one.json()).toEqual(await other.json())
      expect([...one.headers.keys()]).toEqual([...other.headers.keys()])
    }
  })

  test('gets five guesses even if 200 arrive at the same time', async () => {
    const mobile = newMobile()
    await ask(mobile)
    const code = codeOf(mobile)
    const guesses = await Promise.all(
      Array.from({ length: 200 }, () => enter(mobile, otherThan(code))),
    )
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]))
    expect((await enter(mobile, code)).status).toBe(422)
  })

  test('and the patient who enter one code at the same time: only one gets a token', async () => {
    const mobile = newMobile()
    await ask(mobile)
    const code = codeOf(mobile)
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter(mobile, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(29)
  })

  test('cannot bypass the limit of an address with X-Forwarded-For', async () => {
    const statuses: number[] = []
    for (let request = 0; request < 32; request += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${request}`, visitorid: newVisitor() }
      statuses.push((await ask(newMobile(), 0, headers)).status)
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
  })
})

test('no log contains a code, token, number, name or address', async () => {
  const mobile = newMobile()
  const { token } = await logIn(mobile)
  const code = codeOf(mobile)
  await change(token, { name: 'Asha Rao', email: 'asha@example.in', cityId: 514 })
  await api.call(routes.timeline, {
    headers: { Authorization: token, visitorid: 'visitor-of-test' },
  })
  await ask(mobile, 1)
  await ask(mobile, 1)
  await enter(mobile, otherThan(code))
  await api.post(`${routes.login}?otp=${code}`, { mobileNo: local(mobile), otp: code })
  // A provider whose error message contains the number.
  provideProcessWide('sms', {
    send: () => Promise.reject(new Error(`cannot send ${code} to ${mobile} for ${token}`)),
  })
  const failed = await ask(newMobile())
  expect(failed.status).toBe(503)
  expect((await failed.json()).error).toEqual(['We could not send the code. Please try again.'])
  provideProcessWide('sms', { send: async () => {} })
  await api.post(routes.logout, {}, { Authorization: token })
  expect(logged.length).toBeGreaterThan(10)
  const all = logged.join('')
  for (const personal of [
    local(mobile),
    code,
    token,
    'Asha',
    'asha@',
    '127.0.0.1',
    'visitor-of-test',
  ])
    expect(all).not.toContain(personal)
})

test('answers any input with a status below 500 in the envelope, with a text', async () => {
  const { token } = await logIn()
  const fields = ['mobileNo', 'countryCode', 'resend', 'otp', 'name', 'email', 'cityId']
  const bodies = fc.oneof(
    fc.json(),
    fc.string(),
    fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()).map((each) => JSON.stringify(each)),
    fc
      .dictionary(fc.constantFrom(...fields), fc.oneof(fc.string({ unit: 'binary' }), fc.double()))
      .map((each) => JSON.stringify({ mobileNo: '9876543210', otp: '000000', ...each })),
  )
  const calls = fc.constantFrom(
    ['POST', routes.signup],
    ['POST', routes.generateotp],
    ['POST', routes.login],
    ['PUT', routes.update],
    ['POST', routes.logout],
  )
  const tokens = fc.oneof(fc.constant(token), fc.base64String(), fc.constant(''))
  await fc.assert(
    fc.asyncProperty(calls, bodies, tokens, async ([method = '', route = ''], body, sent) => {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: route === routes.logout ? '' : sent,
        visitorid: encodeURIComponent(sent),
      }
      const answer = await api.call(route, { method, headers, body })
      expect(answer.status).toBeLessThan(500)
      const { status, error } = await answer.json()
      expect(status.code).toBe(String(answer.status))
      if (answer.status >= 400) expect(error[0]).toMatch(/\S/)
    }),
    { numRuns: 400 },
  )
})
