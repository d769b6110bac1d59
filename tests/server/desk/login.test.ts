import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetEnvironment } from '#lib/config/env.server'
import { provideDatabase } from '#lib/server/db/database'
import { deskLoginProps } from '#lib/server/pages/desk/login'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { type Api, serveApi } from '#tests/support/api'
import { onEachDatabase } from '#tests/support/database'
import { serveDeskPage, staffMember } from '#tests/support/desk-page'
import { setLimits } from '#tests/support/limits'
import { minuteMs, secondMs } from '#tests/support/login'
import * as generateotp from '../../../pages/api/backend/lead/v1/authenticate/generateotp'

/** Instead of the time that the desk waits before it sends a code. */
let waitMs = 1

const route = '/api/backend/lead/v1/authenticate/generateotp'
const member = staffMember.mobile.slice('+91'.length)
const colleague = '9000000002'
const stranger = '9123456781'

onEachDatabase('the login of the desk', (open) => {
  let desk: Awaited<ReturnType<typeof serveDeskPage>>
  let api: Api
  let now = Date.parse('2026-11-24T10:00+05:30')
  let lastAddress = 0
  const sent: { to: string; code: string }[] = []
  let logged: string[] = []

  beforeAll(async () => {
    provideDatabase(open())
    process.env.TRUSTED_PROXIES = '1'
    desk = await serveDeskPage(deskLoginProps, '/desk/login')
    process.env.STAFF_MOBILES = `${member} Asha Rao, ${colleague} Ravi Kumar`
    forgetEnvironment()
    api = await serveApi({ [route]: generateotp })
  })
  afterAll(async () => {
    delete process.env.TRUSTED_PROXIES
    await api.close()
    await desk.close()
    provideDatabase(undefined)
  })
  beforeEach(async () => {
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const setTimer = globalThis.setTimeout
    const setOwn = (run: () => void, ms?: number, ...others: []) =>
      setTimer(run, run.name === 'send' ? waitMs : ms, ...others)
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(setOwn as typeof setTimeout)
    setLimits()
    sent.length = 0
    logged = []
    provideProcessWide('log', makeLog('info', { write: (line) => void logged.push(line) }))
    provideProcessWide('sms', {
      send: async (message: (typeof sent)[number]) => sent.push(message),
    })
    for (const table of ['codeRequest', 'loginCode'] as const)
      await open().db.deleteFrom(table).execute()
    await open().db.updateTable('codeGate').set({ narrowUntil: 0 }).execute()
  })

  const newAddress = () => {
    lastAddress += 1
    return `198.51.100.${lastAddress}`
  }
  /** How many requests of members for a code were decided, whatever became of them. */
  const decided = () => logged.filter((line) => line.includes('"step":"code requested"')).length

  /** A browser that keeps its cookies. */
  function newBrowser(address = newAddress()) {
    const jar = new Map<string, string>()
    const headers = () => ({
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-for': address,
    })
    const keep = (answer: { headers: Headers }) => {
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = line.match(/^(\w+)=([^;]*)/) ?? []
        jar.set(name, value)
      }
    }
    const post = async (fields: Record<string, string>, query?: Record<string, string>) => {
      const body = new URLSearchParams(fields)
      const answer = await desk.asStranger({ method: 'POST', headers: headers(), body }, query)
      keep(answer)
      return answer
    }
    return {
      jar,
      /** Requests a code of the desk, and waits until it is sent or refused. */
      async send(mobile: string) {
        const before = decided()
        const answer = await post({ mobile, do: 'send' })
        if (mobile !== stranger) await vi.waitFor(() => expect(decided()).toBe(before + 1))
        return answer
      },
      /** @param to the page that the address of the login names */
      enter: (mobile: string, code: string, to = '') => post({ mobile, code, do: 'enter' }, { to }),
      /** Requests a code of the patients' login: what anybody sees of the answer. */
      async ask(mobileNo: string, resend: boolean) {
        const answer = await api.post(route, { mobileNo, countryCode: '+91', resend }, headers())
        keep(answer)
        return [answer.status, answer.headers.get('retry-after'), await answer.json()]
      },
    }
  }
  const codesTo = (mobile: string) => sent.filter(({ to }) => to === `+91${mobile}`)
  /** Does this browser get a code of the desk? */
  async function getsCode(browser: ReturnType<typeof newBrowser>, mobile = member) {
    const before = codesTo(mobile).length
    await browser.send(mobile)
    return codesTo(mobile).length > before
  }
  /** Logs a member in; the browser is known from then on. */
  async function logIn(browser: ReturnType<typeof newBrowser>, mobile = member) {
    await browser.send(mobile)
    const answer = await browser.enter(mobile, codesTo(mobile).at(-1)?.code ?? '')
    expect(answer.result).toMatchObject({ redirect: { destination: '/desk' } })
  }
  /** Requests codes with new browsers until none comes. */
  async function exhaust(address: string) {
    let codes = 0
    while (await getsCode(newBrowser(address))) codes += 1
    return codes
  }

  test.each([
    ['/desk/links/many', '/desk/links/many'],
    ['//evil.example/desk', '/desk'],
    ['/my-requests', '/desk'],
  ])('an address with %s leads to %s', async (to, destination) => {
    const browser = newBrowser()
    await browser.send(member)
    const code = codesTo(member).at(-1)?.code ?? ''
    const wrong = await browser.enter(member, code === '000000' ? '111111' : '000000', to)
    expect(wrong.result.props.wanted).toBe(destination === '/desk' ? '' : destination)
    const answer = await browser.enter(member, code, to)
    expect(answer.result).toMatchObject({ redirect: { destination } })
  })

  test('the patients’ login answers the same for a member and for others, whatever was requested at the desk', async () => {
    const seen = async (mobile: string) => {
      const browser = newBrowser()
      await browser.send(mobile)
      const answers = [await browser.ask(mobile, true)]
      for (let other = 0; other < 15; other += 1) await newBrowser().send(mobile)
      for (let code = 0; code < 6; code += 1) answers.push(await newBrowser().ask(mobile, false))
      return answers
    }
    const ofStranger = await seen(stranger)
    expect(ofStranger.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await seen(member)).toEqual(ofStranger)
  })

  test('requests at the patients’ login take no code of the desk from a member, and delay none', async () => {
    const address = newAddress()
    const browser = newBrowser(address)
    for (let code = 0; code < 5; code += 1) await newBrowser(address).ask(member, false)
    expect((await browser.ask(member, true))[0]).toBe(429)
    expect(await getsCode(browser)).toBe(true)
  })

  test('guesses at the desk count apart from those at the patients’ login', async () => {
    setLimits({ login: 1, 'desk-login': 2 })
    const guess = newBrowser()
    const statuses: number[] = []
    for (const mobile of [member, stranger, member])
      statuses.push((await guess.enter(mobile, '000000')).status)
    expect(statuses).toEqual([422, 422, 429])
  })

  test('members get codes while the circuit breaker of the patients’ login is open', async () => {
    await open()
      .db.updateTable('codeGate')
      .set({ narrowUntil: now + 30 * minuteMs })
      .execute()
    expect((await newBrowser().ask(stranger, false))[0]).toBe(429)
    expect(await getsCode(newBrowser())).toBe(true)
  })

  test('one address cannot use up a member’s codes for another; all together can', async () => {
    expect(await exhaust(newAddress())).toBe(5)
    expect(await getsCode(newBrowser())).toBe(true)
    expect(await exhaust(newAddress())).toBe(5)
    expect(await exhaust(newAddress())).toBe(4)
    expect(await getsCode(newBrowser())).toBe(false)
    expect(await getsCode(newBrowser(), colleague)).toBe(true)
  })

  test('a browser that a member has logged in with gets codes whatever others request, five in ten minutes', async () => {
    const address = newAddress()
    const [own, shared] = [newBrowser(address), newBrowser(address)]
    await logIn(own)
    await logIn(shared)
    await logIn(shared, colleague)
    for (let other = 0; other < 3; other += 1) await exhaust(newAddress())
    expect(await getsCode(newBrowser(address))).toBe(false)
    await logIn(own)
    await logIn(shared)
    for (let code = 2; code < 5; code += 1) {
      now += 31 * secondMs
      expect(await getsCode(own)).toBe(true)
    }
    now += 31 * secondMs
    expect(await getsCode(own)).toBe(false)
    expect(await getsCode(shared)).toBe(true)
  })

  test('no browser becomes known by what it sends', async () => {
    const [own, other] = [newBrowser(), newBrowser()]
    await logIn(own)
    await logIn(other, colleague)
    for (let address = 0; address < 3; address += 1) await exhaust(newAddress())
    const [, mark = ''] = own.jar.get('desk_browser')?.split('.') ?? []
    expect(mark).toMatch(/^[0-9a-f]{32}$/)
    const forged = newBrowser()
    for (const value of [`${'a'.repeat(43)}.${mark}`, `${'a'.repeat(43)}.`, mark, `.${mark}`]) {
      forged.jar.set('desk_browser', value)
      expect(await getsCode(forged)).toBe(false)
    }
    expect(await getsCode(other)).toBe(false)
    expect(await getsCode(own)).toBe(true)
  })

  test('remembers a browser for a year, and one without a login for ten minutes', async () => {
    const browser = newBrowser()
    const cookieOf = ({ headers }: { headers: Headers }) =>
      headers.getSetCookie().find((line) => line.startsWith('desk_browser='))
    const requested = cookieOf(await browser.send(member))
    expect(requested).toMatch(
      /^desk_browser=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
    )
    const entered = await browser.enter(member, codesTo(member).at(-1)?.code ?? '')
    expect(cookieOf(entered)).toMatch(/^desk_browser=[\w-]{43}\.[0-9a-f]{32}; .*Max-Age=31536000;/)
    expect(browser.jar.get('desk_browser')).toContain(requested?.slice('desk_browser='.length, 56))
    // Known to the desk only: the patients' login keeps a cookie of its own.
    expect([...browser.jar.keys()].toSorted()).toEqual(['desk', 'desk_browser'])
  })

  test('keeps the newest twelve members of a shared browser', async () => {
    const browser = newBrowser()
    await logIn(browser)
    const value = browser.jar.get('desk_browser') ?? ''
    browser.jar.set('desk_browser', value + `.${'0'.repeat(32)}`.repeat(12))
    now += 31 * secondMs
    await logIn(browser, colleague)
    const [, first, second, ...others] = browser.jar.get('desk_browser')?.split('.') ?? []
    expect([first, `${value.split('.')[0]}.${second}`]).toEqual([
      expect.not.stringMatching(/^0+$/),
      value,
    ])
    expect(others).toHaveLength(10)
  })

  test('shows a member whose codes are used up the same page as anybody else', async () => {
    for (let address = 0; address < 3; address += 1) await exhaust(newAddress())
    const seen = async (mobile: string) => {
      const { status, headers, text } = await newBrowser().send(mobile)
      const visible = [...headers].filter(([name]) => name !== 'date')
      return JSON.stringify([status, visible, text])
        .replaceAll(mobile, 'NUMBER')
        .replace(/desk_browser=[\w-]{43}/, 'desk_browser=VALUE')
    }
    const ofMember = await seen(member)
    expect(codesTo(member)).toHaveLength(15)
    expect(ofMember).toBe(await seen(stranger))
    expect(ofMember).toContain('VALUE')
  })

  test('nothing is done for a member’s code before the answer has ended', async () => {
    waitMs = 200
    const body = new URLSearchParams({ mobile: member, do: 'send' })
    const { status } = await desk.asStranger({ method: 'POST', body })
    const before = decided()
    waitMs = 1
    expect([status, before, sent.length]).toEqual([200, 0, 0])
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })
})
