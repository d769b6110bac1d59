import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { getDatabase } from '#lib/server/db/database'
import { migrateToLatest, migrationStatus } from '#lib/server/db/migrate'
import { writeNewFile } from '#lib/server/db/new-file'
import { type Restored, refuseNewer, timeInName } from '#lib/server/db/restored'
import { makePrivateFolder } from '#lib/server/private-files'
import { backUpPostgres, quoted } from '#scripts/db/backup-postgres'
import { startPostgresProgram } from '#scripts/db/postgres-programs'
import { countLeads, siteIn, siteTables } from '#scripts/db/postgres-site'
import type { Progress } from '#scripts/progress'

/** What pg_restore says of a dump. */
async function told(databaseUrl: string, args: string[]): Promise<string> {
  const { child, ended } = startPostgresProgram('pg_restore', args, databaseUrl, ['ignore', 'pipe'])
  const [said] = await Promise.all([text(child.stdout as Readable), ended])
  return said
}

/** @throws Error saying why it cannot be restored here */
async function checkDump(databaseUrl: string, from: string, schema: string): Promise<void> {
  const content = await told(databaseUrl, ['--list', from])
  const of = content.match(/ TABLE DATA (\S+) lead /)?.[1]
  if (!of) throw new Error('it holds no database of this site')
  if (of !== schema)
    throw new Error(`it is of the schema ${of}, and DATABASE_URL works in ${schema}`)
  const only = ['--data-only', `--schema=${schema}`, '--table=kysely_migration', '--file=-', from]
  const [, rows = ''] = (await told(databaseUrl, only)).match(/^COPY .*?\n(.*?)^\\\.$/ms) ?? []
  refuseNewer(rows.split('\n').flatMap((row) => row.split('\t')[0] || []))
}

/**
 * Puts the dump in the place of the site's tables, in one transaction: whatever fails, be it the dump in
 * its midst, the commit is never said.
 */
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
  // It ended early: then its own complaint is what counts.
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
 * Puts a backup in the place of the site's tables, which are kept as a dump in `dataDir`.
 *
 * @throws Error with the tables as they were
 */
export async function restorePostgres(
  databaseUrl: string,
  {
    from,
    now,
    dataDir,
    progress,
  }: { from: string; now: Date; dataDir: string; progress: Progress },
): Promise<Restored> {
  const db = getDatabase()
  const { schema, tables, sessions } = await siteIn(db)
  if (sessions > 0)
    throw new Error(
      'A site or a command works on this database: stop it first. Nothing was changed.',
    )
  const unknown = (await migrationStatus(db)).filter(({ isKnown }) => !isKnown)
  if (unknown.length > 0)
    throw new Error(
      `This database is of a newer version of the site (${unknown.map(({ name }) => name).join(', ')}), whose own tables would stay in it. Restore into an empty one (createdb, DATABASE_URL). Nothing was changed.`,
    )
  await checkDump(databaseUrl, from, schema).catch((error: Error) => {
    throw new Error(`${from} was not restored: ${error.message}. Nothing was changed.`)
  })
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
