import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { indianIso } from '#lib/domain/text/format'
import { type DialectName, openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { leads } from '#lib/server/db/migrations/0001-leads'
import { catalogue } from '#lib/server/db/migrations/0002-catalogue'
import { wholeCatalogue } from '#lib/server/db/migrations/0003-whole-catalogue'
import { cityNames } from '#lib/server/db/migrations/0004-city-names'
import { afterTheLead } from '#lib/server/db/migrations/0005-after-the-lead'
import { users } from '#lib/server/db/migrations/0006-users'
import type { Db } from '#lib/server/db/schema'
import { insertLead, listLeads } from '#lib/server/leads/store'
import { submitLead } from '#lib/server/leads/submit'
import { main } from '#scripts/cli/db'
import { connectionVariables, postgresProgram } from '#scripts/cli/db/postgres'
import { newDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'
import { onEachSite, operate } from '#tests/support/processes/operator'

const root = mkdtempSync(path.join(os.tmpdir(), 'caresathi-backup-'))
afterAll(() => rmSync(root, { recursive: true }))
const newFolder = () => mkdtempSync(path.join(root, 'site-'))

onEachSite('db backup and restore', newFolder, (site) => {
  const backupFile = () => path.join(site.dataDir, 'backup')
  const backUp = (...more: string[]) => site.run(main, 'backup', backupFile(), ...more)
  /** Confirms that newer leads are saved, as an operator does after the refusal. */
  const restore = async (from = backupFile()) => {
    const refused = await site.run(main, 'restore', from)
    const [saved] = refused.err.match(/(?<=--leads-saved )\S+/) ?? []
    return saved ? site.run(main, 'restore', from, '--leads-saved', saved) : refused
  }
  const filesOf = (kind: RegExp) => readdirSync(site.dataDir).filter((name) => kind.test(name))

  let written: string[] = []
  /** Submits a lead like a visitor, with consecutive numbers. */
  async function write(db: ReturnType<typeof site.open>['db']): Promise<void> {
    const name = `Lead ${written.length}`
    const { deps } = depsOn(db, Date.now())
    await submitLead(
      { payload: sampleLead({ NameData: name }), ...circumstancesOf(newKey()) },
      deps,
    )
    written.push(name)
  }

  async function names(): Promise<string[]> {
    const { db, close } = site.open()
    const leads = await listLeads(db, 100_000)
    await close()
    return leads
      .map(({ payload }): string => JSON.parse(payload).NameData)
      .sort((one, other) => Number(one.slice(5)) - Number(other.slice(5)))
  }

  beforeEach(async () => {
    for (const name of filesOf(/backup|before-restore|newer/)) rmSync(path.join(site.dataDir, name))
    const { db, close } = site.open()
    // A restore of a damaged file may have left another database.
    await migrateToLatest(db)
    await db.deleteFrom('outbox').execute()
    await db.deleteFrom('lead').execute()
    written = []
    for (let count = 0; count < 3; count += 1) await write(db)
    await close()
  })

  test('takes a backup of one moment while leads arrive', async () => {
    const { db, close } = site.open()
    const payload = JSON.stringify({ ...sampleLead(), QueryData: 'x'.repeat(1500) })
    await db.transaction().execute(async (transaction) => {
      for (; written.length < 1500; written.push(`Lead ${written.length}`))
        await insertLead(transaction, {
          ...{ id: `${written.length}`, idempotencyKey: `${written.length}`, createdAt: 0 },
          ...{ updatedAt: 0, payload: payload.replace('Asha Rao', `Lead ${written.length}`) },
        })
    })
    const before = written.length
    const isOver = { now: false }
    const backedUp = backUp().finally(() => {
      isOver.now = true
    })
    while (!isOver.now) await write(db)
    await write(db)
    await close()
    const { code, out, err } = await backedUp
    expect([code, err]).toEqual([0, ''])
    expect(statSync(backupFile()).mode & 0o777).toBe(0o600)
    expect((await restore()).code).toBe(0)
    const kept = await names()
    expect(kept).toEqual(written.slice(0, kept.length))
    expect(kept.length).toBeGreaterThanOrEqual(before)
    expect(kept.length).toBeLessThan(written.length)
    expect(out).toContain(`${kept.length.toLocaleString('en-IN')} leads`)
    expect(filesOf(/draft/)).toEqual([])
  })

  test('restores the backup, keeps the previous database, and lets the site continue', async () => {
    await backUp()
    const { db, close } = site.open()
    await write(db)
    await close()
    const { code, out, err } = await restore()
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('3 leads and everything else restored')
    expect(await names()).toEqual(written.slice(0, 3))
    const before = path.join(site.dataDir, filesOf(/before-restore/)[0] ?? '')
    expect(out).toContain(before)
    expect(statSync(before).mode & 0o777).toBe(0o600)

    const again = site.open()
    await write(again.db)
    await again.close()
    expect(await names()).toHaveLength(4)
    // The previous database is a valid backup itself.
    expect((await restore(before)).code).toBe(0)
    expect(await names()).toEqual(written.slice(0, 4))
  })

  test('refuses to restore while a site has the database open, even if idle', async () => {
    await backUp()
    const { db, close } = site.open()
    await write(db)
    const { code, err } = await restore()
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/site or a command is using.*stop it first/),
    ])
    await write(db)
    await close()
    expect(await names()).toEqual(written)
    expect(filesOf(/before-restore|draft/)).toEqual([])
  })

  test('refuses a damaged backup and changes nothing', async () => {
    await backUp()
    truncateSync(backupFile(), Math.floor(statSync(backupFile()).size * 0.7))
    expect((await restore()).code).toBe(1)
    writeFileSync(backupFile(), 'no backup at all')
    const { code, err } = await restore()
    expect([code, err]).toEqual([1, expect.stringContaining('Nothing was changed')])
    expect(await names()).toEqual(written)
    expect(filesOf(/draft/)).toEqual([])
  })

  test('refuses a backup of a newer version', async () => {
    const opened = site.open()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
      opened.db,
    )
    await backUp()
    await sql`delete from kysely_migration where name = '9999-later'`.execute(opened.db)
    await opened.close()
    const { code, err } = await restore()
    expect([code, err]).toEqual([1, expect.stringMatching(/newer version.*9999-later/)])
    expect(await names()).toEqual(written)
  })

  test('restores an older version on PostgreSQL only into a database without newer tables', async () => {
    await backUp()
    const opened = site.open()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
      opened.db,
    )
    await opened.close()
    const { code, err } = await restore()
    if (site.name === 'sqlite') return expect([code, err]).toEqual([0, ''])
    const { db, close } = site.open()
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db)
    await close()
    expect([code, err]).toEqual([1, expect.stringMatching(/9999-later.*Restore into an empty/)])
    expect(await names()).toEqual(written)
  })

  test('overwrites an existing file with --overwrite', async () => {
    writeFileSync(backupFile(), 'mine')
    const { code, err } = await backUp()
    expect([code, err]).toEqual([1, expect.stringContaining('--overwrite')])
    expect(readFileSync(backupFile(), 'utf8')).toBe('mine')
    expect((await backUp('--overwrite')).code).toBe(0)
    expect(readFileSync(backupFile(), 'latin1')).not.toMatch(/^mine/)
  })

  test('reports what cannot be done', async () => {
    for (const [parameters, words] of [
      [['backup', path.join(site.dataDir, 'no', 'folder')], 'There is no folder'],
      [['backup', site.dataDir], 'is a folder'],
      [['restore', path.join(site.dataDir, 'none')], 'There is no file'],
    ] as const) {
      const { code, err } = await site.run(main, ...parameters)
      expect([code, err]).toEqual([1, expect.stringContaining(words)])
    }
  })

  test('reports progress on request, apart from piped output', async () => {
    const { out, err } = await backUp('--progress')
    expect(out).toMatch(/^3 leads [^\n]*\n$/)
    expect(err).toMatch(/^.+ …\n/)
  })

  test('migrates a backup of an older version', async () => {
    const older = await newDatabase(site.name)
    const { db, close } = openDatabase(older.url)
    await migratorBefore0007(db, site.name).then((migrator) => migrator.migrateToLatest())
    await close()
    const operated = { url: older.url, dataDir: site.dataDir }
    const file = `${backupFile()}-of-older`
    expect((await operate(operated, main, 'backup', file)).code).toBe(0)
    const refused = await operate(operated, main, 'restore', file)
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('db -- migrate')])
    await operate(operated, main, 'migrate')
    expect(await operate(operated, main, 'restore', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining('ran 0007-delivery'),
      err: '',
    })
    expect((await operate(operated, main, 'status')).code).toBe(0)
    await older.drop()
  })
})

