import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { getDatabase } from '#lib/server/db/database'
import { migrateToLatest, migrationStatus } from '#lib/server/db/migrate'
import { writeNewFile } from '#lib/server/db/new-file'
import { type Restored, refuseNewer, timeInName } from '#lib/server/db/restore-sqlite'
import type { Db } from '#lib/server/db/schema'
import { makePrivateFolder } from '#lib/server/platform/private-files'
import { BackupContent } from '#scripts/cli/db/newer-leads'
import {
  backUpPostgres,
  countLeads,
  quoted,
  siteIn,
  siteTables,
  startPostgresProgram,
} from '#scripts/cli/db/postgres'
import { linesOf } from '#scripts/cli/leads/saved-file'
import type { Progress } from '#scripts/cli/progress'

async function outputOf(databaseUrl: string, args: string[]): Promise<string> {
  const { child, ended } = startPostgresProgram('pg_restore', args, databaseUrl, ['ignore', 'pipe'])
  const [output] = await Promise.all([text(child.stdout as Readable), ended])
  return output
}

/** @throws Error saying why it cannot be restored here */
async function checkDump(databaseUrl: string, from: string, schema: string): Promise<void> {
  const content = await outputOf(databaseUrl, ['--list', from])
  const of = content.match(/ TABLE DATA (\S+) lead /)?.[1]
  if (!of) throw new Error('it does not contain a database of this site')
  if (of !== schema)
    throw new Error(`it is from the schema ${of}, but DATABASE_URL selects ${schema}`)
  const ran: string[] = []
  for await (const [, { name }] of dumpedRows(databaseUrl, from, ['kysely_migration']))
    if (name) ran.push(name)
  refuseNewer(ran)
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A value in PostgreSQL's COPY format. */
const copiedValue = (field: string): string | null =>
  field === '\\N'
    ? null
    : field.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character)

const inCamelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The rows of a dump with their table. Tables and columns have the names used in the code. */
async function* dumpedRows(
  databaseUrl: string,
  from: string,
  tables: readonly string[],
): AsyncGenerator<[string, Record<string, string | null>]> {
  const args = ['--data-only', ...tables.map((table) => `--table=${table}`), '--file=-', from]
  const { child, ended } = startPostgresProgram('pg_restore', args, databaseUrl, ['ignore', 'pipe'])
  let table = ''
  let columns: string[] = []
  for await (const line of linesOf(child.stdout as Readable)) {
    const [, name, list] = table === '' ? (line.match(/^COPY \S+\.(\w+) \((.*)\) FROM/) ?? []) : []
    if (line === '\\.') {
      table = ''
    } else if (name !== undefined && list !== undefined) {
      table = inCamelCase(name)
      columns = list.split(', ').map(inCamelCase)
    } else if (table !== '') {
      const values = line.split('\t').map(copiedValue)
      yield [table, Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]))]
    }
  }
  await ended
}

async function contentOfDump(databaseUrl: string, from: string): Promise<BackupContent> {
  const content = new BackupContent()
  const tables = ['lead', 'outbox', 'desk_entry', 'user_account']
  for await (const [table, row] of dumpedRows(databaseUrl, from, tables)) content.add(table, row)
  return content
}

/** Replaces the site's tables with those of the dump, in one transaction that commits at the end. */
async function replaceTables(
  databaseUrl: string,
  { from, schema, progress }: { from: string; schema: string; progress: Progress },
): Promise<void> {
  const names = (await siteTables()).map((table) => `${quoted(schema)}.${quoted(table)}`)
  const quiet = ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1', '--file=-']
  const target = startPostgresProgram('psql', quiet, databaseUrl, ['pipe', 'ignore'])
  const plain = ['--no-owner', '--no-privileges', '--file=-', from]
  const source = startPostgresProgram('pg_restore', plain, databaseUrl, ['ignore', 'pipe'])
  const [input, output] = [target.child.stdin as Writable, source.child.stdout as Readable]
  // If psql ends early, its own error is the one to report.
  input.on('error', () => source.child.kill())
  let bytes = 0
  output.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    progress(`${(bytes / 1e6).toFixed(0)} MB restored`)
  })
  input.write('begin;\nset local lock_timeout = 10000;\nset client_min_messages = warning;\n')
  input.write(`drop table if exists ${names.join(', ')} cascade;\n`)
  output.pipe(input, { end: false })
  const finished = source.ended.then(
    () => input.end('\ncommit;\n'),
    (error: unknown) => {
      input.destroy()
      throw error
    },
  )
  const [restored, read] = await Promise.allSettled([target.ended, finished])
  if (restored.status === 'rejected') throw restored.reason
  if (read.status === 'rejected') throw read.reason
}

/**
 * The site in `db`, once no other session uses it: PostgreSQL ends a session some milliseconds after its program has
 * stopped.
 *
 * @throws Error when a session is still there after 1.5 s
 */
async function idleSite(db: Db) {
  for (let pause = 50; ; pause *= 2) {
    const site = await siteIn(db)
    if (site.sessions === 0) return site
    if (pause > 800)
      throw new Error(
        'A site or a command is using this database: stop it first. Nothing was changed.',
      )
    await sleep(pause)
  }
}

interface RestoreSettings {
  from: string
  now: Date
  dataDir: string
  /** See restoreSqlite; `newer` names the migrations that only a newer version of the site knows. */
  compare: (live: Db, backup: BackupContent, newer: readonly string[]) => Promise<void>
  progress: Progress
}

/**
 * Replaces the site's tables with a backup and keeps the previous ones as a dump in `dataDir`.
 *
 * @throws Error; the tables are unchanged then
 */
export async function restorePostgres(
  databaseUrl: string,
  { from, now, dataDir, compare, progress }: RestoreSettings,
): Promise<Restored> {
  const db = getDatabase()
  const { schema, tables } = await idleSite(db)
  await checkDump(databaseUrl, from, schema).catch((error: Error) => {
    throw new Error(`${from} was not restored: ${error.message}. Nothing was changed.`)
  })
  const newer = (await migrationStatus(db)).flatMap(({ name, isKnown }) => (isKnown ? [] : name))
  await compare(db, await contentOfDump(databaseUrl, from), newer)
  if (newer.length > 0)
    throw new Error(
      `This database is from a newer version of the site (${newer.join(', ')}), whose own tables would stay in it. Restore into an empty one (createdb, DATABASE_URL). Nothing was changed.`,
    )
  const before = tables.includes('lead')
    ? path.join(dataDir, `postgres.before-restore-${timeInName(now)}.dump`)
    : undefined
  if (before) {
    makePrivateFolder(dataDir)
    await writeNewFile(before, (draft) => backUpPostgres(databaseUrl, draft, progress))
  }
  await replaceTables(databaseUrl, { from, schema, progress })
  const migrated = await migrateToLatest(db)
  return { leads: await countLeads(db), migrated, before }
}
