import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { answerSurvey, correctRequest, withdrawRequest } from '#lib/server/services/change-request'
import { eraseLead } from '#lib/server/services/erase-lead'
import { eraseUser } from '#lib/server/services/erase-user'
import { referenceOf } from '#lib/server/services/lead-id'
import { purgeLeads } from '#lib/server/services/purge-leads'
import { readOrMakeSecret } from '#lib/server/services/receipt-secret'
import { submitLead } from '#lib/server/services/submit-lead'
import { type Db, updateLead } from '#lib/server/stores/lead-store'
import { claimRows } from '#lib/server/stores/outbox-claims'
import { outboxRowsOf } from '#lib/server/stores/outbox-of-lead'
import { markSent } from '#lib/server/stores/outbox-outcomes'
import { noteUnanswered } from '#lib/server/stores/unanswered'
import { main } from '#scripts/db'
import { newDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads'
import { everyRow, onEachSite } from '#tests/support/operator'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-carry-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tables = ['outbox', 'lead', 'userAccount', 'unanswered'] as const
const start = Date.now() - 60_000
const later = start + 30_000

onEachSite(
  'db carry-over',
  () => folder,
  (site) => {
    /** What was restored, and the database of before, which was the site's until then. */
    let restored: OpenDatabase
    let before: OpenDatabase & { url: string }
    let drop = async () => {}

    beforeEach(async () => {
      readOrMakeSecret(folder)
      restored = site.open()
      for (const table of tables) await restored.db.deleteFrom(table).execute()
      const made = await newDatabase(site.name)
      before = { ...openDatabase(made.url), url: made.url }
      await migrateToLatest(before.db)
      drop = async () => {
        await before.close()
        await made.drop()
      }
    })

    const submit = async (NameData: string, at = start) => {
      const { deps } = depsOn(before.db, at)
      return submitLead({ payload: sampleLead({ NameData }), ...circumstancesOf() }, deps)
    }
    async function addUser(id: string, mobile: string) {
      const user = { id, mobile, name: id, email: '', cityId: null }
      await before.db
        .insertInto('userAccount')
        .values({ ...user, createdAt: start, updatedAt: start })
        .execute()
    }
    async function deliver({ db }: OpenDatabase, now = later) {
      const rows = await claimRows(db, { now, claimedUntil: now + 30_000, limit: 100 })
      await markSent(db, rows, now)
      return rows.map(({ leadId, kind }) => `${leadId} ${kind}`)
    }
    /** The backup, and what is restored of it. */
    async function backUp() {
      for (const lead of await before.db.selectFrom('lead').selectAll().execute()) {
        await restored.db.insertInto('lead').values(lead).execute()
        // Without their ids: a restore sets what counts them, too.
        for (const { id: _, ...row } of await outboxRowsOf(before.db, [lead.id]))
          await restored.db.insertInto('outbox').values(row).execute()
      }
      for (const user of await before.db.selectFrom('userAccount').selectAll().execute())
        await restored.db.insertInto('userAccount').values(user).execute()
    }
    const leadIn = ({ db }: OpenDatabase, id: string) =>
      db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst()
    const carryOver = (...more: string[]) => site.run(main, 'carry-over', before.url, ...more)

    test('brings over what patients did since, and has the CRM told of it anew', async () => {
      const same = await submit('Same')
      const withdrawn = await submit('Withdrawn')
      const corrected = await submit('Corrected')
      const erased = await submit('Erased')
      await addUser('gone', '+919812345678')
      await addUser('stays', '+919812345679')
      await backUp()

      const { deps } = depsOn(before.db, later)
      await deliver(before)
      await withdrawRequest(withdrawn.receiptToken, deps)
      await correctRequest(corrected.receiptToken, () => ({ CityData: 'Mumbai' }), deps)
      await eraseLead(before.db, erased.id, { isMeant: () => true, now: later })
      await eraseUser(before.db, '+919812345678', readOrMakeSecret(folder))
      const sent = await submit('New and sent', later)
      await deliver(before)
      const waiting = await submit('New', later)
      const unchanged = await everyRow(before)

      // The worker was quicker than the operator: the CRM takes the withdrawn and erased ones for new.
      await deliver(restored)
      const counts =
        '2 leads that came in since, 1 changed, 1 withdrawn, 1 erased; 1 login erased.\n'
      const asIs = await everyRow(restored)
      expect((await carryOver('--dry-run')).out).toBe(`Would be brought over: ${counts}`)
      expect(await everyRow(restored)).toBe(asIs)
      // Nobody is there to be asked whether the login may go.
      expect(await carryOver()).toMatchObject({ code: 2, out: '' })
      expect(await everyRow(restored)).toBe(asIs)
      expect(await carryOver('--yes')).toEqual({ code: 0, err: '', out: `Brought over: ${counts}` })
      expect(await everyRow(before)).toBe(unchanged)

      expect(await leadIn(restored, withdrawn.id)).toMatchObject({
        ...{ status: 'withdrawn', withdrawnAt: later },
      })
      expect((await leadIn(restored, corrected.id))?.payload).toContain('Mumbai')
      expect((await leadIn(restored, erased.id))?.status).toBe('purged')
      const rows = await everyRow(restored)
      for (const gone of ['Erased', '+919812345678']) expect(rows).not.toContain(gone)
      expect(rows).toContain('+919812345679')
      for (const { id } of [sent, waiting])
        expect(await leadIn(restored, id)).toEqual(await leadIn(before, id))
      expect(await outboxRowsOf(restored.db, [sent.id])).toMatchObject([{ sentAt: later }])

      expect((await deliver(restored, Date.now())).sort()).toEqual(
        [
          ...[`${withdrawn.id} lead-update`, `${corrected.id} lead-update`],
          ...[`${erased.id} erasure`, `${waiting.id} lead`],
        ].sort(),
      )
      expect((await carryOver()).out).toMatch(/: 0 leads .* 0 changed, 0 withdrawn, 0 erased; 0 /)
      expect(await leadIn(restored, same.id)).toEqual(await leadIn(before, same.id))
      await drop()
    })

    test('what was done since the restore stays', async () => {
      const [one, two] = [await submit('One'), await submit('Two')]
      await backUp()
      const { deps } = depsOn(before.db, later)
      await correctRequest(one.receiptToken, () => ({ CityData: 'Mumbai' }), deps)
      await withdrawRequest(two.receiptToken, deps)
      const since = depsOn(restored.db, later + 1000).deps
      await withdrawRequest(one.receiptToken, since)
      await correctRequest(two.receiptToken, () => ({ CityData: 'Pune' }), since)
      await addUser('before', '+919812345678')
      await restored.db
        .insertInto('userAccount')
        .values({
          ...{ id: 'new', mobile: '+919812345679', name: '', email: '', cityId: null },
          ...{ createdAt: later + 1000, updatedAt: later + 1000 },
        })
        .execute()
      expect((await carryOver()).out).toMatch(/ 0 changed, 1 withdrawn, 0 erased; 0 logins/)
      expect((await leadIn(restored, one.id))?.status).toBe('withdrawn')
      // A withdrawal is for good.
      expect((await leadIn(restored, two.id))?.status).toBe('withdrawn')
      await drop()
    })

    test('a clock that went ahead before has nothing brought over twice', async () => {
      const { id, receiptToken } = await submit('Ahead')
      await backUp()
      const { deps } = depsOn(before.db, Date.now() + 86_400_000)
      await correctRequest(receiptToken, () => ({ CityData: 'Mumbai' }), deps)
      expect((await carryOver()).out).toContain(' 1 changed')
      expect((await leadIn(restored, id))?.payload).toContain('Mumbai')
      expect((await carryOver()).out).toContain(' 0 changed')
      await drop()
    })

    test('what the CRM may still be working on is not forgotten', async () => {
      const corrected = await submit('Corrected')
      await backUp()
      const { deps } = depsOn(before.db, later)
      // A worker that was killed, and a call that nobody waited for any more.
      await claimRows(before.db, { now: start, claimedUntil: start + 30_000, limit: 100 })
      await correctRequest(corrected.receiptToken, () => ({ CityData: 'Mumbai' }), deps)
      const killed = await submit('New', later)
      await claimRows(before.db, { now: later, claimedUntil: later + 1000, limit: 100 })
      const late = await submit('Late', later)
      await noteUnanswered(before.db, [{ leadId: late.id, contentOf: null }], later)
      await carryOver()
      const noted = await restored.db.selectFrom('unanswered').select('leadId').execute()
      expect(noted.map(({ leadId }) => leadId).sort()).toEqual([corrected.id, late.id].sort())
      const [claimed] = (
        await claimRows(restored.db, {
          ...{ now: Date.now(), claimedUntil: Date.now() + 30_000, limit: 100 },
        })
      ).filter(({ leadId }) => leadId === killed.id)
      expect(claimed?.lastError).toBe('worker ended')
      await drop()
    })

    test('a lead whose call came again since is one again, and as withdrawn as before', async () => {
      await submit('Same')
      await backUp()
      const { deps } = depsOn(before.db, later)
      const since = depsOn(restored.db, later + 1000).deps
      const send = (NameData: string, key: string, to: typeof deps) =>
        submitLead({ payload: sampleLead({ NameData }), ...circumstancesOf(key) }, to)
      const [key, other] = [newKey(), newKey()]
      const withdrawn = await send('Withdrawn', key, deps)
      const corrected = await send('Corrected', other, deps)
      await deliver(before)
      await withdrawRequest(withdrawn.receiptToken, deps)
      await correctRequest(corrected.receiptToken, () => ({ CityData: 'Mumbai' }), deps)
      const [again, againCorrected] = [
        await send('Withdrawn', key, since),
        await send('Corrected', other, since),
      ]
      await deliver(restored, later + 2000)
      const asIs = await everyRow(restored)
      expect((await carryOver('--dry-run')).out).toContain('2 leads of before came again')
      expect(await everyRow(restored)).toBe(asIs)
      const { code, out } = await carryOver()
      expect(code).toBe(0)
      for (const { id } of [again, againCorrected]) expect(out).toContain(referenceOf(id))
      expect(await leadIn(restored, again.id)).toMatchObject({
        ...{ status: 'withdrawn', withdrawnAt: later },
      })
      expect((await leadIn(restored, againCorrected.id))?.payload).toContain('Mumbai')
      for (const { id } of [withdrawn, corrected]) {
        const orphan = await leadIn(restored, id)
        expect(orphan?.status).toBe('purged')
        expect(orphan?.payload).not.toMatch(/Withdrawn|Corrected/)
      }
      expect((await deliver(restored, Date.now())).sort()).toEqual(
        [
          ...[`${again.id} lead-update`, `${againCorrected.id} lead-update`],
          ...[`${withdrawn.id} erasure`, `${corrected.id} erasure`],
        ].sort(),
      )
      const done = await everyRow(restored)
      expect((await carryOver()).out).not.toContain('came again')
      expect(await everyRow(restored)).toBe(done)
      await drop()
    })

    test('the call of an erased lead, sent again afterwards, is another lead', async () => {
      const key = newKey()
      const send = ({ db }: OpenDatabase, at: number) =>
        submitLead({ payload: sampleLead(), ...circumstancesOf(key) }, depsOn(db, at).deps)
      const { id } = await send(before, start)
      await submit('Same')
      await backUp()
      await eraseLead(before.db, id, { isMeant: () => true, now: later })
      expect((await carryOver()).out).toContain('1 erased')
      expect((await leadIn(restored, id))?.idempotencyKey).not.toBe(key)
      const again = await send(restored, Date.now())
      expect(again.id).not.toBe(id)
      expect(await leadIn(restored, again.id)).toMatchObject({ status: 'new' })
      expect((await leadIn(restored, id))?.payload).not.toContain(sampleLead().NameData)
      expect((await deliver(restored, Date.now())).sort()).toContain(`${again.id} lead`)
      await drop()
    })

    test('what was done on both sides of a restore is joined, part by part', async () => {
      const [one, other, gone] = [await submit('One'), await submit('Other'), await submit('Gone')]
      await backUp()
      const { deps } = depsOn(before.db, later)
      const since = depsOn(restored.db, later + 1000).deps
      const correct = (City: string) => () => ({ CityData: City })
      await correctRequest(one.receiptToken, correct('Mumbai'), deps)
      await answerSurvey(one.receiptToken, { forWhom: 'self', when: undefined }, since)
      await answerSurvey(other.receiptToken, { forWhom: 'self', when: undefined }, deps)
      await correctRequest(other.receiptToken, correct('Pune'), since)
      await eraseLead(before.db, gone.id, { isMeant: () => true, now: later })
      await correctRequest(gone.receiptToken, correct('Surat'), since)
      await answerSurvey(gone.receiptToken, { forWhom: 'self', when: undefined }, since)
      while ((await deliver(restored, later + 2000)).length > 0);
      expect((await carryOver()).out).toContain(' 2 changed, 0 withdrawn, 1 erased')
      for (const [{ id }, city] of [...[[one, 'Mumbai'] as const, [other, 'Pune'] as const]]) {
        const { payload, survey } = (await leadIn(restored, id)) ?? {}
        expect([payload, survey]).toEqual([
          expect.stringContaining(city),
          expect.stringContaining('self'),
        ])
      }
      expect(await leadIn(restored, gone.id)).toMatchObject({ status: 'purged', survey: null })
      expect((await leadIn(restored, gone.id))?.payload).not.toMatch(/Gone|Surat/)
      expect((await deliver(restored, Date.now())).sort()).toEqual(
        [`${one.id} lead-update`, `${other.id} lead-update`, `${gone.id} erasure`].sort(),
      )
      expect((await carryOver()).out).toContain(' 0 changed, 0 withdrawn, 0 erased')
      await drop()
    })

    test.each([
      ['erased before, purged since', true],
      ['purged before, erased since', false],
    ])('of a lead that was %s nothing is left that either took', async (_what, isErasedBefore) => {
      const { id } = await submit('Gone')
      const payload = { ...sampleLead({ bmi: '31.7', pilesSeverityScore: '9' }), receivedBy: 'web' }
      await updateLead(before.db, id, { payload: JSON.stringify(payload) })
      await deliver(before, start)
      await backUp()
      const erase = (db: Db, now: number) => eraseLead(db, id, { isMeant: () => true, now })
      const purge = (db: Db, now: number) => purgeLeads({ db, before: now, now })
      const [first, second] = isErasedBefore ? [erase, purge] : [purge, erase]
      await first(before.db, later)
      await second(restored.db, later + 1000)

      expect((await carryOver()).out).toContain(isErasedBefore ? ' 1 changed' : ' 0 changed')
      const row = await leadIn(restored, id)
      expect(row).toMatchObject({ status: 'purged', requestId: null, consentPage: null })
      expect(JSON.parse(row?.payload ?? '')).toMatchObject({
        ...{ bmi: '', pilesSeverityScore: '', PageNameData: 'Piles', CityData: 'Delhi' },
      })
      expect(await deliver(restored, Date.now())).toEqual([`${id} erasure`])
      expect((await carryOver()).out).toContain(' 0 changed, 0 withdrawn, 0 erased')
      expect(await leadIn(restored, id)).toEqual(row)
      await drop()
    })

    test('of a lead whose call came again since, mended, the later words hold, but against a correction', async () => {
      await submit('Same')
      await backUp()
      const { deps } = depsOn(before.db, later)
      const since = depsOn(restored.db, later + 1000).deps
      const [key, other] = [newKey(), newKey()]
      const send = (to: typeof deps, of: string, change: Parameters<typeof sampleLead>[0]) =>
        submitLead({ payload: sampleLead(change), ...circumstancesOf(of) }, to)
      await send(deps, key, { MobileNoData: '9876500000', QueryData: '' })
      const corrected = await send(deps, other, { QueryData: 'Back', CityData: 'Delhi' })
      await correctRequest(corrected.receiptToken, () => ({ CityData: 'Mumbai' }), deps)
      const mended = await send(since, key, { MobileNoData: '9876500009', QueryData: 'Knee' })
      const again = await send(since, other, { CityData: 'Delhi', PageTypeData: 'Condition' })
      await carryOver()
      const saidOf = async ({ id }: { id: string }) =>
        JSON.parse((await leadIn(restored, id))?.payload ?? '')
      expect(await saidOf(mended)).toMatchObject({ MobileNoData: '9876500009', QueryData: 'Knee' })
      expect(await saidOf(again)).toMatchObject({
        ...{ CityData: 'Mumbai', QueryData: 'Back', PageTypeData: 'Condition' },
      })
      await drop()
    })

    test('logins may be left, and a backup without a lead is taken at the operator’s word', async () => {
      await addUser('gone', '+919812345678')
      await backUp()
      await before.db.deleteFrom('userAccount').execute()
      const waiting = await submit('New', later)
      const { deps } = depsOn(restored.db, later)
      await submitLead({ payload: sampleLead(), ...circumstancesOf() }, deps)
      expect((await carryOver()).err).toContain('--backup-had-no-lead')
      const done = await carryOver('--backup-had-no-lead', '--keep-logins')
      expect(done.out).toContain(': 1 lead that came in since, 0 changed')
      expect(done.out).toContain('0 logins erased')
      expect(await leadIn(restored, waiting.id)).toBeDefined()
      expect(await everyRow(restored)).toContain('+919812345678')
      await drop()
    })

    test('a database of a newer version is read so far as this one knows it, an older one is not', async () => {
      const { id, receiptToken } = await submit('Withdrawn')
      await backUp()
      await withdrawRequest(receiptToken, depsOn(before.db, later).deps)
      const since = await submit('New', later)
      await sql`alter table lead add column tomorrow text`.execute(before.db)
      await sql`alter table outbox add column tomorrow text`.execute(before.db)
      await sql`insert into kysely_migration values ('9999-tomorrow', '2030-01-01')`.execute(
        before.db,
      )
      const { code, out, err } = await carryOver()
      expect([code, out]).toEqual([0, expect.stringMatching(/ 1 lead that .* 1 withdrawn/)])
      expect(err).toContain('of a newer version of the site (9999-tomorrow)')
      expect((await leadIn(restored, id))?.status).toBe('withdrawn')
      expect(await outboxRowsOf(restored.db, [since.id])).toHaveLength(1)

      await sql`delete from kysely_migration where name >= '0008'`.execute(before.db)
      const older = await carryOver()
      expect([older.code, older.err]).toEqual([1, expect.stringContaining('Make a copy of it')])
      await drop()
    })

    test("another site's database is refused, and the site's own", async () => {
      await submit('Here')
      await addUser('stays', '+919812345678')
      await backUp()
      for (const table of ['outbox', 'lead', 'userAccount'] as const)
        await before.db.deleteFrom(table).execute()
      for (const isEmpty of [true, false]) {
        if (!isEmpty) await submit('Of another site', later)
        const asIs = await everyRow(restored)
        for (const option of ['--yes', '--dry-run']) {
          const { code, err } = await carryOver(option)
          expect([code, err]).toEqual([1, expect.stringContaining('of another site')])
        }
        expect(await everyRow(restored)).toBe(asIs)
      }
      const { code, err } = await site.run(main, 'carry-over', site.url)
      expect([code, err]).toEqual([1, expect.stringContaining('that the site works on')])
      await drop()
    })

    test('what is no database of a site is refused', async () => {
      const empty = await newDatabase(site.name)
      for (const named of [path.join(folder, 'none'), `sqlite:${folder}/none`, empty.url]) {
        const { code, err } = await site.run(main, 'carry-over', named)
        expect([code, err]).toEqual([1, expect.stringMatching(/There is no (database|site)/)])
      }
      await empty.drop()
      await drop()
    })

    test('a file that is something else is named, and of a dump it is said what to do with it', async () => {
      for (const [name, text, reason] of [
        ['notes.txt', 'who called on Monday', 'is not a database.'],
        ['before.dump', 'PGDMP\u0001\u000e', 'createdb'],
      ] as const) {
        const file = path.join(folder, name)
        writeFileSync(file, text)
        const { code, err } = await site.run(main, 'carry-over', file)
        expect(code).toBe(1)
        expect(err).toContain(name)
        expect(err).toContain(reason)
      }
      await drop()
    })

    if (site.name === 'sqlite')
      test.each([
        ['this version', []],
        ['a newer version, after going back', ['9999-tomorrow']],
      ])('after a restore it takes the file that the restore has kept: of %s', async (_, ran) => {
        const backup = path.join(folder, 'backup')
        const { deps } = depsOn(restored.db, start)
        const lead = await submitLead({ payload: sampleLead(), ...circumstancesOf() }, deps)
        await site.run(main, 'backup', backup, '--force')
        for (const name of ran)
          await sql`insert into kysely_migration values (${name}, '2030')`.execute(restored.db)
        await withdrawRequest(lead.receiptToken, deps)
        await restored.close()
        expect((await site.run(main, 'restore', backup)).out).toContain('db -- carry-over')
        const kept = readdirSync(folder).filter((one) => /before-restore-\w+$/.test(one))
        const name = kept.sort().at(-1) ?? ''
        expect((await site.run(main, 'carry-over', path.join(folder, name))).out).toContain(
          '1 withdrawn',
        )
        expect((await leadIn(site.open(), lead.id))?.status).toBe('withdrawn')
        await drop()
      })
  },
)
