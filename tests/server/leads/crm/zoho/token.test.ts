import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { zohoTokens } from '#lib/server/leads/crm/zoho/token'
import { onEachDatabase } from '#tests/support/database'
import { type LocalZoho, startLocalZoho } from '#tests/support/zoho/server'
import { localClient } from '#tests/support/zoho/tokens'

onEachDatabase('the access token', (open) => {
  const start = Date.parse('2026-11-20T10:00:00Z')
  const time = { ms: start }
  let zoho: LocalZoho
  beforeEach(async () => {
    time.ms = start
    zoho = await startLocalZoho({ now: () => time.ms })
    await open().db.deleteFrom('accessToken').execute()
  })
  afterEach(() => zoho.close())

  /** A separate instance. */
  const instance = (change: { clientSecret?: string; secret?: Buffer; db?: Db } = {}) =>
    zohoTokens({
      zoho: {
        accountsUrl: zoho.origin,
        clientId: localClient.client_id,
        clientSecret: change.clientSecret ?? localClient.client_secret,
        refreshToken: localClient.refresh_token,
      },
      db: change.db ?? open().db,
      secret: change.secret ?? Buffer.alloc(32, 7),
      now: () => time.ms,
    })
  const soon = () => AbortSignal.timeout(3000)
  const given = () => zoho.counts().tokensGiven
  const minute = 60_000

  test('is fetched once when several instances request it at the same time', async () => {
    const all = Array.from({ length: 8 }, () => instance())
    const tokens = await Promise.all(all.flatMap((one) => [one.get(soon()), one.get(soon())]))
    expect(new Set(tokens).size).toBe(1)
    expect(given()).toBe(1)
  })

  test('is shared by processes with their own database connections', async () => {
    if (open().dialect !== 'postgres') return
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      open().db,
    )
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
    url.pathname = `/${rows[0]?.name}`
    const others = [openDatabase(url.href), openDatabase(url.href)]
    const tokens = await Promise.all(others.map((other) => instance({ db: other.db }).get(soon())))
    await Promise.all(others.map((other) => other.close()))
    expect(new Set(tokens).size).toBe(1)
    expect(given()).toBe(1)
  })

  test('is encrypted in the database and readable only with the secret', async () => {
    const token = await instance().get(soon())
    const rows = await open().db.selectFrom('accessToken').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await instance().get(soon())).toBe(token)
    expect(given()).toBe(1)
    expect(await instance({ secret: Buffer.alloc(32, 8) }).get(soon())).not.toBe(token)
    expect(given()).toBe(2)
  })

  test('is renewed once before it expires', async () => {
    const [one, other] = [instance(), instance()]
    const first = await one.get(soon())
    time.ms += 54 * minute
    expect(await one.get(soon())).toBe(first)
    time.ms += 2 * minute
    const tokens = await Promise.all([one.get(soon()), other.get(soon()), instance().get(soon())])
    expect(given()).toBe(2)
    // Instances that waited could keep using the old token.
    expect(new Set([...tokens, first]).size).toBe(2)
    expect(await other.get(soon())).not.toBe(first)
  })

  test('is renewed once after a refusal, even if several instances were refused', async () => {
    const all = Array.from({ length: 5 }, () => instance())
    const [first = ''] = await Promise.all(all.map((one) => one.get(soon())))
    const tokens = await Promise.all(all.map((one) => one.get(soon(), first)))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).not.toBe(first)
    expect(given()).toBe(2)
    // A late report that the first token was refused.
    expect(await all[0]?.get(soon(), first)).toBe(tokens[0])
    expect(given()).toBe(2)
  })

  test('is requested at most ten times in ten minutes, whatever Zoho answers', async () => {
    const one = instance()
    let refused: string | undefined
    const ask = async () => {
      refused = await one.get(soon(), refused)
    }
    const errors = []
    for (let count = 0; count < 15; count += 1)
      errors.push(
        await ask().then(
          () => undefined,
          (error) => error.reason,
        ),
      )
    expect(errors.filter((error) => error === undefined)).toHaveLength(8)
    expect(new Set(errors.slice(8))).toEqual(new Set(['no token: too many in ten minutes']))
    expect(zoho.counts()).toMatchObject({ tokensGiven: 8, tokensRefused: 0 })
    time.ms += 10 * minute
    await ask()
    expect(given()).toBe(9)
  })

  test('is fetched anew on request although the shared one is valid', async () => {
    const one = instance()
    const first = await one.get(soon())
    const second = await one.renew(soon())
    expect(second).not.toBe(first)
    expect(await instance().get(soon())).toBe(second)
    expect(await instance().renew(soon())).not.toBe(second)
    expect(given()).toBe(3)
  })

  test('is not delayed by a clock that was set back', async () => {
    const first = await instance().get(soon())
    const day = 24 * 60 * minute
    await open()
      .db.updateTable('accessToken')
      .set({ refreshUntil: time.ms + 5000 })
      .execute()
    time.ms -= day
    expect(await instance().get(soon(), first)).not.toBe(first)
  })

  test('is delayed only briefly when an instance dies while fetching', async () => {
    await instance().get(soon())
    await open()
      .db.updateTable('accessToken')
      .set({ sealed: null, refreshUntil: time.ms + 15_000, refreshedBy: 'dead' })
      .execute()
    const waiting = instance().get(soon())
    setTimeout(() => {
      time.ms += 15_000
    }, 150)
    await waiting
    expect(given()).toBe(2)
  })

  describe('cannot be fetched', () => {
    test('with a wrong secret, which is not revealed', async () => {
      const error = await instance({ clientSecret: 'wrong' })
        .get(soon())
        .catch((thrown) => thrown)
      expect(error).toMatchObject({ reason: 'Zoho refuses the login: invalid_client_secret' })
      expect(JSON.stringify([error.message, error.stack])).not.toMatch(/wrong|refresh-token/)
    })

    test('with a wrong secret: the reason stays visible, and a corrected secret is tried at once', async () => {
      const reasons = []
      for (let count = 0; count < 12; count += 1)
        reasons.push(
          await instance({ clientSecret: 'wrong' })
            .get(soon())
            .catch((thrown) => thrown.reason),
        )
      expect(new Set(reasons)).toEqual(new Set(['Zoho refuses the login: invalid_client_secret']))
      expect(await instance().get(soon())).toMatch(/^1000\./)
      const rows = await open().db.selectFrom('accessToken').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('wrong')
    })

    test.each([
      ['garbage', { kind: 'garbage' }, 'no token'],
      ['a cut connection', { kind: 'cut' }, 'UND_ERR_SOCKET'],
      ['502', { kind: 'status', status: 502 }, 'no token'],
    ] as const)('%s; the next try gets it', async (_what, fault, reason) => {
      zoho.fail({ at: 'token', ...fault })
      await expect(instance().get(soon())).rejects.toMatchObject({ reason })
      expect(await instance().get(soon())).toMatch(/^1000\./)
    })

    test('when no answer comes in time', async () => {
      zoho.fail({ at: 'token', kind: 'stall' })
      const error = instance().get(AbortSignal.timeout(200))
      await expect(error).rejects.toMatchObject({ reason: 'time-out' })
    })
  })
})
