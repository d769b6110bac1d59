import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { claimRows, markFailed, markSent } from '#lib/server/leads/outbox/claims'
import { addOutboxRow, lockWaitingRow, outboxRowsOf } from '#lib/server/leads/outbox/store'
import { listLeads } from '#lib/server/leads/store'
import { submitLead } from '#lib/server/leads/submit'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'

onEachDatabase('the outbox', (open, name) => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  const none = { id: 0, leadId: '', claimedUntil: 0, refusals: 0, refusedAt: null }
  const claim = (at = now, limit = 100) =>
    claimRows(open().db, { now: at, claimedUntil: at + 30_000, limit })
  const newLead = async (at = now) => {
    const { deps } = depsOn(open().db, at)
    return (await submitLead({ payload: sampleLead(), ...circumstancesOf() }, deps)).id
  }

  beforeEach(async () => {
    await open().db.deleteFrom('outbox').execute()
    await open().db.deleteFrom('lead').execute()
  })

  test('claims due rows, oldest first, and counts the attempt', async () => {
    const ids = [await newLead(), await newLead(), await newLead()]
    await addOutboxRow(open().db, {
      leadId: ids[0] ?? '',
      kind: 'lead-update',
      availableAt: now + 5000,
      createdAt: now,
    })
    const rows = await claim()
    expect(rows.map(({ leadId }) => leadId)).toEqual(ids)
    expect(rows.map(({ attempts, claimedUntil }) => [attempts, claimedUntil])).toEqual(
      ids.map(() => [1, now + 30_000]),
    )
    expect(typeof rows[0]?.id).toBe('number')
  })

  test('gives a row to one worker at a time, and to another when the lease has expired', async () => {
    for (let count = 0; count < 20; count += 1) await newLead()
    const claims = await Promise.all([claim(now, 15), claim(now, 15), claim(now, 15)])
    const ids = claims.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(await claim(now + 29_999, 50)).toHaveLength(20 - ids.length)
    const again = await claim(now + 60_000, 50)
    expect(again).toHaveLength(20)
    expect(Math.max(...again.map(({ attempts }) => attempts))).toBe(2)
  })

  test('claims no more rows than the limit, even if PostgreSQL runs nested loops', async () => {
    for (let count = 0; count < 20; count += 1) await newLead()
    await open()
      .db.transaction()
      .execute(async (transaction) => {
        if (name === 'postgres')
          for (const other of ['hashagg', 'hashjoin', 'mergejoin', 'sort', 'material'])
            await sql.raw(`set local enable_${other} = off`).execute(transaction)
        const rows = await claimRows(transaction, { now, claimedUntil: now + 30_000, limit: 5 })
        expect(rows).toHaveLength(5)
      })
  })

  test('never claims a sent row', async () => {
    await newLead()
    const [row] = await claim()
    await markSent(open().db, [row ?? none], now)
    expect(await claim(now + 100_000)).toEqual([])
  })

  test('claims a failed row once it is due again', async () => {
    await newLead()
    const [row] = await claim()
    await markFailed(open().db, [
      { ...(row ?? none), availableAt: now + 4000, lastError: 'ECONNRESET' },
    ])
    expect(await claim(now + 3999)).toEqual([])
    expect(await claim(now + 4000)).toMatchObject([{ attempts: 2, lastError: 'ECONNRESET' }])
  })

  test('claims an update only after the lead was sent', async () => {
    const leadId = await newLead()
    const update = { leadId, kind: 'lead-update', availableAt: now, createdAt: now } as const
    await addOutboxRow(open().db, update)
    const [row, ...others] = await claim()
    expect([row?.kind, others.length]).toEqual(['lead', 0])
    await markFailed(open().db, [{ ...(row ?? none), availableAt: now + 9000, lastError: 'x' }])
    expect(await claim()).toEqual([])
    const sent = await claim(now + 9000)
    await markSent(open().db, sent, now)
    expect(await claim()).toMatchObject([{ kind: 'lead-update' }])
  })

  test('allows one row of kind lead per lead', async () => {
    const leadId = await newLead()
    const second = { leadId, kind: 'lead', availableAt: now, createdAt: now } as const
    await expect(addOutboxRow(open().db, second)).rejects.toThrow()
  })

  test('distinguishes a waiting row from a claimed one', async () => {
    const leadId = await newLead()
    const { db } = open()
    expect(await lockWaitingRow(db, leadId, undefined)).toBe(true)
    const [row] = await claim()
    expect(await lockWaitingRow(db, leadId, now)).toBe(false)
    await markFailed(db, [{ ...(row ?? none), availableAt: now + 9000, lastError: 'x' }])
    expect(await lockWaitingRow(db, leadId, undefined)).toBe(true)
    const [again] = await claim(now + 9000)
    expect(await lockWaitingRow(db, leadId, undefined)).toBe(false)
    await markSent(db, [again ?? none], now)
    expect(await lockWaitingRow(db, leadId, undefined)).toBe(false)
  })

  test('lists leads newest first, page by page, with their state', async () => {
    const ids = []
    for (const offset of [0, 1000, 1000, 3000]) ids.push(await newLead(now + offset))
    const [first] = await claim(now)
    await markSent(open().db, [first ?? none], now + 10)
    const page = await listLeads(open().db, 3)
    const last = page.at(-1)
    const rest = await listLeads(open().db, 3, last)
    const listed = [...page, ...rest]
    expect(listed.map(({ id }) => id)).toEqual([
      ids[3],
      ...[ids[1] ?? '', ids[2] ?? ''].sort().reverse(),
      ids[0],
    ])
    const rows = await outboxRowsOf(
      open().db,
      listed.map(({ id }) => id),
    )
    expect(rows.map(({ leadId, sentAt }) => [leadId, sentAt])).toEqual([
      [ids[0], now + 10],
      ...ids.slice(1).map((id) => [id, null]),
    ])
  })
})
