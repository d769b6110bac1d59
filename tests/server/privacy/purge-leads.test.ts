import { beforeEach, expect, test } from 'vitest'
import { emptyLead } from '#lib/domain/leads/lead'
import { withdrawRequest } from '#lib/server/leads/change-request'
import type { Crm, CrmItem } from '#lib/server/leads/crm/crm'
import { claimRows, markDead } from '#lib/server/leads/outbox/claims'
import { sendDue } from '#lib/server/leads/outbox/worker'
import { countUnpurged } from '#lib/server/leads/purge-store'
import { readReceipt } from '#lib/server/leads/receipt'
import { lockLeadByKey, updateLead } from '#lib/server/leads/store'
import { readStoredLead } from '#lib/server/leads/stored-lead'
import { acceptZohoLead, submitLead } from '#lib/server/leads/submit'
import { purgeLeads } from '#lib/server/privacy/purge-leads'
import { onEachDatabase } from '#tests/support/database'
import {
  circumstancesOf,
  depsOn,
  newKey,
  sampleLead,
  sampleZohoLead,
} from '#tests/support/leads/leads'
import { recordFailed, recordSent } from '#tests/support/leads/outbox'

const created = Date.parse('2026-11-20T10:00:00Z')
const now = created + 1000

onEachDatabase('purging leads', (open) => {
  beforeEach(async () => {
    await open().db.deleteFrom('outbox').execute()
    await open().db.deleteFrom('lead').execute()
  })

  const web = async (key = newKey(), change = {}, at = created) => {
    const { deps } = depsOn(open().db, at)
    const payload = sampleLead({ QueryData: 'Is it urgent?', ...change })
    return submitLead({ payload, ...circumstancesOf(key) }, deps)
  }
  const claim = () =>
    claimRows(open().db, { now: now + 10_000, claimedUntil: now + 40_000, limit: 1000 })
  const deliver = async () => {
    const rows = await claim()
    await recordSent(
      open().db,
      rows.map(({ id }) => id),
      now,
    )
  }
  const purge = (before = now, batchSize?: number) =>
    purgeLeads({ db: open().db, before, now, ...(batchSize ? { batchSize } : {}) })
  const rowOf = (id: string) =>
    open().db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const nameOf = async (id: string) => readStoredLead((await rowOf(id)).payload).NameData

  test('removes personal data and health answers, and keeps what is for statistics', async () => {
    const key = newKey()
    const health = { bmi: '31.4', height: '172', weight: '93', pilesSeverityScore: '17' }
    const { id } = await web(key, {
      ...health,
      Remark: 'bleeds',
      InsuranceNameData: 'Zeal Insurance',
    })
    await deliver()
    const before = await rowOf(id)
    expect(await purge()).toBe(1)
    const after = await rowOf(id)
    const { PageTypeData, PageNameData, PageLanguage, CityData } = sampleLead()
    expect(readStoredLead(after.payload)).toEqual({
      ...emptyLead,
      ...{ PageTypeData, PageNameData, PageLanguage, CityData },
      receivedBy: 'web',
    })
    expect(after).toEqual({
      ...before,
      payload: after.payload,
      mobile: null,
      clientAddress: null,
      consentPage: null,
      callbackWord: null,
      requestId: null,
      status: 'purged',
      updatedAt: now,
      idempotencyKey: expect.not.stringContaining(key),
    })
    expect(JSON.stringify(after)).not.toMatch(
      /Asha|9876543210|asha@|urgent|203\.0\.113|31\.4|bleeds|Zeal/,
    )
  })

  test('does nothing the second time', async () => {
    const { id } = await web()
    await deliver()
    await purge()
    const before = await rowOf(id)
    expect(await purgeLeads({ db: open().db, before: now, now: now + 1 })).toBe(0)
    expect(await rowOf(id)).toEqual(before)
  })

  test('purges only leads created before the given time', async () => {
    const [older, younger] = [await web(), await web(newKey(), {}, created + 1)]
    await deliver()
    expect(await purge(created + 1)).toBe(1)
    expect([await nameOf(older.id), await nameOf(younger.id)]).toEqual(['', 'Asha Rao'])
  })

  test.each([1, 2, 3, 6, 7])('purges every lead once in batches of %i', async (batchSize) => {
    for (let count = 0; count < 6; count += 1)
      await web(newKey(), {}, created + Math.floor(count / 3))
    await deliver()
    const waiting = await web(newKey(), {}, created)
    expect(await purge(now, batchSize)).toBe(6)
    expect(await nameOf(waiting.id)).toBe('Asha Rao')
  })

  test('keeps leads that are waiting, being sent or failed until they are delivered', async () => {
    const key = newKey()
    const corrected = await web(key)
    await deliver()
    await web(key, { MobileNoData: '9123456789' })
    const claimed = await web()
    const failed = await web()
    const rows = await claim()
    const row = rows.find(({ leadId }) => leadId === failed.id)
    await recordFailed(open().db, row?.id ?? 0, { availableAt: now, lastError: 'ENOSPC' })
    const untouched = await web()
    expect(await countUnpurged(open().db, { before: now })).toEqual({ due: 0, waiting: 4 })
    expect(await purge()).toBe(0)
    for (const { id } of [corrected, claimed, failed, untouched])
      expect(await rowOf(id)).toMatchObject({ status: 'new', clientAddress: '203.0.113.7' })
    await recordSent(
      open().db,
      rows.map(({ id }) => id),
      now,
    )
    expect(await countUnpurged(open().db, { before: now })).toEqual({ due: 3, waiting: 1 })
    expect(await purge()).toBe(3)
  })

  test('purges overdue leads that the CRM never accepted, and sends no more of them', async () => {
    const never = await web()
    const refused = await web()
    const sending = await web()
    const { deps } = depsOn(open().db, created)
    const withdrawn = await web()
    await withdrawRequest(withdrawn.receiptToken, deps)
    const young = await web(newKey(), {}, created + 1)
    const rows = await claim()
    const rowsOf = ({ id }: { id: string }) => rows.filter(({ leadId }) => leadId === id)
    await markDead(
      open().db,
      rowsOf(refused).map((row) => ({ ...row, lastError: 'INVALID_DATA' })),
      now,
    )
    for (const row of [never, withdrawn, young].flatMap(rowsOf))
      await recordFailed(open().db, row.id, { availableAt: now, lastError: 'ENOSPC' })
    const age = { before: now, overdue: created + 1 }
    expect(await countUnpurged(open().db, age)).toEqual({ due: 4, waiting: 1 })
    expect(await purgeLeads({ db: open().db, ...age, now })).toBe(4)
    for (const { id } of [never, refused, sending, withdrawn])
      expect(await rowOf(id)).toMatchObject({ status: 'purged', clientAddress: null })
    expect(await nameOf(young.id)).toBe('Asha Rao')
    const left = await open().db.selectFrom('outbox').select(['leadId', 'kind']).execute()
    expect(new Set(left.map(({ leadId, kind }) => `${leadId} ${kind}`))).toEqual(
      new Set([
        ...[`${young.id} lead`, `${sending.id} lead`],
        ...[never, refused, sending, withdrawn].map(({ id }) => `${id} erasure`),
      ]),
    )
    // The worker that has the claim finds nothing left to send.
    const taken: CrmItem[] = []
    const crm: Crm = {
      batchSize: 10,
      send: async (items) => {
        taken.push(...items)
        return items.map(({ outboxId }) => ({ outboxId }))
      },
    }
    const later = () => now + 60_000
    const settings = { db: open().db, crm, now: later, random: () => 0.5, onFailure: () => {} }
    while ((await sendDue(settings)).claimed > 0);
    expect(taken.map(({ leadId, kind }) => [leadId, kind]).sort()).toEqual(
      [
        [young.id, 'lead'],
        ...[never, refused, sending, withdrawn].map(({ id }) => [id, 'erasure']),
      ].sort(),
    )
  })

  test('creates a new lead for a repeated key and leaves the purged one unchanged', async () => {
    const key = newKey()
    const { id, receiptToken } = await web(key)
    await deliver()
    await purge()
    const purged = await rowOf(id)
    const again = await web(key, {}, now)
    const { deps } = depsOn(open().db, now)
    const zoho = await acceptZohoLead({ body: sampleZohoLead(), ...circumstancesOf(key) }, deps)
    expect(again.id).not.toBe(id)
    expect(zoho.id).toBe(again.id)
    expect(await rowOf(id)).toEqual(purged)
    expect(await rowOf(again.id)).toMatchObject({ status: 'new', createdAt: now })
    expect((await claim()).map(({ leadId, kind }) => [leadId, kind])).toEqual([
      [id, 'erasure'],
      [again.id, 'lead'],
    ])
    expect(await readReceipt(receiptToken, open().db)).toMatchObject({ pageName: 'Piles' })
  })

  test('creates a new lead for a repeated call during the purge', async () => {
    const key = newKey()
    const { id } = await web(key)
    await deliver()
    let repeated: Promise<{ id: string }> | undefined
    await open()
      .db.transaction()
      .execute(async (db) => {
        await lockLeadByKey(db, key)
        repeated = web(key)
        // By now the repeated call waits for the lead's lock.
        await new Promise((resolve) => setTimeout(resolve, 200))
        await updateLead(db, id, { idempotencyKey: `purged ${id}`, status: 'purged' })
      })
    expect((await repeated)?.id).not.toBe(id)
  })

  test('keeps a lead that is corrected while the purge waits for its lock', async () => {
    const { id } = await web()
    await deliver()
    let purged: Promise<number> | undefined
    await open()
      .db.transaction()
      .execute(async (db) => {
        await updateLead(db, id, { updatedAt: now })
        purged = purge()
        // By now the purge waits for the lead's lock.
        await new Promise((resolve) => setTimeout(resolve, 200))
        await db
          .insertInto('outbox')
          .values({ leadId: id, kind: 'lead-update', availableAt: now, createdAt: now })
          .execute()
      })
    expect(await purged).toBe(0)
    expect(await nameOf(id)).toBe('Asha Rao')
  })
})
