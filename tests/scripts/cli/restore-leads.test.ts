import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { recordOutcome } from '#lib/server/desk/work'
import { answerSurvey, correctRequest, withdrawRequest } from '#lib/server/leads/change-request'
import { claimRows, markSent } from '#lib/server/leads/outbox/claims'
import { outboxRowsOf, recordUnanswered } from '#lib/server/leads/outbox/store'
import { submitLead } from '#lib/server/leads/submit'
import { readOrMakeSecret } from '#lib/server/platform/secrets'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { eraseLead } from '#lib/server/privacy/erase-lead'
import { eraseUser } from '#lib/server/privacy/erase-person'
import { main } from '#scripts/cli/db'
import { main as leads } from '#scripts/cli/leads'
import { newDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'
import { everyRow, onEachSite, operate } from '#tests/support/processes/operator'

const root = mkdtempSync(path.join(os.tmpdir(), 'caresathi-restore-'))
afterAll(() => rmSync(root, { recursive: true }))

const start = Date.now() - 60_000
const later = start + 30_000

const tables = ['outbox', 'lead', 'userAccount', 'unanswered'] as const

onEachSite(
  'restore and import of leads',
  () => root,
  (site) => {
    const backupFile = () => path.join(site.dataDir, 'backup')
    const savedFiles = () =>
      readdirSync(site.dataDir)
        .filter((name) => name.startsWith('leads-newer'))
        .map((name) => path.join(site.dataDir, name))

    /** Opens the site's database for `work` only: a restore is refused while it is open. */
    async function onSite<T>(work: (db: Db) => Promise<T>): Promise<T> {
      const { db, close } = site.open()
      try {
        return await work(db)
      } finally {
        await close()
      }
    }

    const rows = async () => {
      const opened = site.open()
      const text = await everyRow(opened)
      await opened.close()
      return text
    }

    beforeEach(async () => {
      for (const name of readdirSync(site.dataDir))
        if (/backup|before-restore/.test(name)) rmSync(path.join(site.dataDir, name))
      readOrMakeSecret(site.dataDir)
      await onSite(async (db) => {
        for (const table of tables) await db.deleteFrom(table).execute()
      })
    })

    const submit = (db: Db, NameData: string, at = start, key = newKey()) =>
      submitLead(
        { payload: sampleLead({ NameData }), ...circumstancesOf(key) },
        depsOn(db, at).deps,
      )
    async function deliver(db: Db, now: number) {
      const claimed = await claimRows(db, { now, claimedUntil: now + 30_000, limit: 100 })
      await markSent(db, claimed, now)
      return claimed.map(({ leadId, kind }) => `${leadId} ${kind}`).sort()
    }
    const erase = (db: Db, id: string) => eraseLead(db, id, { isMeant: () => true, now: later })
    const correct = (db: Db, token: string, CityData: string, at = later) =>
      correctRequest(token, () => ({ CityData }), '203.0.113.7', depsOn(db, at).deps)
    const survey = (db: Db, token: string, at = later) =>
      answerSurvey(token, { forWhom: 'self', when: undefined }, depsOn(db, at).deps)
    const addUser = (db: Db, id: string, mobile: string) =>
      db
        .insertInto('userAccount')
        .values({
          id,
          mobile,
          name: id,
          email: '',
          cityId: null,
          createdAt: start,
          updatedAt: start,
        })
        .execute()
    const leadIn = (db: Db, id: string) =>
      db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

    /** Every lead with its delivery, as far as a restore may not change it. */
    const allLeads = (db: Db) =>
      db
        .selectFrom('lead')
        .selectAll()
        .orderBy('id')
        .execute()
        .then((found) =>
          Promise.all(
            found.map(async (lead) => ({
              lead,
              outbox: (await outboxRowsOf(db, [lead.id])).map(({ kind, createdAt, sentAt }) => ({
                ...{ kind, createdAt, sentAt },
              })),
            })),
          ),
        )

    const backUp = () => site.run(main, 'backup', backupFile())
    const restore = (...more: string[]) => site.run(main, 'restore', backupFile(), ...more)
    const importFrom = (file: string) => site.run(leads, 'import', file)
    /** Runs a restore that is refused. @returns the file that its message names */
    async function refused(...more: string[]): Promise<string> {
      const { code, err } = await restore(...more)
      expect([code, err]).toEqual([1, expect.stringContaining('Nothing was restored')])
      const [file = ''] = err.match(/(?<=--leads-saved )\S+/) ?? []
      expect(err).toContain(`npm run leads -- import ${file}\n`)
      return file
    }
    const restoreWith = async (file: string) =>
      expect(await restore('--leads-saved', file)).toMatchObject({
        ...{ code: 0, err: '', out: expect.stringContaining(`leads -- import ${file}`) },
      })

    test('refuses to lose leads and imports them without sending anything twice', async () => {
      const ids = await onSite(async (db) => {
        const same = await submit(db, 'Same')
        const delivered = await submit(db, 'Delivered')
        const withdrawn = await submit(db, 'Withdrawn')
        const corrected = await submit(db, 'Corrected')
        const erased = await submit(db, 'Erased')
        await addUser(db, 'gone', '+919812345678')
        await addUser(db, 'stays', '+919812345679')
        return { same, delivered, withdrawn, corrected, erased }
      })
      await backUp()
      const before = await onSite(async (db) => {
        await deliver(db, start + 1000)
        const { deps } = depsOn(db, later)
        await withdrawRequest(ids.withdrawn.receiptToken, deps)
        await correct(db, ids.corrected.receiptToken, 'Mumbai')
        await survey(db, ids.corrected.receiptToken)
        await submit(db, 'New and sent', later)
        while ((await deliver(db, later)).length > 0);
        await erase(db, ids.erased.id)
        await eraseUser(db, '+919812345678', readOrMakeSecret(site.dataDir))
        // A worker was killed, and its row may have arrived.
        const killed = await submit(db, 'Killed', later)
        await claimRows(db, { now: later, claimedUntil: later + 1000, limit: 100 })
        const late = await submit(db, 'Late', later)
        await recordUnanswered(db, [{ leadId: late.id, contentOf: null }], later)
        // What a reader of lines may take for the end of one.
        const waiting = await submit(db, 'New\u2028and\nwaiting', later)
        return { all: await allLeads(db), rows: await rows(), killed, waiting, late }
      })

      const file = await refused()
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(readFileSync(file, 'utf8')).not.toContain('919812345678')
      // A second run saves the same leads in the same file.
      expect(await refused()).toBe(file)
      expect(savedFiles()).toEqual([file])
      expect((await rows()) === before.rows).toBe(true)
      for (const one of readdirSync(site.dataDir)) expect(one).not.toMatch(/draft|before-restore/)

      await restoreWith(file)
      await onSite(async (db) => {
        expect((await leadIn(db, ids.withdrawn.id)).status).toBe('new')
      })
      expect(await importFrom(file)).toEqual({
        ...{ code: 0, err: '' },
        out: expect.stringMatching(
          /^4 leads imported, 5 updated, 0 unchanged; 1 login erased again\.\n/,
        ),
      })
      await onSite(async (db) => {
        expect(await allLeads(db)).toEqual(before.all)
        const text = await rows()
        for (const gone of ['"Erased', '+919812345678']) expect(text).not.toContain(gone)
        expect(text).toContain('+919812345679')
        const open = await db.selectFrom('unanswered').select('leadId').execute()
        expect(open.map(({ leadId }) => leadId)).toContain(before.late.id)
      })
      const imported = await rows()
      expect((await importFrom(file)).out).toMatch(/^0 leads imported, 0 updated, 9 unchanged; 0 /)
      expect((await rows()) === imported).toBe(true)
      await onSite(async (db) => {
        const claimed = await claimRows(db, {
          ...{ now: Date.now(), claimedUntil: Date.now() + 30_000, limit: 100 },
        })
        expect(claimed.find(({ leadId }) => leadId === before.killed.id)?.lastError).toBe(
          'worker ended',
        )
        expect(claimed.map(({ leadId, kind }) => `${leadId} ${kind}`).sort()).toEqual(
          [
            ...[`${ids.erased.id} erasure`, `${before.killed.id} lead`],
            ...[`${before.late.id} lead`, `${before.waiting.id} lead`],
          ].sort(),
        )
      })
    })

    test('loses nothing that the desk has recorded', async () => {
      const asha = { mobile: '+919000000001', name: 'Asha' }
      const record = (db: Db, id: string, kind: 'reached' | 'booked' | 'visited', at: number) =>
        recordOutcome({ db, now: () => at }, id, asha, { kind, place: `Hospital ${kind}` })
      const deskWork = (db: Db) =>
        Promise.all([
          db.selectFrom('deskEntry').selectAll().orderBy('id').execute(),
          db
            .selectFrom('deskLead')
            .select(['leadId', 'state', 'dueAt', 'reachedAt', 'bookedAt', 'visitedAt'])
            .orderBy('leadId')
            .execute(),
        ])
      const { known, repeated } = await onSite(async (db) => {
        const known = await submit(db, 'Known')
        await record(db, known.id, 'reached', start)
        return { known, repeated: newKey() }
      })
      await backUp()
      const before = await onSite(async (db) => {
        await record(db, known.id, 'booked', later)
        await record(db, (await submit(db, 'New', later)).id, 'visited', later + 1)
        const first = await deskWork(db)
        const { id } = await submit(db, 'Repeated', later, repeated)
        await record(db, id, 'booked', later + 2)
        return first
      })
      const file = await refused()
      await restoreWith(file)
      // Arrives again before the import, as another lead.
      const again = await onSite((db) => submit(db, 'Repeated', later, repeated))
      expect(await importFrom(file)).toMatchObject({ code: 0, err: '' })
      await onSite(async (db) => {
        const [entries, leads] = await deskWork(db)
        const isRepeated = ({ leadId }: { leadId: string }) => leadId === again.id
        expect(entries.filter((one) => !isRepeated(one))).toEqual(before[0])
        expect(leads).toEqual(expect.arrayContaining(before[1]))
        expect(entries.filter(isRepeated)).toMatchObject([{ kind: 'booked' }])
        expect(leads.filter(isRepeated)).toMatchObject([{ state: 'booked' }])
      })
      expect(await importFrom(file)).toMatchObject({
        out: expect.stringMatching(/^0 leads imported, 0 updated/),
      })
    })

    test('refuses a saved file that is older than a change, and an erased lead does not come back', async () => {
      const erased = await onSite((db) => submit(db, 'Erased'))
      await backUp()
      await onSite((db) => submit(db, 'New', later))
      const stale = await refused()
      await onSite((db) => erase(db, erased.id))
      const file = await refused('--leads-saved', stale)
      expect(file).not.toBe(stale)
      await restoreWith(file)
      await importFrom(file)
      await onSite(async (db) => {
        const { status, payload } = await leadIn(db, erased.id)
        expect([status, payload]).toEqual(['purged', expect.not.stringContaining('Erased')])
      })
      // The stale file does not undo it either.
      await importFrom(stale)
      await onSite(async (db) => expect((await leadIn(db, erased.id)).status).toBe('purged'))
    })

    test('a lead that is erased between restore and import stays erased', async () => {
      const since = await onSite((db) => submit(db, 'Corrected'))
      await backUp()
      await onSite((db) => correct(db, since.receiptToken, 'Mumbai'))
      const file = await refused()
      await restoreWith(file)
      const reference = referenceOf(since.id)
      const erasure = await site.run(leads, 'erase', reference, '--yes')
      // The file may hold other leads of the same person.
      expect([erasure.code, erasure.err]).toEqual([1, expect.stringContaining(file)])
      expect((await importFrom(file)).out).toMatch(/^0 leads imported, 0 updated, 1 unchanged/)
      await onSite(async (db) => {
        const { status, payload } = await leadIn(db, since.id)
        expect([status, payload]).toEqual(['purged', expect.not.stringMatching(/Corrected|Mumbai/)])
      })
      rmSync(file)
      expect((await site.run(leads, 'erase', reference, '--yes')).code).toBe(0)
    })

    test('merges the changes of both sides if the site ran before the import', async () => {
      const [key, other] = [newKey(), newKey()]
      const made = await onSite(async (db) => ({
        one: await submit(db, 'One'),
        two: await submit(db, 'Two'),
        gone: await submit(db, 'Gone'),
        purged: await submit(db, 'Purged'),
        again: await submit(db, 'Again'),
      }))
      await backUp()
      const saved = await onSite(async (db) => {
        const { deps } = depsOn(db, later)
        await deliver(db, start + 1000)
        await correct(db, made.one.receiptToken, 'Mumbai')
        await survey(db, made.two.receiptToken)
        await withdrawRequest(made.again.receiptToken, deps)
        await erase(db, made.gone.id)
        await erase(db, made.purged.id)
        const repeated = await submit(db, 'Repeated', later, key)
        const corrected = await submit(db, 'Changed', later, other)
        await deliver(db, later)
        await withdrawRequest(repeated.receiptToken, deps)
        await correct(db, corrected.receiptToken, 'Chennai')
        return { repeated, corrected }
      })
      const file = await refused()
      await restoreWith(file)
      const since = await onSite(async (db) => {
        const at = later + 1000
        await survey(db, made.one.receiptToken, at)
        await correct(db, made.two.receiptToken, 'Pune', at)
        await correct(db, made.gone.receiptToken, 'Surat', at)
        await withdrawRequest(made.again.receiptToken, depsOn(db, at).deps)
        const payload = { ...sampleLead({ NameData: '', bmi: '31.7' }), receivedBy: 'web' }
        await db
          .updateTable('lead')
          .set({ status: 'purged', payload: JSON.stringify(payload), updatedAt: at })
          .where('id', '=', made.purged.id)
          .execute()
        const repeated = await submit(db, 'Repeated', at, key)
        const corrected = await submit(db, 'Changed', at, other)
        while ((await deliver(db, at + 1000)).length > 0);
        return { repeated, corrected }
      })
      const { code, out } = await importFrom(file)
      expect(code).toBe(0)
      expect(out).toContain('2 leads had arrived again')
      for (const { id } of [saved.repeated, saved.corrected]) expect(out).toContain(referenceOf(id))
      await onSite(async (db) => {
        for (const [{ id }, city] of [[made.one, 'Mumbai'] as const, [made.two, 'Pune'] as const]) {
          const { payload, survey: answers } = await leadIn(db, id)
          expect([payload, answers]).toEqual([
            expect.stringContaining(city),
            expect.stringContaining('self'),
          ])
        }
        expect((await leadIn(db, made.again.id)).status).toBe('withdrawn')
        for (const { id } of [made.gone, made.purged, saved.repeated, saved.corrected]) {
          const { status, payload } = await leadIn(db, id)
          expect(status).toBe('purged')
          expect(payload).not.toMatch(/Gone|Surat|31\.7|Repeated|Changed/)
        }
        expect((await leadIn(db, since.repeated.id)).status).toBe('withdrawn')
        expect((await leadIn(db, since.corrected.id)).payload).toContain('Chennai')
        const asIs = await rows()
        await importFrom(file)
        expect((await rows()) === asIs).toBe(true)
        const { one, two, gone, purged } = made
        const { repeated, corrected } = saved
        const told = await deliver(db, Date.now())
        expect(told).toEqual(
          [
            ...[`${one.id} lead-update`, `${two.id} lead-update`],
            ...[`${gone.id} erasure`, `${purged.id} erasure`],
            ...[`${since.repeated.id} lead-update`, `${since.corrected.id} lead-update`],
            ...[`${repeated.id} erasure`, `${corrected.id} erasure`],
          ].sort(),
        )
      })
    })

    test('an erased lead that the restored site sent again is erased in the CRM, although a correction waits', async () => {
      const gone = await onSite((db) => submit(db, 'Gone'))
      await backUp()
      await onSite(async (db) => {
        await erase(db, gone.id)
        await submit(db, 'New', later)
        await deliver(db, later)
      })
      const file = await refused()
      await restoreWith(file)
      await onSite(async (db) => {
        expect(await deliver(db, later + 1000)).toContain(`${gone.id} lead`)
        await correct(db, gone.receiptToken, 'Surat', later + 2000)
      })
      await importFrom(file)
      await onSite(async (db) => {
        expect((await leadIn(db, gone.id)).payload).not.toMatch(/Gone|Surat/)
        const waiting = (await outboxRowsOf(db, [gone.id])).filter(({ sentAt }) => sentAt === null)
        expect(waiting.map(({ kind }) => kind)).toContain('erasure')
      })
    })

    test('a new database that received leads before the restore keeps them and erases no login', async () => {
      await onSite(async (db) => {
        await submit(db, 'Old')
        await addUser(db, 'stays', '+919812345679')
      })
      await backUp()
      const fresh = await onSite(async (db) => {
        for (const table of tables) await db.deleteFrom(table).execute()
        return submit(db, 'Fresh', later)
      })
      const file = await refused()
      await restoreWith(file)
      expect((await importFrom(file)).out).toMatch(/^1 lead imported, 0 .* 0 logins erased/)
      await onSite(async (db) => {
        expect((await leadIn(db, fresh.id)).payload).toContain('Fresh')
        expect(await db.selectFrom('userAccount').selectAll().execute()).toHaveLength(1)
        expect(await deliver(db, Date.now())).toHaveLength(2)
      })
    })

    test('the next import finishes an interrupted one', async () => {
      await backUp()
      const made = await onSite(async (db) => [
        await submit(db, 'One', later),
        await submit(db, 'Two', later),
      ])
      const before = await onSite(allLeads)
      const file = await refused()
      await restoreWith(file)
      await importFrom(file)
      await onSite(async (db) => {
        await db
          .deleteFrom('outbox')
          .where('leadId', '=', made[1]?.id ?? '')
          .execute()
        await db
          .deleteFrom('lead')
          .where('id', '=', made[1]?.id ?? '')
          .execute()
      })
      expect((await importFrom(file)).out).toMatch(/^1 lead imported, 0 updated, 1 unchanged/)
      expect(await onSite(allLeads)).toEqual(before)
    })

    test('a damaged, incomplete or foreign file changes nothing', async () => {
      await backUp()
      await onSite((db) => submit(db, 'New', later))
      const file = await refused()
      const whole = readFileSync(file, 'utf8')
      const copy = path.join(site.dataDir, 'backup-of-file')
      const asIs = await rows()
      const isRefused = async (text: string, reason: RegExp) => {
        writeFileSync(copy, text)
        const { code, err } = await importFrom(copy)
        expect([code, err]).toEqual([1, expect.stringMatching(reason)])
        expect(err).not.toContain('New')
      }
      await isRefused(whole.replace('"status":"new"', '"status":"odd"'), /damaged in line 2/)
      await isRefused(whole.replace('{"lead"', '{"lea'), /damaged in line 2/)
      await isRefused(whole.slice(0, whole.lastIndexOf('{')), /incomplete/)
      await isRefused(`${whole}${whole}`, /goes on after its end/)
      await isRefused('id,name\n', /not written by/)
      await isRefused('', /incomplete/)
      expect((await rows()) === asIs).toBe(true)
      // A restore does not accept a truncated file as the saved leads either.
      truncateSync(copy, 100)
      expect((await restore('--leads-saved', copy)).code).toBe(1)
      expect((await restore('--leads-saved', `${copy}-none`)).err).toContain('There is no file')
      // An editor may have added a byte order mark.
      writeFileSync(copy, `\uFEFF${whole}`)
      expect((await importFrom(copy)).code).toBe(0)
    })

    test('returns from a newer version and keeps its leads', async () => {
      const withdrawn = await onSite((db) => submit(db, 'Withdrawn'))
      await backUp()
      const since = await onSite(async (db) => {
        await withdrawRequest(withdrawn.receiptToken, depsOn(db, later).deps)
        await sql`alter table lead add column tomorrow text`.execute(db)
        await sql`insert into kysely_migration values ('9999-tomorrow', '2030-01-01')`.execute(db)
        return submit(db, 'New', later)
      })
      const file = await refused()
      const isHere = async (db: Db) => {
        expect((await leadIn(db, withdrawn.id)).status).toBe('withdrawn')
        expect(await outboxRowsOf(db, [since.id])).toHaveLength(1)
      }
      if (site.name === 'sqlite') {
        await restoreWith(file)
        await importFrom(file)
        return onSite(isHere)
      }
      // PostgreSQL: the newer database stays as it is, another one is restored and gets the leads.
      const kept = await restore('--leads-saved', file)
      expect([kept.code, kept.err]).toEqual([1, expect.stringContaining('createdb')])
      await onSite(async (db) => {
        await sql`alter table lead drop column tomorrow`.execute(db)
        await sql`delete from kysely_migration where name = '9999-tomorrow'`.execute(db)
      })
      const empty = await newDatabase(site.name)
      const operated = { url: empty.url, dataDir: site.dataDir }
      await operate(operated, main, 'migrate')
      expect((await operate(operated, leads, 'import', file)).out).toMatch(/^2 leads imported/)
      const { db, close } = openDatabase(empty.url)
      await isHere(db)
      await close()
      await empty.drop()
    })
  },
)
