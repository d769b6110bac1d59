import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dialectOf, openDatabase } from '#lib/server/db/database'
import { migrateToLatest, migrationStatus } from '#lib/server/db/migrate'
import { reviewSubjects } from '#lib/server/db/migrations/0010-review-subjects'
import { leadMobile } from '#lib/server/db/migrations/0014-lead-mobile'
import { leadVisitor } from '#lib/server/db/migrations/0019-lead-visitor'
import { databaseNames, newDatabase, onEachDatabase } from '#tests/support/database'

const names = [
  '0001-leads',
  '0002-catalogue',
  '0003-whole-catalogue',
  '0004-city-names',
  '0005-after-the-lead',
  '0006-users',
  '0007-delivery',
  '0008-unanswered',
  '0009-refused-at',
  '0010-review-subjects',
  '0011-dead-outlook',
  '0012-daily-purge',
  '0013-localities',
  '0014-lead-mobile',
  '0015-receipt-sms',
  '0016-review-seen',
  '0019-lead-visitor',
  '0020-login-browser',
  '0021-lead-numbers',
  '0022-photos-and-hours',
  '0023-translations',
  '0024-desk',
  '0025-desk-urgent',
]

describe.each(databaseNames)('migrations on %s', (name) => {
  it('create the schema once and report what ran', async () => {
    const database = await newDatabase(name)
    const { db, close } = openDatabase(database.url)
    expect((await migrationStatus(db)).map((one) => one.executedAt)).toEqual(names.map(() => null))
    expect(await migrateToLatest(db)).toEqual(names)
    expect(await migrateToLatest(db)).toEqual([])
    const status = await migrationStatus(db)
    expect(status.map((one) => one.name)).toEqual(names)
    expect(status.every((one) => one.executedAt instanceof Date)).toBe(true)
    await close()
    await database.drop()
  })

  it('run once when two processes start together', { timeout: 60_000 }, async () => {
    const database = await newDatabase(name)
    const start = () =>
      promisify(execFile)(process.execPath, ['scripts/cli/db.ts', 'migrate'], {
        env: { ...process.env, DATABASE_URL: database.url },
      })
    const outputs = await Promise.all([start(), start()])
    const ran = outputs.flatMap(({ stdout }) => stdout.match(/(?<=^ran ).+$/gm) ?? [])
    expect(ran).toEqual(names)
    await database.drop()
  })
})

