import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Crm, CrmItem } from '#lib/server/delivery/crm'
import { fileCrm } from '#lib/server/delivery/crm/file'
import { startOutboxLoop } from '#lib/server/delivery/outbox-loop'
import { retryDelay, sendDue } from '#lib/server/delivery/outbox-worker'
import { wakeOutbox } from '#lib/server/delivery/wake'
import { submitLead } from '#lib/server/services/submit-lead'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads'

const start = Date.parse('2026-11-20T10:00:00Z')

/** A CRM that keeps what it took; `refuse` says of an item why not, 'down' throws. */
function crmOf(refuse: (item: CrmItem) => string | undefined = () => undefined) {
  const taken: CrmItem[] = []
  const crm: Crm = {
    batchSize: 10,
    send: async (items) => {
      if (items.some((item) => refuse(item) === 'down'))
        throw Object.assign(new Error('asha@example.in is unreachable'), { code: 'ECONNREFUSED' })
      return items.map((item) => {
        const problem = refuse(item)
        if (!problem) taken.push(item)
        return problem ? { outboxId: item.outboxId, problem } : { outboxId: item.outboxId }
      })
    },
  }
  return { crm, taken }
}

onEachDatabase('the outbox worker', (open) => {
  beforeEach(async () => {
    await open().db.deleteFrom('outbox').execute()
    await open().db.deleteFrom('lead').execute()
  })

  function setUp(refuse?: (item: CrmItem) => string | undefined) {
    const { db } = open()
    const { deps, time } = depsOn(db, start)
    const { crm, taken } = crmOf(refuse)
    const failures: unknown[] = []
    const settings = {
      db,
      crm,
      now: () => time.ms,
      random: () => 0.5,
      onFailure: (error: unknown) => failures.push(error),
    }
    const submit = (change = {}, key = newKey()) =>
      submitLead({ payload: sampleLead(change), ...circumstancesOf(key) }, deps)
    const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
    return { db, settings, taken, failures, time, submit, rows, deps }
  }

  test('sends what is due, once, and marks it', async () => {
    const { settings, taken, submit, rows } = setUp()
    const { id } = await submit()
    expect(await sendDue(settings)).toMatchObject({ claimed: 1 })
    expect(await sendDue(settings)).toMatchObject({ claimed: 0 })
    expect(taken).toMatchObject([{ leadId: id, kind: 'lead', attempt: 1, lead: sampleLead() }])
    expect(await rows()).toMatchObject([{ sentAt: start, claimedUntil: null, lastError: null }])
  })

  test('sends what the lead says now, not what it said when the row was made', async () => {
    const { settings, taken, submit } = setUp()
    const key = newKey()
    await submit({}, key)
    await submit({ MobileNoData: '9123456789' }, key)
    await sendDue(settings)
    expect(taken.map(({ lead }) => lead.MobileNoData)).toEqual(['9123456789'])
    await submit({ MobileNoData: '9123456780' }, key)
    await sendDue(settings)
    expect(taken.map(({ kind, lead }) => [kind, lead.MobileNoData])).toEqual([
      ['lead', '9123456789'],
      ['lead-update', '9123456780'],
    ])
  })

  test('tries again what the CRM refused, later and later, and keeps the others', async () => {
    let broken = true
    const { settings, taken, time, submit, rows } = setUp((item) =>
      broken && item.lead.NameData === 'Late' ? 'RECORD_LOCKED' : undefined,
    )
    await submit({ NameData: 'Late' })
    await submit({ NameData: 'Early' })
    await sendDue(settings)
    expect(taken.map(({ lead }) => lead.NameData)).toEqual(['Early'])
    expect(await rows()).toMatchObject([
      { sentAt: null, lastError: 'RECORD_LOCKED', availableAt: start + 1000, claimedUntil: null },
      { sentAt: start },
    ])
    expect(await sendDue(settings)).toMatchObject({ claimed: 0 })
    time.ms += 1000
    await sendDue(settings)
    expect((await rows())[0]).toMatchObject({ attempts: 2, availableAt: time.ms + 2000 })
    broken = false
    time.ms += 2000
    await sendDue(settings)
    expect(taken.map(({ lead, attempt }) => [lead.NameData, attempt])).toEqual([
      ['Early', 1],
      ['Late', 3],
    ])
    expect((await rows())[0]).toMatchObject({ lastError: null })
  })

  test('keeps of a CRM that is down no more than the kind of error', async () => {
    const { settings, failures, submit, rows } = setUp(() => 'down')
    await submit()
    expect(await sendDue(settings)).toMatchObject({ claimed: 1 })
    expect(await rows()).toMatchObject([{ sentAt: null, lastError: 'ECONNREFUSED' }])
    expect(failures).toHaveLength(1)
  })

  test('two workers share the work', async () => {
    const { settings, taken, submit } = setUp()
    for (let count = 0; count < 25; count += 1) await submit()
    const workers = Array.from({ length: 4 }, async () => {
      while ((await sendDue(settings)).claimed > 0);
    })
    await Promise.all(workers)
    expect(taken).toHaveLength(25)
    expect(new Set(taken.map(({ outboxId }) => outboxId)).size).toBe(25)
  })

  test('after a crash behind the write, the file holds the lead once all the same', async () => {
    const { db, settings, time, submit, rows } = setUp()
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caresathi-worker-'))
    try {
      const crm = fileCrm(dataDir, () => time.ms)
      await submit()
      // Writes, and then dies before the row is marked.
      const dying = {
        ...crm,
        send: async (items: CrmItem[]) => {
          await crm.send(items)
          await db.schema.alterTable('outbox').renameTo('outbox_away').execute()
          return []
        },
      }
      await expect(sendDue({ ...settings, crm: dying })).rejects.toThrow()
      await db.schema.alterTable('outbox_away').renameTo('outbox').execute()
      expect(await rows()).toMatchObject([{ sentAt: null, attempts: 1 }])
      const restarted = { ...settings, crm: fileCrm(dataDir, () => time.ms) }
      expect(await sendDue(restarted)).toMatchObject({ claimed: 0 })
      time.ms += 30_000
      expect(await sendDue(restarted)).toMatchObject({ claimed: 1 })
      expect(await rows()).toMatchObject([{ sentAt: time.ms, attempts: 2 }])
      const text = readFileSync(path.join(dataDir, 'crm.jsonl'), 'utf8')
      expect(text.trimEnd().split('\n')).toHaveLength(1)
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  })

  test('the loop sends at once when woken, and what is due before it ends', async () => {
    const { settings, taken, submit } = setUp()
    const loop = startOutboxLoop(settings)
    await submit()
    wakeOutbox()
    await vi.waitFor(() => expect(taken).toHaveLength(1))
    for (let count = 0; count < 25; count += 1) await submit()
    await loop.drain()
    expect(taken).toHaveLength(26)
    await submit()
    wakeOutbox()
    expect(taken).toHaveLength(26)
  })

  test('the loop outlives a database that does not answer', async () => {
    const { db, settings, taken, failures, submit } = setUp()
    await db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    const loop = startOutboxLoop(settings)
    await vi.waitFor(() => expect(failures).toHaveLength(1))
    await db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    await submit()
    wakeOutbox()
    await vi.waitFor(() => expect(taken).toHaveLength(1))
    await loop.drain()
  })
})

describe('the wait after a failure', () => {
  test('is anywhere up to twice the last longest, and five minutes at most', () => {
    const longest = [1, 2, 3, 8, 9, 50].map((attempt) => retryDelay(attempt, () => 1))
    expect(longest).toEqual([2000, 4000, 8000, 256_000, 300_000, 300_000])
    expect(retryDelay(5, () => 0)).toBe(0)
  })
})
