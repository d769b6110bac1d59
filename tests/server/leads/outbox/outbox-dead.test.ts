import { beforeEach, describe, expect, test } from 'vitest'
import {
  claimRows,
  lostRows,
  markDead,
  markFailed,
  markSent,
  releaseRows,
} from '#lib/server/leads/outbox/claims'
import {
  deadLetters,
  outboxStatus,
  reviveDead,
  reviveRefusedBySetting,
} from '#lib/server/leads/outbox/status'
import {
  addOutboxRow,
  lockWaitingRow,
  type OutboxKind,
  type OutboxRow,
  outboxRowsOf,
  retryLeadNow,
  sendAgain,
} from '#lib/server/leads/outbox/store'
import { updateLead } from '#lib/server/leads/store'
import { submitLead } from '#lib/server/leads/submit'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'

onEachDatabase('the outbox', (open) => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  const minute = 60_000
  const claim = (at = now, limit = 100) =>
    claimRows(open().db, { now: at, claimedUntil: at + 30_000, limit })
  const newLead = async (at = now) => {
    const { deps } = depsOn(open().db, at)
    return (await submitLead({ payload: sampleLead(), ...circumstancesOf() }, deps)).id
  }
  const add = (leadId: string, kind: OutboxKind, at = now) =>
    addOutboxRow(open().db, { leadId, kind, availableAt: at, createdAt: at })
  const bury = async (
    lastError = 'INVALID_DATA',
    at = now,
    deadOutlook: OutboxRow['deadOutlook'] = 'permanent',
  ) => {
    const rows = await claim(at)
    await markDead(
      open().db,
      rows.map((row) => ({ ...row, lastError, deadOutlook })),
      at,
    )
    return rows
  }

  beforeEach(async () => {
    await open().db.deleteFrom('outbox').execute()
    await open().db.deleteFrom('lead').execute()
  })

  describe('dead letters', () => {
    test('are never claimed and do not block other rows of their lead', async () => {
      const id = await newLead()
      await bury()
      expect(await claim(now + minute)).toEqual([])
      expect(await lockWaitingRow(open().db, id, now)).toBe(false)
      await retryLeadNow(open().db, id, now + minute)
      await add(id, 'lead-update')
      expect(await claim(now + minute)).toMatchObject([{ kind: 'lead-update' }])
    })

    test('count as sent with the next row of their lead, but not of another lead', async () => {
      const [id, other] = [await newLead(), await newLead()]
      await bury()
      await add(id, 'survey')
      await markSent(open().db, await claim(now + 1), now + 2)
      expect(await outboxRowsOf(open().db, [id])).toMatchObject([
        { kind: 'lead', sentAt: now + 2, deadAt: null, lastError: null },
        { kind: 'survey', sentAt: now + 2 },
      ])
      expect(await outboxRowsOf(open().db, [other])).toMatchObject([{ sentAt: null, deadAt: now }])
    })

    test('wait again by themselves only if a setting of the CRM caused them', async () => {
      await newLead()
      await bury('INVALID_DATA')
      const id = await newLead()
      await bury('NO_PERMISSION', now, 'setting')
      await reviveRefusedBySetting(open().db)
      expect(await claim(now + minute)).toMatchObject([
        { leadId: id, deadAt: null, deadOutlook: null, lastError: null },
      ])
      expect(await outboxStatus(open().db, now)).toMatchObject({ dead: 1, deadBySetting: 0 })
    })

    test('a row that was refused twenty times stays dead, whatever the code', async () => {
      await newLead()
      for (let tries = 0; tries < 20; tries += 1) {
        await bury('NO_PERMISSION', now, 'setting')
        await reviveRefusedBySetting(open().db)
      }
      expect(await outboxStatus(open().db, now)).toMatchObject({ dead: 1, waiting: 0 })
    })

    test('are listed newest first and wait again when revived', async () => {
      const [one, other] = [await newLead(), await newLead()]
      await bury()
      await add(other, 'withdrawal')
      await bury('MANDATORY_NOT_FOUND', now + minute)
      const { db } = open()
      expect(await deadLetters(db, 10)).toMatchObject([
        { leadId: other, kind: 'withdrawal', lastError: 'MANDATORY_NOT_FOUND', attempts: 1 },
        { leadId: other, kind: 'lead', deadAt: now },
        { leadId: one, kind: 'lead', lastError: 'INVALID_DATA' },
      ])
      expect(await deadLetters(db, 1)).toHaveLength(1)
      expect(await reviveDead(db, { leadId: other }, now + minute)).toBe(2)
      expect(await reviveDead(db, { leadId: other }, now + minute)).toBe(0)
      expect(await claim(now + minute)).toMatchObject([{ leadId: other, kind: 'lead' }])
      expect(await reviveDead(db, {}, now + minute)).toBe(1)
      expect(await deadLetters(db, 10)).toEqual([])
    })
  })

  test('reports its state in numbers', async () => {
    const { db } = open()
    expect(await outboxStatus(db, now)).toEqual({
      waiting: 0,
      due: 0,
      failing: 0,
      dead: 0,
      deadBySetting: 0,
      loginRefused: 0,
      refusal: null,
      oldestWaitingMs: 0,
      kinds: {},
      errors: {},
    })
    const ids = [await newLead(now), await newLead(now), await newLead(now), await newLead(now)]
    const [sent, failed, buried] = await claim(now, 3)
    if (!sent || !failed || !buried) throw new Error('three rows were expected')
    await markSent(db, [sent], now)
    await markFailed(db, [{ ...failed, availableAt: now + 9000, lastError: 'RECORD_LOCKED' }])
    await markDead(db, [{ ...buried, lastError: 'INVALID_DATA' }], now)
    await add(ids[0] ?? '', 'survey', now + 1000)
    expect(await outboxStatus(db, now + 5000)).toEqual({
      waiting: 3,
      due: 2,
      failing: 1,
      dead: 1,
      deadBySetting: 0,
      loginRefused: 0,
      refusal: null,
      oldestWaitingMs: 5000,
      kinds: { lead: 2, survey: 1 },
      errors: { RECORD_LOCKED: 1, INVALID_DATA: 1 },
    })
    await bury('NO_PERMISSION', now + 9000, 'setting')
    expect(await outboxStatus(db, now + 9000)).toMatchObject({ dead: 4, deadBySetting: 3 })
    await reviveDead(db, {}, now)
    expect(await outboxStatus(db, now)).toMatchObject({ dead: 0, deadBySetting: 0 })
    const status = await outboxStatus(db, now - minute)
    expect(status).toMatchObject({ oldestWaitingMs: 0, due: 0 })
  })

  describe('a worker that slept past its lease changes nothing', () => {
    const rowOf = async () => (await open().db.selectFrom('outbox').selectAll().execute()).at(0)

    test.each<[string, (row: Awaited<ReturnType<typeof claim>>[number]) => Promise<void>]>([
      ['a success', (row) => markSent(open().db, [row], now + 40_000)],
      [
        'a failure',
        (row) =>
          markFailed(open().db, [{ ...row, availableAt: now, lastError: 'late', refusals: 9 }]),
      ],
      ['a dead letter', (row) => markDead(open().db, [{ ...row, lastError: 'late' }], now)],
      ['a release', (row) => releaseRows(open().db, [row])],
    ])('%s', async (_what, change) => {
      await newLead()
      const [slept] = await claim()
      const [taken] = await claim(now + 30_000)
      if (!slept || !taken) throw new Error('a row was expected')
      await change(slept)
      expect(await rowOf()).toEqual(taken)
      expect(await lostRows(open().db, [slept])).toEqual([slept])
      expect(await lostRows(open().db, [taken])).toEqual([])
      await markSent(open().db, [taken], now + 31_000)
      await change(slept)
      expect(await rowOf()).toMatchObject({ sentAt: now + 31_000, deadAt: null, lastError: null })
    })

    test('resends what it sent after everything else, or the erasure of an erased or purged lead', async () => {
      const ids = [await newLead(), await newLead(), await newLead()]
      const [active = '', erased = '', purged = ''] = ids
      await markSent(open().db, await claim(), now)
      await add(erased, 'erasure')
      for (const id of [erased, purged]) await updateLead(open().db, id, { status: 'purged' })
      await sendAgain(open().db, [...ids, active], now + 5)
      const told = await open()
        .db.selectFrom('outbox')
        .select(['leadId', 'kind', 'availableAt', 'createdAt'])
        .where('availableAt', '=', now + 5)
        .execute()
      const times = { availableAt: now + 5, createdAt: now + 5 }
      expect(told).toHaveLength(3)
      expect(told).toEqual(
        expect.arrayContaining([
          { leadId: active, kind: 'lead-update', ...times },
          { leadId: erased, kind: 'erasure', ...times },
          { leadId: purged, kind: 'erasure', ...times },
        ]),
      )
    })
  })

  describe('a change of the clock', () => {
    const day = 24 * 60 * minute

    test('delays neither waiting nor claimed rows when set back', async () => {
      await newLead(now + day)
      expect(await claim(now)).toHaveLength(1)
      await open()
        .db.updateTable('outbox')
        .set({ claimedUntil: now + day })
        .execute()
      expect(await claim(now)).toHaveLength(1)
    })

    test('keeps a claim when set back by less than the allowed skew', async () => {
      await newLead(now)
      await claim(now)
      expect(await claim(now - minute)).toEqual([])
      expect(await claim(now + 29_999)).toEqual([])
    })

    test('keeps the delay of a failed row when set back', async () => {
      await newLead(now)
      const [row] = await claim(now)
      const later = { availableAt: now + 5 * minute, lastError: 'x' }
      if (row) await markFailed(open().db, [{ ...row, ...later }])
      expect(await claim(now)).toEqual([])
      expect(await claim(now - minute)).toEqual([])
    })

    test('makes waiting rows due once when set forward', async () => {
      await newLead(now)
      expect(await claim(now + day)).toHaveLength(1)
      expect(await claim(now + day)).toEqual([])
    })
  })
})
