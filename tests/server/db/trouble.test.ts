import { once } from 'node:events'
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { sharedTransaction } from '#lib/server/db/shared-transaction'
import { SqliteConnection } from '#lib/server/db/sqlite-file'
import { withTransactionLimit } from '#lib/server/db/timeouts'
import { DatabaseUnavailable, isUnavailable } from '#lib/server/db/unavailable'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { storageTrouble } from '#lib/server/platform/storage-trouble'
import { databaseNames, newMigrated } from '#tests/support/database'
import { cuttingProxy } from '#tests/support/processes/cutting-proxy'

/** The errors that callers of the stores get while the database is in trouble. */

const lead = (id: string) => ({
  id,
  idempotencyKey: id,
  createdAt: 1,
  updatedAt: 1,
  payload: 'x'.repeat(2000),
})

const keep = ({ db }: OpenDatabase, id: string) =>
  sharedTransaction(db, (shared) => shared.insertInto('lead').values(lead(id)).execute())

const ids = async ({ db }: OpenDatabase) =>
  (await db.selectFrom('lead').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Code of the database error; 'none' on success. Rethrows other errors. */
const troubleOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => {
      if (isUnavailable(error)) return error.code
      throw error
    },
  )

/** Advances the monotonic clock, which times transactions. */
function passTime(ms: number) {
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ms)
}

const hurried = { lockMs: 150, connectMs: 300, statementMs: 300 }
const patient = { lockMs: 20_000, connectMs: 20_000, statementMs: 20_000 }

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