async function migratorBefore0007(db: Db, name: DialectName): Promise<Migrator> {
  const older = {
    ...{ '0001-leads': leads, '0002-catalogue': catalogue, '0003-whole-catalogue': wholeCatalogue },
    ...{ '0004-city-names': cityNames, '0005-after-the-lead': afterTheLead, '0006-users': users },
  }
  const provider = { getMigrations: async () => older }
  if (name === 'sqlite') return new Migrator({ db, provider })
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return new Migrator({ db, provider, migrationTableSchema: rows[0]?.name })
}

describe('on SQLite', () => {
  const folder = newFolder()
  const database = path.join(folder, 'site.db')
  const backup = path.join(folder, 'backup')
  const run = (...parameters: string[]) =>
    operate({ url: `sqlite:${database}`, dataDir: folder }, main, ...parameters)

  /** The same where the disk has no room for files of more than 1000 KiB. */
  function runOnFullDisk(...parameters: string[]): number | null {
    const script = 'ulimit -f 1000 && exec "$0" scripts/cli/db.ts "$@"'
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
    return spawnSync('/bin/bash', ['-c', script, process.execPath, ...parameters], { env }).status
  }

  beforeEach(async () => {
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name))
    await run('migrate')
  })

  test('leaves the database unchanged and no partial files on a full disk', async () => {
    const full = new DatabaseSync(database)
    full.exec('create table ballast (text)')
    full.prepare('insert into ballast values (?)').run('x'.repeat(2_000_000))
    full.close()
    expect(runOnFullDisk('backup', backup)).toBe(1)
    expect(readdirSync(folder)).toEqual(['site.db'])
    await run('backup', backup)
    const before = readFileSync(database)
    expect(runOnFullDisk('restore', backup)).toBe(1)
    expect(readdirSync(folder).sort()).toEqual(['backup', 'last-backup.json', 'site.db'])
    // But for the header, which says whether there is a log beside it.
    expect(readFileSync(database).subarray(100).equals(before.subarray(100))).toBe(true)
    expect((await run('status')).code).toBe(0)
  })

  test('refuses to restore when newer leads do not fit on the disk', async () => {
    await run('backup', backup)
    const opened = openDatabase(`sqlite:${database}`)
    const payload = JSON.stringify({ ...sampleLead(), QueryData: 'x'.repeat(1_500_000) })
    const large = { id: '1', idempotencyKey: '1', createdAt: 0, updatedAt: 0, payload }
    await insertLead(opened.db, large)
    await opened.close()
    expect(runOnFullDisk('restore', backup)).toBe(1)
    expect(readdirSync(folder).sort()).toEqual(['backup', 'last-backup.json', 'site.db'])
    expect((await run('restore', backup)).err).toContain('Newer than the backup: 1 lead ')
  })

  test("never writes a backup over the site's own files, by whatever path", async () => {
    const linked = `${folder}-linked`
    const alias = path.join(folder, 'alias')
    symlinkSync(folder, linked)
    symlinkSync(database, alias)
    writeFileSync(path.join(folder, 'secret'), 'secret')
    const before = readFileSync(database)
    for (const file of [
      ...[database, alias, path.join(linked, 'site.db'), path.join(linked, 'site.db-wal')],
      ...['site.db-shm', 'site.db-journal', 'secret', 'crm.jsonl'].map((name) =>
        path.join(folder, name),
      ),
    ]) {
      const { code, err } = await run('backup', file, '--overwrite')
      expect([code, err]).toEqual([1, expect.stringContaining('is used by the site')])
    }
    expect(readFileSync(database).equals(before)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(['alias', 'secret', 'site.db'])
    const { code, err } = await run('restore', path.join(linked, 'site.db'))
    expect([code, err]).toEqual([1, expect.stringContaining('the database itself')])
    rmSync(linked)
  })

  test('replaces a damaged database only with --force and keeps it with its log', async () => {
    await run('backup', backup)
    writeFileSync(database, 'damaged '.repeat(1000))
    writeFileSync(`${database}-wal`, 'its log')
    const { code, err } = await run('restore', backup)
    expect([code, err]).toEqual([1, expect.stringContaining('--force')])
    expect((await run('restore', backup, '--force')).code).toBe(0)
    expect((await run('status')).code).toBe(0)
    const kept = readdirSync(folder).filter((name) => name.includes('before-restore'))
    const today = indianIso(Date.now()).slice(0, 10).replaceAll('-', '')
    expect(kept[0]).toMatch(new RegExp(`before-restore-${today}T\\d{9}$`))
    expect(kept.map((name) => readFileSync(path.join(folder, name), 'utf8').slice(0, 7))).toEqual([
      'damaged',
      'its log',
    ])
  })

  test('refuses a copy of a database in use', async () => {
    copyFileSync(database, backup)
    writeFileSync(`${backup}-wal`, 'leads that are in no file yet')
    const { code, err } = await run('restore', backup)
    expect([code, err]).toEqual([1, expect.stringContaining('in use, not a backup')])
  })
})

describe("PostgreSQL's own programs", () => {
  const url =
    'postgres://site:p%40ss@db.example:6432/care?sslmode=require&options=-c%20search_path%3Dx'

  test('get the database through their environment', () => {
    expect(connectionVariables(url)).toEqual({
      ...{ PGHOST: 'db.example', PGPORT: '6432', PGUSER: 'site', PGPASSWORD: 'p@ss' },
      ...{ PGDATABASE: 'care', PGSSLMODE: 'require', PGOPTIONS: '-c search_path=x' },
    })
    expect(connectionVariables('postgres:///care?host=/run/postgresql')).toEqual({
      ...{ PGHOST: '/run/postgresql', PGDATABASE: 'care' },
    })
  })

  test('are named when missing, with the command to run and without the password', () => {
    const said = () => postgresProgram('pg_nowhere', ['--file=x'], url)
    expect(said).toThrow(/pg_nowhere is not installed.*PGHOST='db.example'.*'--file=x'/s)
    expect(said).not.toThrow(/p@ss/)
  })
})
