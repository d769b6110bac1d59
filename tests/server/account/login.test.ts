import { beforeEach, describe, expect, test } from 'vitest'
import { otpMessage } from '#lib/domain/account/login'
import { deskSpace } from '#lib/server/account/code-limits'
import { linkVisitorToUser, logout, userOfToken } from '#lib/server/account/session'
import { updateProfile } from '#lib/server/account/user-store'
import { eraseUser } from '#lib/server/privacy/erase-person'
import { onEachDatabase } from '#tests/support/database'
import { loggedLines } from '#tests/support/logged'
import {
  hourMs,
  loginOn,
  minuteMs,
  newMobile,
  newVisitor,
  otherThan,
  secondMs,
} from '#tests/support/login'

const start = Date.parse('2026-11-22T10:00:00Z')
const refused = { status: 422, texts: [otpMessage] }
const tooMany = { status: 429, texts: ['Too many requests. Please try again later.'] }
const loggedOut = { status: 401 }
const tables = ['session', 'userVisitor', 'userAccount', 'loginCode', 'codeRequest'] as const

const logged = loggedLines()

onEachDatabase('login', (open) => {
  beforeEach(async () => {
    for (const table of tables) await open().db.deleteFrom(table).execute()
    await open().db.updateTable('codeGate').set({ narrowUntil: 0 }).execute()
  })

  const begin = (at = start, addressLimit?: number) => loginOn(open().db, at, addressLimit)
  const rowsOf = (table: (typeof tables)[number]) =>
    open().db.selectFrom(table).selectAll().execute()
  const loggedIn = async (site: ReturnType<typeof begin>, mobile: string) => {
    await site.ask(mobile)
    return site.enter(mobile, site.codeOf(mobile))
  }

  test('logs in with the sent code and creates the user only the first time', async () => {
    const site = begin()
    const mobile = newMobile()
    expect(await site.ask(mobile)).toEqual({ resendInSeconds: 30 })
    expect(await rowsOf('userAccount')).toEqual([])
    const user = await site.enter(mobile, site.codeOf(mobile))
    expect(user).toMatchObject({
      name: '',
      email: '',
      mobileNo: mobile.slice(3),
      selectedCity: null,
    })
    expect(await userOfToken(user.token, site.session)).toMatchObject({ id: user.id, mobile })
    site.time.ms += minuteMs
    const again = await loggedIn(site, mobile)
    expect(again.id).toBe(user.id)
    expect(again.token).not.toBe(user.token)
    expect(await rowsOf('userAccount')).toHaveLength(1)
  })

  test('the message names the brand and ends with the line that browsers read', async () => {
    const site = begin()
    const mobile = newMobile()
    await site.ask(mobile)
    const [message] = site.sms.sent
    expect(message).toMatchObject({ to: mobile, code: expect.stringMatching(/^\d{6}$/) })
    expect(message?.text).toContain('CareSathi')
    expect(message?.text.split('\n').at(-1)).toBe(`@www.example.in #${message?.code}`)
    expect(message?.text.length).toBeLessThanOrEqual(160)
  })

  test('stores codes, tokens and requesters’ numbers only as hashes', async () => {
    const site = begin()
    const mobile = newMobile()
    await site.ask(mobile, { clientAddress: '198.51.100.7', visitorId: 'visitor-of-test' })
    const waiting = JSON.stringify([await rowsOf('loginCode'), await rowsOf('codeRequest')])
    for (const plain of [site.codeOf(mobile), mobile.slice(3), '198.51.100.7', 'visitor-of-test'])
      expect(waiting).not.toContain(`"${plain}"`)
    expect(waiting).not.toContain(mobile.slice(3))
    const { token } = await site.enter(mobile, site.codeOf(mobile))
    const all = JSON.stringify(await Promise.all(tables.map(rowsOf)))
    expect(all).not.toContain(token)
    expect(await rowsOf('loginCode')).toEqual([])
  })

  test('checks only five of 200 simultaneous guesses', async () => {
    const site = begin()
    const mobile = newMobile()
    await site.ask(mobile)
    const wrong = otherThan(site.codeOf(mobile))
    const guesses = await Promise.allSettled(
      Array.from({ length: 200 }, () => site.enter(mobile, wrong)),
    )
    for (const guess of guesses)
      expect(guess).toMatchObject({ status: 'rejected', reason: refused })
    expect(await rowsOf('loginCode')).toMatchObject([{ tries: 5 }])
    await expect(site.enter(mobile, site.codeOf(mobile))).rejects.toMatchObject(refused)
  })

  test('accepts the right code at the fifth guess, but not at the sixth', async () => {
    const site = begin()
    const [lucky, late] = [newMobile(), newMobile()]
    for (const [mobile, tries] of [
      [lucky, 4],
      [late, 5],
    ] as const) {
      await site.ask(mobile)
      for (let guess = 0; guess < tries; guess += 1)
        await expect(site.enter(mobile, otherThan(site.codeOf(mobile)))).rejects.toMatchObject(
          refused,
        )
    }
    expect((await site.enter(lucky, site.codeOf(lucky))).token).toHaveLength(43)
    await expect(site.enter(late, site.codeOf(late))).rejects.toMatchObject(refused)
  })

  test('a code works once, even in 50 simultaneous attempts', async () => {
    const site = begin()
    const mobile = newMobile()
    await site.ask(mobile)
    const code = site.codeOf(mobile)
    const uses = await Promise.allSettled(
      Array.from({ length: 50 }, () => site.enter(mobile, code)),
    )
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rowsOf('session')).toHaveLength(1)
  })

  test('a code expires after five minutes', async () => {
    const site = begin()
    const [early, late] = [newMobile(), newMobile()]
    await site.ask(early)
    await site.ask(late)
    site.time.ms += 5 * minuteMs - 1
    await site.enter(early, site.codeOf(early))
    site.time.ms += 1
    await expect(site.enter(late, site.codeOf(late))).rejects.toMatchObject(refused)
  })

  test('a code is valid only for its own number', async () => {
    const site = begin()
    const [mobile, other] = [newMobile(), newMobile()]
    await site.ask(mobile)
    await expect(site.enter(other, site.codeOf(mobile))).rejects.toMatchObject(refused)
  })

  test('refuses another code for 30 s; the next code then replaces the first', async () => {
    const site = begin()
    const mobile = newMobile()
    await site.ask(mobile)
    const first = site.codeOf(mobile)
    site.time.ms += 10 * secondMs
    await expect(site.ask(mobile, { resend: true })).rejects.toMatchObject({
      ...tooMany,
      headers: { 'Retry-After': '20' },
    })
    site.time.ms += 20 * secondMs
    expect(await site.ask(mobile, { resend: true })).toEqual({ resendInSeconds: 30 })
    expect(site.sms.sent).toHaveLength(2)
    if (first !== site.codeOf(mobile))
      await expect(site.enter(mobile, first)).rejects.toMatchObject(refused)
    await site.enter(mobile, site.codeOf(mobile))
  })

  test('does not send the code twice when the visitor asks again at once, as after a reload', async () => {
    const site = begin()
    const mobile = newMobile()
    await site.ask(mobile)
    site.time.ms += 12 * secondMs
    expect(await site.ask(mobile)).toEqual({ resendInSeconds: 18 })
    expect(site.sms.sent).toHaveLength(1)
    await site.enter(mobile, site.codeOf(mobile))
    // After the login no code is pending.
    await site.ask(mobile)
    expect(site.sms.sent).toHaveLength(2)
  })

  test('a number gets five codes in ten minutes, even with simultaneous requests', async () => {
    const site = begin()
    const mobile = newMobile()
    const many = () =>
      Promise.allSettled(
        Array.from({ length: 20 }, (_, place) => site.ask(mobile, { resend: place % 2 > 0 })),
      )
    for (let codes = 1; codes <= 5; codes += 1) {
      await many()
      expect(site.sms.sent).toHaveLength(codes)
      site.time.ms += 30 * secondMs
    }
    await many()
    expect(site.sms.sent).toHaveLength(5)
    for (const resend of [false, true])
      await expect(site.ask(mobile, { resend })).rejects.toMatchObject({
        ...tooMany,
        headers: { 'Retry-After': '600' },
      })
    site.time.ms += 450 * secondMs
    await site.ask(mobile)
  })

  test('a request answered with “on its way” does not count against the number’s codes', async () => {
    const site = begin()
    const mobile = newMobile()
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => site.ask(mobile)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect(site.sms.sent).toHaveLength(1)
    for (let codes = 2; codes <= 5; codes += 1) {
      site.time.ms += 30 * secondMs
      await site.ask(mobile, { resend: true })
      // 'Edit', then 'Verify', four times, also after the fifth code.
      for (let again = 0; again < 4; again += 1)
        expect(await site.ask(mobile)).toEqual({ resendInSeconds: 30 })
      expect(site.sms.sent).toHaveLength(codes)
    }
  })

  test('a repeated request counts against its address and its browser', async () => {
    const site = begin(start, 3)
    const mobile = newMobile()
    const asker = { clientAddress: '198.51.100.7' }
    for (let request = 0; request < 3; request += 1) await site.ask(mobile, asker)
    await expect(site.ask(mobile, asker)).rejects.toMatchObject(tooMany)
    const browser = { visitorId: 'visitor-of-test' }
    for (let request = 0; request < 20; request += 1) await site.ask(mobile, browser)
    await expect(site.ask(mobile, browser)).rejects.toMatchObject(tooMany)
    await site.ask(mobile)
    expect(site.sms.sent).toHaveLength(1)
  })

  test('a number gets ten codes a day', async () => {
    const site = begin()
    const mobile = newMobile()
    for (let code = 0; code < 10; code += 1) {
      await site.ask(mobile, { resend: code > 0 })
      site.time.ms += hourMs
    }
    await expect(site.ask(mobile)).rejects.toMatchObject({
      ...tooMany,
      headers: { 'Retry-After': '600' },
    })
    site.time.ms += 14 * hourMs
    await site.ask(mobile)
    expect(await rowsOf('codeRequest')).toHaveLength(10)
  })

  test.each([
    ['an address', { clientAddress: '198.51.100.7' }, 3],
    ['a /64 of IPv6', { clientAddress: '2001:db8:1:2::7' }, 3],
    ['a browser', { visitorId: 'visitor-of-test' }, 20],
  ])('%s has an hourly limit that survives a restart', async (_what, asker, limit) => {
    const site = begin(start, 3)
    const many = Array.from({ length: limit + 10 }, () => site.ask(newMobile(), asker))
    const asked = await Promise.allSettled(many)
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit)
    const restarted = begin(start + hourMs - 1, 3)
    await expect(restarted.ask(newMobile(), asker)).rejects.toMatchObject(tooMany)
    await restarted.ask(newMobile())
    restarted.time.ms += 1
    await restarted.ask(newMobile(), asker)
  })

  test('a limit of 0 switches off all limits except those of a number', async () => {
    const site = begin(start, 0)
    const asker = { clientAddress: '198.51.100.7', visitorId: 'visitor-of-test' }
    await Promise.all(Array.from({ length: 230 }, () => site.ask(newMobile(), asker)))
    const mobile = newMobile()
    for (let code = 0; code < 5; code += 1) {
      await site.ask(mobile, asker)
      site.time.ms += 30 * secondMs
    }
    await expect(site.ask(mobile, asker)).rejects.toMatchObject(tooMany)
  })

  test('refuses unknown devices for half an hour, for known and unknown numbers alike, after many codes that nobody enters', async () => {
    const site = begin()
    const [mobile, visitorId] = [newMobile(), newVisitor()]
    const { token } = await loggedIn(site, mobile)
    await linkVisitorToUser(token, visitorId, site.session)
    site.time.ms += minuteMs
    // The login above allows four more than 200.
    await Promise.all(Array.from({ length: 205 }, () => site.ask(newMobile())))
    const sent = site.sms.sent.length
    await expect(site.ask(newMobile())).rejects.toMatchObject({
      ...tooMany,
      headers: { 'Retry-After': '1800' },
    })
    await expect(site.ask(mobile)).rejects.toMatchObject(tooMany)
    expect(site.sms.sent).toHaveLength(sent)
    expect(logged.filter((line) => line.includes('unknown devices are refused'))).toHaveLength(1)

    await site.ask(mobile, { visitorId })
    await expect(site.ask(newMobile(), { visitorId })).rejects.toMatchObject(tooMany)

    const restarted = begin(site.time.ms + 30 * minuteMs - 1)
    await expect(restarted.ask(newMobile())).rejects.toMatchObject(tooMany)
    restarted.time.ms += 1
    await restarted.ask(newMobile())
  })

  /** Requests codes for new numbers at a fixed rate and enters none. Returns when messages were sent. */
  async function drip(site: ReturnType<typeof begin>, everyMs: number, untilMs: number) {
    const sentAt: number[] = []
    for (; site.time.ms < untilMs; site.time.ms += everyMs)
      await site.ask(newMobile()).then(
        () => sentAt.push(site.time.ms),
        (error: unknown) => expect(error).toMatchObject(tooMany),
      )
    return sentAt
  }
  /** The highest number of messages sent within any window of this length. */
  const mostIn = (windowMs: number, sentAt: readonly number[]) => {
    const countFrom = (from: number) =>
      sentAt.filter((at) => at >= from && at < from + windowMs).length
    return Math.max(...sentAt.map(countFrom))
  }

  test('codes that nobody enters cost about 400 messages an hour at most, even at a steady rate', async () => {
    const site = begin()
    const sentAt = await drip(site, 8 * secondMs, start + hourMs)
    expect(sentAt).toHaveLength(401)
    // A restart does not reset the limit. Only messages older than an hour stop counting.
    const restarted = begin(site.time.ms)
    sentAt.push(...(await drip(restarted, 8 * secondMs, start + 1.5 * hourMs)))
    expect(mostIn(hourMs, sentAt)).toBe(401)
    expect(sentAt.length).toBeGreaterThan(401)
  }, 60_000)

  test('each code that is entered allows four more in that hour', async () => {
    const site = begin()
    await loggedIn(site, newMobile())
    expect(await drip(site, 8 * secondMs, start + hourMs)).toHaveLength(405)
  }, 60_000)

  test('codes that nobody enters cost about 1,000 messages a day at most, even at a slow rate; known devices still get codes', async () => {
    const site = begin()
    const [mobile, visitorId] = [newMobile(), newVisitor()]
    const { token } = await loggedIn(site, mobile)
    await linkVisitorToUser(token, visitorId, site.session)
    const dayMs = 24 * hourMs
    // After a day the login no longer allows four more.
    site.time.ms += dayMs
    const sentAt = await drip(site, 80 * secondMs, start + 2 * dayMs)
    expect(sentAt).toHaveLength(1001)
    await site.ask(mobile, { visitorId })
    sentAt.push(...(await drip(begin(site.time.ms), 80 * secondMs, start + 2 * dayMs + 2 * hourMs)))
    expect(mostIn(dayMs, sentAt)).toBe(1001)
    expect(sentAt.length).toBeGreaterThan(1001)
  }, 60_000)

  test('a stranger does not learn when somebody else requested a code', async () => {
    const site = begin()
    const mobile = newMobile()
    await site.ask(mobile)
    site.time.ms += 137 * secondMs
    const stranger = () => site.ask(mobile, { browser: newVisitor(), visitorId: newVisitor() })
    for (let code = 0; code < 4; code += 1) await stranger()
    await expect(stranger()).rejects.toMatchObject({ headers: { 'Retry-After': '600' } })
  })

  test('strangers who use up the codes of a number do not lock out the browser that its owner has logged in with', async () => {
    const site = begin()
    const [mobile, visitorId] = [newMobile(), newVisitor()]
    const { token } = await loggedIn(site, mobile)
    await linkVisitorToUser(token, visitorId, site.session)
    const stranger = () => site.ask(mobile, { browser: newVisitor(), visitorId: newVisitor() })
    for (let code = 1; code < 10; code += 1) {
      site.time.ms += 5 * minuteMs
      await stranger()
    }
    site.time.ms += 5 * minuteMs
    await expect(stranger()).rejects.toMatchObject({ status: 429 })
    await site.ask(mobile, { visitorId })
    expect(await site.enter(mobile, site.codeOf(mobile))).toMatchObject({ name: '' })
    // It has limits of its own.
    for (let code = 1; code < 5; code += 1) {
      site.time.ms += minuteMs
      await site.ask(mobile, { visitorId })
    }
    site.time.ms += minuteMs
    await expect(site.ask(mobile, { visitorId })).rejects.toMatchObject({ status: 429 })
  })

  describe('codes of the desk', () => {
    const desk = { space: deskSpace }

    test('and the patients’ do not count against each other’s address, number or browser', async () => {
      const site = begin(start, 3)
      const [mobile, visitorId] = [newMobile(), newVisitor()]
      const asker = { clientAddress: '198.51.100.7', visitorId }
      for (let code = 0; code < 5; code += 1) {
        await site.ask(mobile, { ...desk, ...asker })
        // A repeated request does not count, and is not stored.
        await site.ask(mobile, { ...desk, ...asker })
        site.time.ms += 30 * secondMs
      }
      expect(await rowsOf('codeRequest')).toHaveLength(5)
      await expect(site.ask(mobile, { ...desk, ...asker })).rejects.toMatchObject(tooMany)
      for (let code = 0; code < 20; code += 1) await site.ask(newMobile(), { ...desk, visitorId })
      for (let code = 0; code < 3; code += 1)
        await site.ask(mobile, { ...asker, browser: newVisitor() })
      await expect(site.ask(newMobile(), asker)).rejects.toMatchObject(tooMany)
      await site.ask(newMobile(), { ...desk, ...asker })
    })

    test('have counters for each member and known browser', async () => {
      const site = begin()
      const known = { ...desk, visitorId: newVisitor(), isKnownDevice: true }
      const team = [newMobile(), newMobile()]
      for (const mobile of team)
        for (let code = 0; code < 5; code += 1)
          for (let address = 0; address < 3; address += 1)
            await site.ask(mobile, { ...desk, browser: newVisitor() })
      for (let code = 0; code < 5; code += 1) {
        for (const mobile of team) await site.ask(mobile, known)
        site.time.ms += 30 * secondMs
      }
      for (const mobile of team)
        await expect(site.ask(mobile, known)).rejects.toMatchObject(tooMany)
    })

    test('are at most 30 a day for unknown browsers and ten for a known one', async () => {
      const site = begin()
      const [mobile, visitorId] = [newMobile(), newVisitor()]
      const known = { ...desk, visitorId, isKnownDevice: true }
      for (let code = 0; code < 10; code += 1) {
        for (let other = 0; other < 3; other += 1)
          await site.ask(mobile, { ...desk, browser: newVisitor() })
        site.time.ms += 10 * minuteMs
      }
      await expect(site.ask(mobile, desk)).rejects.toMatchObject(tooMany)
      for (let code = 0; code < 10; code += 1) {
        await site.ask(mobile, known)
        site.time.ms += 10 * minuteMs
      }
      await expect(site.ask(mobile, known)).rejects.toMatchObject(tooMany)
      expect(site.sms.sent).toHaveLength(40)
    })

    test('do not count for the circuit breaker, which does not refuse them', async () => {
      const site = begin()
      for (let code = 0; code < 205; code += 1) await site.ask(newMobile(), desk)
      for (let code = 0; code < 201; code += 1) await site.ask(newMobile())
      await expect(site.ask(newMobile())).rejects.toMatchObject(tooMany)
      await site.ask(newMobile(), desk)
      expect(site.sms.sent).toHaveLength(205 + 201 + 1)
    }, 60_000)

    test('work at the desk only, and the patients’ not there, even with the same value of the cookie', async () => {
      const site = begin()
      const mobile = newMobile()
      await site.ask(mobile)
      const patients = site.codeOf(mobile)
      await site.ask(mobile, desk)
      const desks = site.codeOf(mobile)
      expect(site.sms.sent).toHaveLength(2)
      if (patients !== desks) {
        await expect(site.enterDesk(mobile, patients)).rejects.toMatchObject(refused)
        await expect(site.enter(mobile, desks)).rejects.toMatchObject(refused)
      }
      expect(await site.enterDesk(mobile, desks)).toBe('in')
      expect(await site.enter(mobile, patients)).toMatchObject({ name: '' })
    })
  })

  test('a rush of patients is not refused when most enter their codes', async () => {
    const site = begin()
    const patient = async (_: unknown, place: number) => {
      const mobile = newMobile()
      await site.ask(mobile)
      if (place % 3 > 0) await site.enter(mobile, site.codeOf(mobile))
    }
    for (let batch = 0; batch < 6; batch += 1)
      await Promise.all(Array.from({ length: 50 }, patient))
    expect(site.sms.sent).toHaveLength(300)
  })

  test.each([
    ['refused', 502],
    ['unavailable', 503],
  ] as const)(
    'a message that was %s voids its code and tells the visitor',
    async (kind, status) => {
      const site = begin()
      const mobile = newMobile()
      site.sms.failWith(kind)
      await expect(site.ask(mobile)).rejects.toMatchObject({
        status,
        texts: ['We could not send the code. Please try again.'],
      })
      expect(await rowsOf('loginCode')).toEqual([])
      expect(logged.join()).not.toContain(mobile.slice(3))
      site.sms.failWith(undefined)
      await site.ask(mobile)
      await site.enter(mobile, site.codeOf(mobile))
    },
  )

  test('a token is valid for a year or until it is revoked; forged tokens are rejected', async () => {
    const site = begin()
    const mobile = newMobile()
    const { token } = await loggedIn(site, mobile)
    const { token: other } = await loggedIn(site, mobile)
    for (const forged of [undefined, '', 'x', `${token.slice(0, -1)}_`, `${token}a`, "' or 1=1 --"])
      await expect(userOfToken(forged, site.session)).rejects.toMatchObject(loggedOut)
    await logout(token, site.session)
    await expect(userOfToken(token, site.session)).rejects.toMatchObject(loggedOut)
    await expect(logout(token, site.session)).rejects.toMatchObject(loggedOut)
    for (let month = 1; month <= 12; month += 1) {
      site.time.ms = start + (month * 31_536_000_000) / 12 - 1
      await userOfToken(other, site.session)
    }
    site.time.ms += 1
    await expect(userOfToken(other, site.session)).rejects.toMatchObject(loggedOut)
    await loggedIn(site, mobile)
    expect(await rowsOf('session')).toHaveLength(1)
  })

  test('an update changes only the fields it names', async () => {
    const site = begin()
    const mobile = newMobile()
    const { id, token } = await loggedIn(site, mobile)
    await updateProfile(id, { name: 'Asha Rao' }, site.session)
    await updateProfile(id, { email: 'asha@example.in', name: null }, site.session)
    expect(await userOfToken(token, site.session)).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@example.in',
      cityId: null,
    })
    await expect(updateProfile(id, { cityId: 999_999 }, site.session)).rejects.toMatchObject({
      status: 422,
      texts: ['Please select your city'],
    })
  })

  test('stores the 20 most recent browsers of a user', async () => {
    const site = begin()
    const { token } = await loggedIn(site, newMobile())
    for (let visitor = 10; visitor < 35; visitor += 1) {
      site.time.ms += 1
      await linkVisitorToUser(token, `visitor-${visitor}`, site.session)
      await linkVisitorToUser(token, 'visitor-often', site.session)
    }
    const ids = (await rowsOf('userVisitor')).map((row) => 'visitorId' in row && row.visitorId)
    expect(ids).toHaveLength(20)
    expect(ids).toContain('visitor-often')
    expect(ids).toContain('visitor-34')
    expect(ids).not.toContain('visitor-15')
  })

  test('erases all data of a number and nothing of others', async () => {
    const site = begin()
    const [mobile, other] = [newMobile(), newMobile()]
    for (const each of [mobile, other]) {
      const { token } = await loggedIn(site, each)
      await linkVisitorToUser(token, 'visitor-of-both', site.session)
      await site.ask(each)
    }
    expect(await eraseUser(open().db, mobile, site.secret)).toBe(true)
    for (const table of ['session', 'userVisitor', 'userAccount', 'loginCode'] as const)
      expect(await rowsOf(table)).toHaveLength(1)
    expect(await rowsOf('codeRequest')).toHaveLength(2)
    expect(await rowsOf('userAccount')).toMatchObject([{ mobile: other }])
    expect(await eraseUser(open().db, mobile, site.secret)).toBe(false)
  })

  test('a session ends after 90 days without use, and after a year in any case', async () => {
    const site = begin()
    const dayMs = 24 * hourMs
    const { token } = await loggedIn(site, newMobile())
    for (let days = 0; days < 4 * 89; days += 89) {
      site.time.ms = start + days * dayMs
      await userOfToken(token, site.session)
    }
    site.time.ms = start + 366 * dayMs
    await expect(userOfToken(token, site.session)).rejects.toMatchObject(loggedOut)
    site.time.ms = start
    const unused = await loggedIn(site, newMobile())
    site.time.ms = start + 91 * dayMs
    await expect(userOfToken(unused.token, site.session)).rejects.toMatchObject(loggedOut)
  })
})