onEachDatabase('the database', (open, name) => {
  const lead = (id: string) => ({
    id,
    idempotencyKey: `key of ${id}`,
    createdAt: 1_795_213_607_747,
    updatedAt: 1_795_213_607_747,
    payload: '{}',
  })
  const turn = (leadId: string, kind: 'lead' | 'lead-update') => ({
    leadId,
    kind,
    availableAt: 1,
    createdAt: 1,
  })

  it('knows its dialect, also inside a transaction', async () => {
    expect(dialectOf(open().db)).toBe(name)
    expect(open().dialect).toBe(name)
    await open()
      .db.transaction()
      .execute(async (db) => expect(dialectOf(db)).toBe(name))
  })

  it('returns times, auto-incremented ids and counts as numbers', async () => {
    const { db } = open()
    await db.insertInto('lead').values(lead('numbers')).execute()
    const first = await db
      .insertInto('outbox')
      .values(turn('numbers', 'lead'))
      .returning(['id', 'attempts'])
      .executeTakeFirstOrThrow()
    expect(first).toEqual({ id: expect.any(Number), attempts: 0 })
    const row = await db
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', 'numbers')
      .executeTakeFirst()
    expect(row).toMatchObject({ createdAt: 1_795_213_607_747, status: 'new', consentedAt: null })
    const { total } = await db
      .selectFrom('lead')
      .where('id', '=', 'numbers')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(total).toBe(1)
  })

  it('allows one lead row in the outbox but any number of updates', async () => {
    const { db } = open()
    await db.insertInto('lead').values(lead('once')).execute()
    await db.insertInto('outbox').values(turn('once', 'lead')).execute()
    await db.insertInto('outbox').values(turn('once', 'lead-update')).execute()
    await db.insertInto('outbox').values(turn('once', 'lead-update')).execute()
    await expect(db.insertInto('outbox').values(turn('once', 'lead')).execute()).rejects.toThrow()
  })

  it('refuses an outbox row without its lead', async () => {
    const row = turn('nobody', 'lead')
    await expect(open().db.insertInto('outbox').values(row).execute()).rejects.toThrow()
  })

  it('rolls back a failed transaction', async () => {
    const { db } = open()
    const failing = db.transaction().execute(async (inside) => {
      await inside.insertInto('lead').values(lead('undone')).execute()
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await db.selectFrom('lead').where('id', '=', 'undone').selectAll().execute()).toEqual([])
  })

  it('keeps statements of others out of an open transaction', async () => {
    const { db } = open()
    const failing = db.transaction().execute(async (inside) => {
      await inside.insertInto('lead').values(lead('inside')).execute()
      const outside = db.insertInto('lead').values(lead('outside')).execute()
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw Object.assign(new Error('on purpose'), { outside })
    })
    const error = await failing.catch((caught: { outside: Promise<unknown> }) => caught)
    await error.outside
    const kept = await db.selectFrom('lead').select('id').where('id', 'like', '%side').execute()
    expect(kept).toEqual([{ id: 'outside' }])
  })
})

onEachDatabase('the migration of reviews', (open) => {
  it('gives each review the doctor or hospital that has or last had its slug', async () => {
    const { db } = open()
    for (const column of ['doctor_id', 'hospital_id', 'subject_name'])
      await db.schema.alterTable('visitor_review').dropColumn(column).execute()
    await sql`insert into city (id, slug, name, name_hi, state, latitude, longitude, type, icon_primary,
      icon_secondary, changed, search_text) values (1, 'delhi', 'Delhi', '', '', 0, 0, 'Popular', '', '', '', '')`.execute(
      db,
    )
    await sql`insert into doctor (id, slug, name, city_id, languages, registration_number, education, about,
      search_text, changed) values (4001, 'dr-a', 'Dr A', 1, '', '', '', '', '', '')`.execute(db)
    await sql`insert into hospital (id, slug, name, city_id, address, accreditation, facilities, about,
      search_text, changed) values (3001, 'neem', 'Neem', 1, '', '', '', '', '', '')`.execute(db)
    await sql`insert into former_slug (kind, slug, entity_id)
      values ('doctor', 'dr-a-before', '4001'), ('doctor', 'dr-gone', '4002')`.execute(db)
    const about = { current: 'dr-a', renamed: 'dr-a-before', gone: 'dr-gone', unknown: 'dr-nobody' }
    for (const [id, slug] of Object.entries(about))
      await sql`insert into visitor_review (id, doctor_slug, rating, title, text, author, language, date, status)
        values (${id}, ${slug}, 5, '', '', '', 'en', '2026-11-20', 'shown')`.execute(db)
    await sql`insert into visitor_review (id, hospital_slug, rating, title, text, author, language, date, status)
      values ('hospital', 'neem', 5, '', '', '', 'en', '2026-11-20', 'shown')`.execute(db)

    await db.transaction().execute((transaction) => reviewSubjects.up(transaction))
    const columns = ['id', 'doctorId', 'hospitalId', 'subjectName'] as const
    expect(await db.selectFrom('visitorReview').select(columns).orderBy('id').execute()).toEqual([
      { id: 'current', doctorId: 4001, hospitalId: null, subjectName: 'Dr A' },
      { id: 'gone', doctorId: 4002, hospitalId: null, subjectName: null },
      { id: 'hospital', doctorId: null, hospitalId: 3001, subjectName: 'Neem' },
      { id: 'renamed', doctorId: 4001, hospitalId: null, subjectName: 'Dr A' },
      { id: 'unknown', doctorId: null, hospitalId: null, subjectName: null },
    ])
  })
})

describe.each(databaseNames)('0019-lead-visitor on %s', (name) => {
  it('gives leads without a key one that no caller can send', async () => {
    const database = await newDatabase(name)
    const { db, close } = openDatabase(database.url)
    await migrateToLatest(db)
    await db.schema.alterTable('lead').dropColumn('visitor_hash').execute()
    for (const [id, key] of [
      ['a', 'none:a'],
      ['b', 'none:a-key-that-was-sent'],
    ] as const)
      await sql`insert into lead (id, idempotency_key, created_at, updated_at, payload)
        values (${id}, ${key}, 1, 1, '{}')`.execute(db)
    await db.transaction().execute((transaction) => leadVisitor.up(transaction))
    const rows = await db.selectFrom('lead').select('idempotencyKey').orderBy('id').execute()
    expect(rows).toEqual([
      { idempotencyKey: 'keyless a' },
      { idempotencyKey: 'none:a-key-that-was-sent' },
    ])
    await close()
    await database.drop()
  })
})

describe.each(databaseNames)('0014-lead-mobile on %s', (name) => {
  it('finds the number of every lead, and leaves out damaged and erased ones', async () => {
    const database = await newDatabase(name)
    const { db, close } = openDatabase(database.url)
    await migrateToLatest(db)
    await db.schema.dropIndex('lead_by_mobile').execute()
    await db.schema.alterTable('lead').dropColumn('mobile').execute()
    const payloads = [
      ['a', { countryCode: '+91', MobileNoData: '9876543210' }],
      ['b', { countryCode: '971', MobileNoData: '501234567' }],
      ['c', { MobileNoData: '9876543210' }],
      ['d', { countryCode: '+91', MobileNoData: '' }],
      ['e', null],
    ] as const
    for (const [id, payload] of payloads)
      await sql`insert into lead (id, idempotency_key, created_at, updated_at, payload)
        values (${id}, ${id}, 1, 1, ${JSON.stringify(payload)})`.execute(db)
    await sql`insert into lead (id, idempotency_key, created_at, updated_at, payload)
      values ('f', 'f', 1, 1, '{"Mobile')`.execute(db)
    for (let index = 0; index < 500; index += 1)
      await sql`insert into lead (id, idempotency_key, created_at, updated_at, payload)
        values (${`0${index}`}, ${`0${index}`}, 1, 1, '{}')`.execute(db)

    await db.transaction().execute((transaction) => leadMobile.up(transaction))
    const rows = await db
      .selectFrom('lead')
      .select(['id', 'mobile'])
      .where('mobile', 'is not', null)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: 'a', mobile: '+919876543210' },
      { id: 'b', mobile: '+971501234567' },
      { id: 'c', mobile: '+919876543210' },
    ])
    await close()
    await database.drop()
  })
})