describe('SQLite', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-trouble-'))
  ends.push(() => rmSync(folder, { recursive: true }))

  async function opened(name: string, patience: typeof patient) {
    const file = path.join(folder, name)
    const site = openDatabase(`sqlite:${file}`, patience)
    ends.push(site.close)
    await migrateToLatest(site.db)
    const other = new DatabaseSync(file, { timeout: 0 })
    ends.push(() => other.close())
    return { site, other }
  }

  it('waits for another process’s lock without blocking readers', async () => {
    const { site, other } = await opened('waits.db', patient)
    await keep(site, 'before')
    other.exec('begin immediate')
    let isKept = false
    const kept = Promise.all([
      keep(site, 'shared'),
      site.db.insertInto('lead').values(lead('single')).execute(),
    ]).then(() => {
      isKept = true
    })
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await ids(site)).toEqual(['before'])
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(isKept).toBe(false)
    other.exec('commit')
    await kept
    expect(await ids(site)).toEqual(['before', 'shared', 'single'])
  })

  it('times out on a lock and continues once it is free', async () => {
    const { site, other } = await opened('gives-up.db', hurried)
    other.exec('begin immediate')
    const waiting = ['a', 'b', 'c'].map((id) => troubleOf(keep(site, id)))
    const single = troubleOf(site.db.insertInto('lead').values(lead('d')).execute())
    // Either SQLite refused the lock, or the write queued behind one that was waiting for it.
    for (const code of await Promise.all([...waiting, single]))
      expect(['SQLITE_BUSY', 'TIMED_OUT']).toContain(code)
    expect(storageTrouble()).toBe('locked')
    other.exec('rollback')
    await keep(site, 'after')
    expect(storageTrouble()).toBeUndefined()
    expect(await ids(site)).toEqual(['after'])
  })

  it('reports a full disk, saves nothing, and accepts leads again when there is room', async () => {
    const { site } = await opened('full.db', hurried)
    const pages = async (most: number) =>
      sql.raw(`pragma max_page_count = ${most}`).execute(site.db)
    await pages(1)
    const results: string[] = []
    for (let count = 0; count < 40; count += 1)
      results.push(await troubleOf(keep(site, `lead-${String(count).padStart(2, '0')}`)))
    expect(new Set(results)).toEqual(new Set(['none', 'SQLITE_FULL']))
    expect((await ids(site)).length).toBe(results.filter((code) => code === 'none').length)
    expect(storageTrouble()).toBe('disk')
    await sql`update lead set updated_at = 2 where id = 'none'`.execute(site.db)
    expect(storageTrouble()).toBe('disk')
    await pages(100_000)
    await keep(site, 'room')
    expect(storageTrouble()).toBeUndefined()
    expect(await ids(site)).toContain('room')
  })

  it('reports a folder that is not writable', async () => {
    const blocked = path.join(folder, 'file.db')
    new DatabaseSync(blocked).close()
    const site = openDatabase(`sqlite:${path.join(blocked, 'site.db')}`, hurried)
    ends.push(site.close)
    expect(await troubleOf(ids(site))).toBe('EEXIST')
  })

  it.each([
    ['from its first byte', 0, 'SQLITE_NOTADB'],
    ['after its first page', 4096, 'SQLITE_CORRUPT'],
  ])('says so when its file is damaged %s', async (_where, from, code) => {
    const file = path.join(folder, `damaged-${from}.db`)
    const whole = openDatabase(`sqlite:${file}`, hurried)
    await migrateToLatest(whole.db)
    await keep(whole, 'one')
    await whole.close()
    const { size } = statSync(file)
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(size - from, 'garbage'), 0, size - from, from)
    closeSync(handle)
    const site = openDatabase(`sqlite:${file}`, hurried)
    ends.push(site.close)
    expect(await troubleOf(ids(site))).toBe(code)
    expect(storageTrouble()).toBe('damaged')
    provideProcessWide('storage-trouble', new Map())
  })

  it('closes a file that is not a database', async () => {
    const file = path.join(folder, 'text.db')
    writeFileSync(file, 'no database '.repeat(1000))
    const site = openDatabase(`sqlite:${file}`, hurried)
    ends.push(site.close)
    const close = vi.spyOn(DatabaseSync.prototype, 'close')
    expect(await troubleOf(ids(site))).toBe('SQLITE_NOTADB')
    expect(close).toHaveBeenCalledTimes(1)
    provideProcessWide('storage-trouble', new Map())
  })

  it('saves nothing of a transaction whose rollback failed, and accepts the next', async () => {
    const { site } = await opened('rollback.db', hurried)
    await keep(site, 'before')
    const run = SqliteConnection.prototype.run
    vi.spyOn(SqliteConnection.prototype, 'run').mockImplementation(function (
      this: SqliteConnection,
      text,
      parameters,
    ) {
      if (text === 'rollback') throw new DatabaseUnavailable('SQLITE_IOERR')
      return run.call(this, text, parameters) as never
    })
    const broken = site.db.transaction().execute(async (held) => {
      await held.insertInto('lead').values(lead('half')).execute()
      throw new Error('something else')
    })
    expect(await troubleOf(broken)).toBe('SQLITE_IOERR')
    vi.restoreAllMocks()
    await Promise.all([keep(site, 'one'), keep(site, 'two')])
    expect(await ids(site)).toEqual(['before', 'one', 'two'])
    provideProcessWide('storage-trouble', new Map())
  })

  it('does not change errors caused by the statement', async () => {
    const { site } = await opened('fault.db', hurried)
    await keep(site, 'one')
    await expect(keep(site, 'one')).rejects.toThrow(/UNIQUE/)
  })
})

