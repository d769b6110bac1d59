import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#lib/server/db/schema'
import { recordAudit } from '#lib/server/desk/audit'
import { readDeskLead, readEntries } from '#lib/server/desk/read-lead'
import { claimLead, recordOutcome } from '#lib/server/desk/work'
import { withdrawRequest } from '#lib/server/leads/change-request'
import { submitLead } from '#lib/server/leads/submit'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { main } from '#scripts/cli/leads'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'
import { onEachSite } from '#tests/support/processes/operator'

const root = mkdtempSync(path.join(os.tmpdir(), 'caresathi-outcomes-'))
afterAll(() => rmSync(root, { recursive: true }))

const start = Date.parse('2026-11-20T10:00+05:30')
const asha = { mobile: '+919000000001', name: 'Asha' }
const ravi = { mobile: '+919000000002', name: 'Ravi' }

onEachSite(
  'outcomes from the CRM',
  () => root,
  (site) => {
    async function onSite<T>(work: (db: Db) => Promise<T>): Promise<T> {
      const { db, close } = site.open()
      try {
        return await work(db)
      } finally {
        await close()
      }
    }
    const submit = (db: Db) =>
      submitLead({ payload: sampleLead(), ...circumstancesOf(newKey()) }, depsOn(db, start).deps)
    const file = path.join(root, 'export.csv')
    const take = (lines: string[], ...more: string[]) => {
      writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`)
      return site.run(main, 'outcomes', file, ...more)
    }
    const desk = (id: string) =>
      onSite(async (db) => ({
        lead: await readDeskLead(db, id),
        entries: await readEntries(db, id),
      }))

    beforeEach(() =>
      onSite(async (db) => {
        for (const table of ['outbox', 'lead', 'deskAudit'] as const)
          await db.deleteFrom(table).execute()
      }),
    )

    test('takes an export of Zoho once, and says which lines it did not take', async () => {
      const [booked, open, closed] = await onSite(async (db) => {
        const leads = [await submit(db), await submit(db), await submit(db)]
        const { deps } = depsOn(db, start)
        await withdrawRequest(leads[2]?.receiptToken ?? '', deps)
        return leads.map(({ id }) => id)
      })
      const lines = [
        'Record Id,Website Lead Id,Website Outcome,Website Outcome Time,Website Appointment Place,Website Appointment Time',
        `zcrm_1,${booked},Booked,2026-11-20 11:00 +05:30,City Hospital,28/11/2026 10:00`,
        `zcrm_2,${open},,,,`,
        `zcrm_3,${open},Converted,2026-11-20 11:00,,`,
        `zcrm_4,${closed},Reached,2026-11-20 11:00,,`,
        'zcrm_5,01K00000000000000000000000,Reached,2026-11-20 11:00,,',
      ]
      const dry = await take(lines, '--dry-run')
      expect(dry.out).toMatch(/^Nothing was changed\. 1 outcome would be taken/)
      expect((await desk(booked ?? '')).entries).toEqual([])

      const { code, out, err } = await take(lines)
      expect(out).toBe(
        '1 outcome taken, 0 known already, 1 of withdrawn or erased requests; 1 line without an outcome, 2 with a fault.\n',
      )
      expect(err).toBe("Line 4: 'Converted' is not an outcome\nLine 6: there is no such lead\n")
      expect(code).toBe(1)
      const after = await desk(booked ?? '')
      expect(after.lead).toMatchObject({
        ...{ state: 'booked', reachedAt: start + 3_600_000, bookedAt: start + 3_600_000 },
      })
      expect(after.entries).toMatchObject([
        { kind: 'booked', memberName: 'CRM', details: { place: 'City Hospital' } },
      ])

      expect((await take(lines)).out).toMatch(/^0 outcomes taken, 1 known already/)
      expect(await desk(booked ?? '')).toEqual(after)
    })

    test('leaves a lead with whoever has it, and puts an older outcome into the history only', async () => {
      const id = await onSite(async (db) => {
        const { id } = await submit(db)
        const work = { db, now: () => start + 7_200_000 }
        await recordOutcome(work, id, asha, { kind: 'visited' })
        await claimLead(work, id, ravi)
        return id
      })
      const reference = referenceOf(id)
      const { code } = await take([
        'reference;outcome;time;note',
        `${reference};No answer;2026-11-20 11:00;Busy`,
        // What the desk itself has sent to the CRM.
        `${reference};Visited;2026-11-20 12:00 +05:30;`,
      ])
      expect(code).toBe(0)
      const { lead, entries } = await desk(id)
      expect(lead).toMatchObject({ state: 'closed', claimedBy: ravi.mobile })
      expect(entries.map(({ kind }) => kind).sort()).toEqual(['claimed', 'no-answer', 'visited'])
      expect(entries.at(-1)).toMatchObject({ kind: 'no-answer', details: { note: 'Busy' } })
    })

    test('the audit log says who opened which lead, also once it is erased', async () => {
      const id = await onSite(async (db) => {
        const { id } = await submit(db)
        const opened = { action: 'opened', requestId: 'request-1' } as const
        await recordAudit(db, { ...opened, member: asha, leadId: id, now: start })
        await recordAudit(db, { ...opened, member: ravi, leadId: id, now: start + 60_000 })
        await recordAudit(db, { ...opened, member: ravi, leadId: 'another', now: start + 90_000 })
        return id
      })
      await site.run(main, 'erase', id, '--yes')
      const { out } = await site.run(main, 'audit', '--lead', id)
      expect(out.trim().split('\n')).toEqual([
        `2026-11-20 10:01:00 +05:30  Ravi (${ravi.mobile})  opened  ${referenceOf(id)} ${id}  request-1`,
        `2026-11-20 10:00:00 +05:30  Asha (${asha.mobile})  opened  ${referenceOf(id)} ${id}  request-1`,
      ])
      const { out: ofRavi } = await site.run(main, 'audit', '--member', '9000000002', '--json')
      expect(JSON.parse(ofRavi)).toMatchObject([{ leadId: 'another' }, { leadId: id }])
      expect((await site.run(main, 'audit', '--since', '1m')).out).toBe('Nothing.\n')
      expect((await site.run(main, 'audit', '--lead', 'x')).code).toBe(2)
    })

    test('refuses a file without the columns that it needs', async () => {
      const { code, err } = await take(['Name,Outcome', 'Asha,Reached'])
      expect([code, err]).toEqual([
        1,
        expect.stringContaining('there is no column for the reference'),
      ])
    })

    test('shows and exports what the desk has recorded, and purging forgets it', async () => {
      const id = await onSite(async (db) => {
        const { id } = await submit(db)
        const work = { db, now: () => start + 60_000 }
        const details = { place: 'City Hospital', appointmentAt: start, note: 'Needs a wheelchair' }
        await recordOutcome(work, id, asha, { kind: 'booked', ...details })
        return id
      })
      const shown = await site.run(main, 'show', id)
      expect(shown.out).toMatch(/^Desk {2,}booked, due 2026-11-20/m)
      expect(shown.out).toContain(
        'At the desk:\n  2026-11-20 10:01 +05:30  Booked (Asha): Place: City Hospital; Appointment: 2026-11-20 10:00 +05:30; Note: Needs a wheelchair',
      )
      const [record] = JSON.parse((await site.run(main, 'export', '--format', 'json')).out)
      expect(record).toMatchObject({
        ...{ deskState: 'booked', outcome: 'Booked', outcomeBy: 'Asha' },
        outcomeAt: '2026-11-20T04:31:00.000Z',
        outcomeDetails: expect.stringContaining('Needs a wheelchair'),
      })
      const { desk: entries } = JSON.parse((await site.run(main, 'show', id, '--json')).out)
      expect(entries).toMatchObject([{ kind: 'booked', by: 'Asha', place: 'City Hospital' }])
      await site.run(main, 'erase', id, '--yes')
      expect((await desk(id)).entries).toEqual([])
      expect((await site.run(main, 'show', id)).out).not.toMatch(/wheelchair|City Hospital/)
    })
  },
)