it('SQLite writes every commit to disk before it returns', async () => {
  const database = await newDatabase('sqlite')
  const { db, close } = openDatabase(database.url)
  const asked = async (pragma: string) =>
    Object.values((await sql.raw(`pragma ${pragma}`).execute(db)).rows[0] as object)
  expect(await asked('journal_mode')).toEqual(['wal'])
  expect(await asked('synchronous')).toEqual([2])
  expect(await asked('foreign_keys')).toEqual([1])
  // Waiting within SQLite would hold up the whole process: tests/server/db/trouble.test.ts
  expect(await asked('busy_timeout')).toEqual([0])
  await close()
  await database.drop()
})

it.runIf(databaseNames.includes('postgres'))(
  'PostgreSQL holds a site in each schema of one database',
  async () => {
    const database = await newDatabase('postgres')
    for (const schema of ['first', 'second']) {
      const admin = openDatabase(database.url)
      await sql.raw(`create schema ${schema}`).execute(admin.db)
      await admin.close()
      const url = new URL(database.url)
      url.searchParams.set('options', `-c search_path=${schema}`)
      const site = openDatabase(url.href)
      expect(await migrateToLatest(site.db)).toEqual(names)
      expect(await migrateToLatest(site.db)).toEqual([])
      await site.close()
    }
    await database.drop()
  },
)
