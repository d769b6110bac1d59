import { expect, test } from 'vitest'
import { addCodeRequest, narrowCodeGate, requestFromEnd } from '#lib/server/account/code-store'
import { gatedTransaction } from '#lib/server/account/decide-on-code'
import type { Db } from '#lib/server/db/schema'
import { onEachDatabase } from '#tests/support/database'

onEachDatabase('a gated transaction', (open, name) => {
  const place = (db: Db, hash: string, limit: number) =>
    requestFromEnd(db, { counted: { addressHash: hash }, after: 0, place: limit })
  const request = (hash: string) => ({
    ...{ mobileHash: 'm', addressHash: hash, visitorHash: null },
    ...{ createdAt: 1, sent: 1, verifiedAt: null },
  })
  /** Simulates another instance, which has its own queue. */
  const another = () =>
    open().db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    })
  const takeOneOf = (limit: number, hash: string, instance = open().db) =>
    gatedTransaction(instance, async (db) => {
      if ((await place(db, hash, limit)) !== undefined) return false
      await addCodeRequest(db, request(hash))
      return true
    })

  test('counts and stores without another request in between, also across instances', async () => {
    const instances = Array.from({ length: 6 }, another)
    const taken = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => takeOneOf(7, 'a', instances[turn % 6])),
    )
    expect(taken.filter(Boolean)).toHaveLength(7)
  })

  test('stores nothing when it fails, and does not affect others', async () => {
    const [failed, fine] = await Promise.allSettled([
      gatedTransaction(open().db, async (db) => {
        await addCodeRequest(db, request('b'))
        throw new Error('broken off')
      }),
      takeOneOf(1, 'c'),
    ])
    expect(failed?.status).toBe('rejected')
    expect(fine).toMatchObject({ value: true })
    expect(await place(open().db, 'b', 1)).toBeUndefined()
  })

  test('reads the time until which unknown devices are refused', async () => {
    await gatedTransaction(open().db, (db) => narrowCodeGate(db, 77))
    expect(await gatedTransaction(open().db, async (_, until) => until)).toBe(77)
  })

  // SQLite has a single connection, so there are no others to keep free.
  if (name === 'sqlite') return

  test('leaves database connections free while many requests wait', async () => {
    let open500 = () => {}
    const held = new Promise<void>((resolve) => {
      open500 = resolve
    })
    const waiting = Array.from({ length: 500 }, () => gatedTransaction(open().db, () => held))
    expect(gatedTransaction(open().db, () => held)).toBeUndefined()
    expect(await place(open().db, 'nobody', 1)).toBeUndefined()
    open500()
    await Promise.all(waiting)
    expect(await takeOneOf(1, 'd')).toBe(true)
  })
})
