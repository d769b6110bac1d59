import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { backUpSqlite } from '#lib/server/db/backup-sqlite'
import { existingDatabase, fileOfSqlite, getDatabase } from '#lib/server/db/database'
import { migrateToLatest, migrationStatus } from '#lib/server/db/migrate'
import { writeNewFile } from '#lib/server/db/new-file'
import { restoreSqlite } from '#lib/server/db/restore-sqlite'
import { isSameFile } from '#lib/server/db/same-file'
import { asCalledHere } from '#scripts/called'
import { command, removeDraftsAtTheEnd, runCommands } from '#scripts/command'
import { counted } from '#scripts/content-output'
import { backUpPostgres } from '#scripts/db/backup-postgres'
import { carryOver } from '#scripts/db/carry-over'
import { restorePostgres } from '#scripts/db/restore-postgres'
import { loadEnvironment } from '#scripts/environment'

const migrate = command(
  {
    usage: '',
    does: 'brings the database to the newest schema, all or nothing',
    about: 'npm start does so by itself.',
  },
  { options: {} },
  async ({ output }) => {
    const ran = await migrateToLatest(getDatabase())
    for (const name of ran) output.write(`ran ${name}\n`)
    if (ran.length === 0) output.write('The database is at the newest schema.\n')
    return 0
  },
)

const status = command(
  {
    usage: '',
    does: 'lists the migrations and when each ran; exit code 1 when one waits or is of a newer version',
    about: `It changes nothing, and makes no database where there is none.
On a database of a newer version this one must not be started: take the newer, or restore a backup.`,
  },
  { options: {} },
  async ({ output }) => {
    const migrations = await migrationStatus(existingDatabase())
    for (const { name, executedAt, isKnown } of migrations) {
      const when = executedAt ? executedAt.toISOString() : 'waits'
      output.write(`${name}  ${when}${isKnown ? '' : '  of a newer version of the site'}\n`)
    }
    return migrations.every(({ executedAt, isKnown }) => executedAt && isKnown) ? 0 : 1
  },
)

/** What no backup may be written over, whatever is forced. */
const ownFiles = (sqlite: string | undefined, dataDir: string): string[] => [
  ...(sqlite ? ['', '-wal', '-shm', '-journal'].map((end) => `${sqlite}${end}`) : []),
  ...['secret', 'crm.jsonl', 'sms.jsonl'].map((name) => path.join(dataDir, name)),
]

const backup = command(
  {
    usage: 'FILE [--force]',
    does: 'copies the database as it stands at one moment into FILE; the site may be running',
    about: `FILE is readable by its owner alone, appears whole or not at all, and has been read once when it does.
One that is there is written over with --force only. On PostgreSQL pg_dump writes it (custom format, the
site's own tables); it must be installed here, and the password goes to it by the environment.

A backup has everything that the site needs: leads, logins, reviews and the catalogue. Not in it:
  - DATA_DIR/secret, or SITE_SECRET: kept apart on purpose, so that a stolen backup gives no number of
    those who only asked for a code. Without it codes on their way are void; nothing else is lost.
  - crm.jsonl in DATA_DIR, if the file is your CRM (CRM_PROVIDER=file): copy it, too.
  - your settings (.env, .env.local) and your catalogue's files (CONTENT_DIR).
It is personal data: encrypt it where it goes, and delete it when its time is over.`,
  },
  { options: { force: { type: 'boolean' } }, operands: [1, 1] },
  async ({ values: { force = false }, operands: [file = ''], output, progress }) => {
    const { databaseUrl, dataDir } = loadEnvironment()
    const sqlite = fileOfSqlite(databaseUrl)
    const target = path.resolve(file)
    if (statSync(target, { throwIfNoEntry: false })?.isDirectory())
      throw new Error(`${file} is a folder: name a file in it.`)
    if (ownFiles(sqlite, dataDir).some((own) => isSameFile(own, target)))
      throw new Error(`${file} is a file that the site works with: name another.`)
    if (!force && existsSync(target))
      throw new Error(`${file} is there already: name another file, or give --force.`)
    const leads = await writeNewFile(target, (draft) =>
      sqlite ? backUpSqlite(sqlite, draft, progress) : backUpPostgres(databaseUrl, draft, progress),
    )
    const size = (statSync(target).size / 1e6).toFixed(1)
    output.write(
      `${counted(leads, 'lead')} and all else backed up to ${file} (${size} MB), read once and whole.\n`,
    )
    return 0
  },
)

const restore = command(
  {
    usage: 'FILE [--force]',
    does: 'puts a backup in the place of the database, which is kept beside it; the site must be stopped',
    about: `FILE is what backup wrote. It is copied, checked and brought to the newest schema before the database is
touched: with a damaged file, one of a newer version, or a full disk all stays as it was. It is refused
while a site, a worker or another command works on the database.

SQLite: the database of before stays beside the new one as site.db.before-restore-TIME; --force is for one
that is too damaged to be read. PostgreSQL: it stays in DATA_DIR as postgres.before-restore-TIME.dump;
pg_restore, psql and pg_dump must be installed here.

What patients did since the backup is in the database of before alone: who withdrew or was erased since would be
called. Before the site starts: npm run db -- carry-over FILE (docs/operations.md, 'Restore').`,
  },
  { options: { force: { type: 'boolean' } }, operands: [1, 1] },
  async ({ values: { force = false }, operands: [from = ''], output, progress }) => {
    const { databaseUrl, dataDir } = loadEnvironment()
    const sqlite = fileOfSqlite(databaseUrl)
    if (!statSync(from, { throwIfNoEntry: false })?.isFile())
      throw new Error(`There is no file ${from}.`)
    if (sqlite && isSameFile(sqlite, from)) throw new Error(`${from} is the database itself.`)
    const now = new Date()
    const { leads, migrated, before } = sqlite
      ? await restoreSqlite(sqlite, { from, now, force, onProgress: progress })
      : await restorePostgres(databaseUrl, { from, now, dataDir, progress })
    output.write(`${counted(leads, 'lead')} and all else restored from ${from}.\n`)
    for (const name of migrated) output.write(`ran ${name}\n`)
    if (before)
      output.write(
        asCalledHere(
          `The database of before is kept as ${before}.\nWhoever withdrew or was erased since the backup is in it alone: npm run db -- carry-over --help\n`,
        ),
      )
    return 0
  },
)

const commands = {
  name: 'db',
  about: 'Looks after the database that DATABASE_URL names.',
  exit: 'Exit codes: 0 done (status: nothing waits), 1 failed (status: a migration waits, or is unknown), 2 wrong use.',
  commands: { migrate, status, backup, restore, 'carry-over': carryOver },
}

/** @returns the exit code */
export const main = (
  parameters: string[],
  output: Writable = process.stdout,
  complaints: Writable = process.stderr,
  input: Readable = process.stdin,
): Promise<number> => runCommands(commands, parameters, { output, complaints, input })

if (import.meta.main) {
  process.stdout.on('error', () => process.exit(0))
  removeDraftsAtTheEnd()
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