describe.runIf(databaseNames.includes('postgres'))('PostgreSQL', () => {
  async function opened(patience: typeof patient) {
    const { url, drop } = await newMigrated('postgres')
    ends.push(drop)
    const [site, other] = [openDatabase(url, patience), openDatabase(url)]
    ends.push(site.close, other.close)
    return { site, other }
  }

  it('times out on a locked table and continues once it is free', async () => {
    const { site, other } = await opened(hurried)
    await other.db.transaction().execute(async (holding) => {
      await sql`lock table lead in access exclusive mode`.execute(holding)
      expect(['55P03', '57014']).toContain(await troubleOf(keep(site, 'a')))
    })
    await keep(site, 'b')
    expect(await ids(site)).toEqual(['b'])
  })

  it('reports a lost connection as unavailable and uses a new one for the next query', async () => {
    const { site, other } = await opened(patient)
    const asleep = troubleOf(sql`select pg_sleep(60), 'to be ended'`.execute(site.db))
    const ended = async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query like '%to be ended%' and pid <> pg_backend_pid()`.execute(other.db)
      return rows.length > 0
    }
    while (!(await ended())) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await asleep).toBe('57P01')
    await keep(site, 'a')
    expect(await ids(site)).toEqual(['a'])
  })

  it('continues after connections were cut during use', async () => {
    const { url, drop } = await newMigrated('postgres')
    ends.push(drop)
    const proxy = await cuttingProxy(url)
    ends.push(proxy.close)
    const site = openDatabase(proxy.url, patient)
    ends.push(site.close)
    // The commit succeeded but its answer is lost, so the client cannot know.
    proxy.cutAtCommit()
    expect(await troubleOf(keep(site, 'at-commit'))).toBe('CONNECTION')
    // The connection is cut between two statements, when no answer is awaited.
    const between = site.db.transaction().execute(async (held) => {
      await held.insertInto('lead').values(lead('between')).execute()
      proxy.cutAll()
      await new Promise((resolve) => setTimeout(resolve, 100))
      await held.insertInto('lead').values(lead('after')).execute()
    })
    expect(['CONNECTION', 'ECONNRESET']).toContain(await troubleOf(between))
    await keep(site, 'later')
    expect(await ids(site)).toEqual(['at-commit', 'later'])
  })

  it('reports a connection that ends between two statements as unavailable', async () => {
    const { site, other } = await opened(patient)
    const ended = site.db.transaction().execute(async (held) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await held.insertInto('lead').values(lead('a')).execute()
    })
    expect(await troubleOf(ended)).toBe('57P01')
    await keep(site, 'b')
    expect(await ids(site)).toEqual(['b'])
  })

  it('does not keep waiting for a server that never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    ends.push(() => silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const site = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, hurried)
    ends.push(site.close)
    expect(await troubleOf(ids(site))).toBe('CONNECT')
    expect(await troubleOf(keep(site, 'a'))).toBe('CONNECT')
  })

  it('reports a server that is not running', async () => {
    const site = openDatabase('postgres://nobody@127.0.0.1:1/none', hurried)
    ends.push(site.close)
    expect(await troubleOf(keep(site, 'a'))).toBe('ECONNREFUSED')
  })

  it('times out on a transaction whose answers are all late', async () => {
    const { site } = await opened(hurried)
    const slow = site.db.transaction().execute(async (held) => {
      await held.insertInto('lead').values(lead('a')).execute()
      passTime(2000)
      for (let count = 0; count < 60; count += 1) await sql`select pg_sleep(0.2)`.execute(held)
    })
    expect(['TIMED_OUT', 'CONNECTION']).toContain(await troubleOf(slow))
    // The server did answer, so it is not considered down.
    expect(await ids(site)).toEqual([])
  })

  it('allows more time for a background transaction but not for its statements', async () => {
    const { site } = await opened(hurried)
    const long = withTransactionLimit(60_000, () =>
      site.db.transaction().execute(async (held) => {
        await held.insertInto('lead').values(lead('a')).execute()
        passTime(2000)
        for (let count = 0; count < 5; count += 1) await sql`select pg_sleep(0.2)`.execute(held)
      }),
    )
    expect(await troubleOf(long)).toBe('none')
    expect(await ids(site)).toEqual(['a'])
    const hung = withTransactionLimit(60_000, () => sql`select pg_sleep(60)`.execute(site.db))
    expect(await troubleOf(hung)).toBe('57014')
  })

  it('times out on a slow statement', async () => {
    const { site } = await opened(hurried)
    expect(await troubleOf(sql`select pg_sleep(60)`.execute(site.db))).toBe('57014')
    expect(await ids(site)).toEqual([])
  })

  it('does not change errors caused by the statement', async () => {
    const { site } = await opened(patient)
    await keep(site, 'one')
    await expect(keep(site, 'one')).rejects.toThrow(/unique/)
  })
})
