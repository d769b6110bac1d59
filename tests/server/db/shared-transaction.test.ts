import { beforeEach, expect, test } from 'vitest'
import { padded } from '#lib/server/db/padded'
import type { Db } from '#lib/server/db/schema'
import { sharedTransaction } from '#lib/server/db/shared-transaction'
import { onEachDatabase } from '#tests/support/database'

onEachDatabase('a shared transaction', (open) => {
  beforeEach(async () => {
    await open().db.deleteFrom('lead').execute()
  })

  const keep = (id: string) => (db: Db) =>
    db
      .insertInto('lead')
      .values({ id, idempotencyKey: id, createdAt: 1, updatedAt: 1, payload: '{}' })
      .execute()
      .then(() => id)
  const ids = async () => {
    const rows = await open().db.selectFrom('lead').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }

  test('saves concurrent work and returns each caller its own result', async () => {
    const { db } = open()
    const names = Array.from({ length: 200 }, (_, number) => String(number).padStart(3, '0'))
    const kept = await Promise.all(names.map((name) => sharedTransaction(db, keep(name))))
    expect(kept).toEqual(names)
    expect(await ids()).toEqual(names)
  })

  test('rolls back one failing caller without affecting the others', async () => {
    const { db } = open()
    const failing = async (transaction: Db) => {
      await keep('half')(transaction)
      throw new Error('no')
    }
    const results = await Promise.allSettled([
      sharedTransaction(db, keep('a')),
      sharedTransaction(db, failing),
      sharedTransaction(db, keep('b')),
      sharedTransaction(db, keep('b')),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(await ids()).toEqual(['a', 'b'])
    await sharedTransaction(db, keep('c'))
    expect(await ids()).toEqual(['a', 'b', 'c'])
  })

  test('resolves only after the commit', async () => {
    const { db } = open()
    const seen = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        sharedTransaction(db, keep(name)).then(async (id) => (await ids()).includes(id)),
      ),
    )
    expect(seen).toEqual([true, true, true])
  })
})

test.each([
  [[1], [1]],
  [
    [1, 2],
    [1, 2],
  ],
  [
    [1, 2, 3],
    [1, 2, 3, 3],
  ],
  [
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 5, 5, 5],
  ],
])('%j is padded to %j', (values, expected) => {
  expect(padded(values)).toEqual(expected)
})
