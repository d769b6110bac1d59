import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#lib/server/db/database'
import { openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { withdrawRequest } from '#lib/server/leads/change-request'
import { claimRows, markSent } from '#lib/server/leads/outbox/claims'
import { outboxRowsOf } from '#lib/server/leads/outbox/store'
import { submitLead } from '#lib/server/leads/submit'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { eraseLead } from '#lib/server/privacy/erase-lead'
import { purgeLeads } from '#lib/server/privacy/purge-leads'
import { main } from '#scripts/cli/leads'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'
import { onEachSite } from '#tests/support/processes/operator'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-retry-'))
afterAll(() => rmSync(folder, { recursive: true }))

const day = 86_400_000

onEachSite(
  'leads retry',
  () => folder,
  (site) => {
    let running: OpenDatabase
    const now = Date.now()

    beforeEach(async () => {
      running = site.open()
      for (const table of ['outbox', 'lead'] as const) await running.db.deleteFrom(table).execute()
    })

    async function submit(daysAgo = 0) {
      const { deps } = depsOn(running.db, now - daysAgo * day)
      return { deps, ...(await submitLead({ payload: sampleLead(), ...circumstancesOf() }, deps)) }
    }
    async function deliver(at = Date.now()) {
      for (let rows = [undefined] as unknown[]; rows.length > 0; ) {
        const claimed = await claimRows(running.db, {
          ...{ now: Date.now(), claimedUntil: Date.now() + 30_000, limit: 100 },
        })
        await markSent(running.db, claimed, at)
        rows = claimed
      }
    }
    const waitingOf = async (id: string) =>
      (await outboxRowsOf(running.db, [id])).flatMap(({ kind, sentAt }) =>
        sentAt === null ? [kind] : [],
      )
    const retry = (...parameters: string[]) => site.run(main, 'retry', ...parameters)

    test('resends a delivered lead as an update', async () => {
      const { id } = await submit()
      await deliver()
      expect(await retry(referenceOf(id))).toEqual({
        ...{ code: 0, err: '' },
        out: `${referenceOf(id)}: delivered before, sent again as it is now\n`,
      })
      expect(await waitingOf(id)).toEqual(['lead-update'])
      expect((await retry(id)).out).toContain('due now, 0 dead letters')
      expect(await waitingOf(id)).toEqual(['lead-update'])
    })

    test('resends the delivered erasure of an erased or purged lead', async () => {
      const [erased, purged] = [await submit(), await submit(400)]
      await eraseLead(running.db, erased.id, { isMeant: () => true, now })
      await deliver()
      await purgeLeads({ db: running.db, before: now - 365 * day, now })
      await deliver()
      for (const { id } of [erased, purged]) {
        await retry(id)
        expect(await waitingOf(id)).toEqual(['erasure'])
      }
    })

    test('--delivered resends delivered leads except withdrawn and erased ones', async () => {
      const old = await submit(10)
      await deliver(now - 10 * day)
      const [sent, withdrawn, erased] = [await submit(), await submit(), await submit()]
      await deliver()
      await withdrawRequest(withdrawn.receiptToken, withdrawn.deps)
      await eraseLead(running.db, erased.id, { isMeant: () => true, now })
      await deliver()
      const waiting = await submit()

      expect((await retry('--delivered', '--since', '7d')).out).toBe(
        '1 delivered lead to be sent again.\n',
      )
      expect(await waitingOf(old.id)).toEqual([])
      // The lead resent by the first call is already waiting, so only the older one is added.
      expect((await retry('--delivered')).out).toBe('1 delivered lead to be sent again.\n')
      for (const { id } of [old, sent]) expect(await waitingOf(id)).toEqual(['lead-update'])
      expect(await waitingOf(waiting.id)).toEqual(['lead'])
      for (const { id } of [withdrawn, erased]) expect(await waitingOf(id)).toEqual([])

      await retry('--delivered', '--status', 'withdrawn')
      expect(await waitingOf(withdrawn.id)).toEqual(['lead-update'])
      await retry('--delivered', '--status', 'purged')
      expect(await waitingOf(erased.id)).toEqual(['erasure'])
    })

    test('--delivered --all resends withdrawals and erasures first, for a restored CRM', async () => {
      const [old, oldWithdrawn] = [await submit(10), await submit(10)]
      const [sent, erased, purged] = [await submit(), await submit(), await submit(400)]
      await deliver(now - 10 * day)
      // Came in before, and is delivered since.
      const late = await submit(10)
      await purgeLeads({ db: running.db, before: now - 365 * day, now })
      // Long after they came in.
      await withdrawRequest(oldWithdrawn.receiptToken, { ...oldWithdrawn.deps, now: () => now })
      await eraseLead(running.db, erased.id, { isMeant: () => true, now })
      await deliver()
      expect((await retry('--delivered', '--all', '--since', '7d')).out).toBe(
        '5 delivered leads to be sent again.\n',
      )
      expect(await waitingOf(old.id)).toEqual([])
      const ids = [oldWithdrawn.id, erased.id, purged.id, sent.id, late.id]
      const rows = (await outboxRowsOf(running.db, ids)).filter(({ sentAt }) => sentAt === null)
      const told = rows.map(({ leadId, kind }) => `${leadId} ${kind}`)
      expect(told[0]).toBe(`${oldWithdrawn.id} lead-update`)
      expect(told.slice(1, 3).sort()).toEqual(
        [`${erased.id} erasure`, `${purged.id} erasure`].sort(),
      )
      expect(told.slice(3).sort()).toEqual(
        [`${late.id} lead-update`, `${sent.id} lead-update`].sort(),
      )
    })

    test('--delivered resends more than one page of leads', async () => {
      const columns = { createdAt: now, updatedAt: now, payload: JSON.stringify(sampleLead()) }
      const ids = Array.from({ length: 1001 }, (_, index) => `${index}`.padStart(26, '0'))
      for (let at = 0; at < ids.length; at += 100) {
        const rows = ids.slice(at, at + 100).map((id) => ({ id, idempotencyKey: id, ...columns }))
        await running.db.insertInto('lead').values(rows).execute()
      }
      expect((await retry('--delivered', '--progress')).out).toBe(
        '1,001 delivered leads to be sent again.\n',
      )
      expect((await retry('--delivered')).out).toBe('0 delivered leads to be sent again.\n')
    })

    test.each([
      [[]],
      [['--all-dead', '--delivered']],
      [['CS-7K4M-2Q', '--delivered']],
      [['--all-dead', '--since', '7d']],
      [['--delivered', '--since', 'once']],
      [['--all']],
      [['--delivered', '--all', '--status', 'withdrawn']],
    ])('reports usage errors: %j', async (parameters) => {
      expect((await retry(...parameters)).code).toBe(2)
    })
  },
)

test('leaves no file after an interrupted export', async () => {
  const data = mkdtempSync(path.join(folder, 'export-'))
  const url = `sqlite:${path.join(data, 'site.db')}`
  const { db, close } = openDatabase(url)
  await migrateToLatest(db)
  await sql`
    with recursive counted(number) as (select 1 union all select number + 1 from counted where number < 50000)
    insert into lead (id, idempotency_key, created_at, updated_at, payload)
    select number, number, number, number, ${JSON.stringify(sampleLead())} from counted
  `.execute(db)
  await close()
  const out = mkdtempSync(path.join(folder, 'out-'))
  const child = spawn(
    process.execPath,
    ['scripts/cli/leads.ts', 'export', '--format', 'csv', '--out', path.join(out, 'leads.csv')],
    { env: { ...process.env, DATABASE_URL: url, DATA_DIR: data }, stdio: 'ignore' },
  )
  await expect.poll(() => readdirSync(out), { timeout: 15_000, interval: 5 }).toHaveLength(1)
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect([code, readdirSync(out)]).toEqual([130, []])
})
