import { realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { loadEnvironment } from '#lib/config/load-environment'
import { counted, indianIso, indianTime } from '#lib/domain/text/format'
import { backUpSqlite } from '#lib/server/db/backup-sqlite'
import { existingDatabase, fileOfSqlite, getDatabase } from '#lib/server/db/database'
import { recordBackup } from '#lib/server/db/last-backup'
import { migrateToLatest, migrationStatus } from '#lib/server/db/migrate'
import { writeNewFile } from '#lib/server/db/new-file'
import { restoreSqlite } from '#lib/server/db/restore-sqlite'
import type { Db } from '#lib/server/db/schema'
import { withLocalCommands } from '#lib/server/platform/local-commands'
import { privateFiles } from '#lib/server/platform/private-files'
import { type Call, command, mainOf, refuseToOverwrite, runProgram } from '#scripts/cli/command'
import {
  type BackupContent,
  contentOf,
  refusalOf,
  saveNewerLeads,
  UnreadableDatabase,
} from '#scripts/cli/db/newer-leads'
import { backUpPostgres } from '#scripts/cli/db/postgres'
import { restorePostgres } from '#scripts/cli/db/restore-postgres'

const migrate = command(
  {
    usage: '',
    does: 'brings the database to the newest schema, all or nothing',
    about: 'npm start does this by itself.',
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
    does: 'lists the migrations and when each ran; exit code 1 if one is pending or unknown',
    about: `It changes nothing and creates no database.
Do not start this version on a database of a newer version: install the newer one, or restore a backup.`,
  },
  { options: {} },
  async ({ output }) => {
    const migrations = await migrationStatus(existingDatabase())
    for (const { name, executedAt, isKnown } of migrations) {
      const when = executedAt ? indianTime(executedAt.getTime()) : 'pending'
      output.write(`${name}  ${when}${isKnown ? '' : '  from a newer version of the site'}\n`)
    }
    return migrations.every(({ executedAt, isKnown }) => executedAt && isKnown) ? 0 : 1
  },
)

/** The real path of a file, existing or not, with symbolic links resolved. */
function realPlace(file: string): string {
  const { dir, base } = path.parse(path.resolve(file))
  try {
    return path.join(realpathSync(dir), base)
  } catch {
    return path.resolve(file)
  }
}

/** Do two paths name the same file, existing or not? Resolves links and case-insensitive disks. */
function isSameFile(one: string, other: string): boolean {
  if (realPlace(one) === realPlace(other)) return true
  const [first, second] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }))
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev
}

/** Files that a backup never overwrites, not even with --overwrite. */
const ownFiles = (sqlite: string | undefined, dataDir: string): string[] => [
  ...(sqlite ? ['', '-wal', '-shm', '-journal'].map((end) => `${sqlite}${end}`) : []),
  ...Object.values(privateFiles(dataDir)),
]

const backup = command(
  {
    usage: 'FILE [--overwrite]',
    does: 'copies a consistent snapshot of the database into FILE; the site may be running',
    about: `FILE appears complete or not at all, is verified, and is readable only by its owner. An existing file is
only overwritten with --overwrite. On PostgreSQL pg_dump writes it (custom format, the site's own tables): it
must be installed here, and gets the password through its environment.

A backup has everything that the site needs: leads, logins, reviews and the catalogue. It does not contain:
  - DATA_DIR/secret, or SITE_SECRET: kept separate on purpose, so that a stolen backup reveals no numbers of
    people who only requested a code. Without it, pending codes are void; nothing else is lost.
  - crm.jsonl in DATA_DIR. If that file is your CRM (CRM_PROVIDER=file), copy it too.
  - your settings (.env, .env.local) and the files of your catalogue (CONTENT_DIR).
npm run doctor says when the last backup was made: last-backup.json in DATA_DIR records it.
It is personal data: encrypt it before you store it elsewhere, and delete it when you no longer need it.`,
  },
  {
    // --force: the name that this option had before.
    options: { overwrite: { type: 'boolean' }, force: { type: 'boolean' } },
    operands: [1, 1],
  },
  async ({
    values: { overwrite, force },
    operands: [file = ''],
    output,
    errorOutput,
    progress,
  }) => {
    const { databaseUrl, dataDir } = loadEnvironment()
    const sqlite = fileOfSqlite(databaseUrl)
    const target = path.resolve(file)
    if (statSync(target, { throwIfNoEntry: false })?.isDirectory())
      throw new Error(`${file} is a folder: name a file in it.`)
    if (ownFiles(sqlite, dataDir).some((own) => isSameFile(own, target)))
      throw new Error(`${file} is used by the site: choose another name.`)
    if (!overwrite && !force) refuseToOverwrite(file)
    const leads = await writeNewFile(target, (draft) =>
      sqlite ? backUpSqlite(sqlite, draft, progress) : backUpPostgres(databaseUrl, draft, progress),
    )
    try {
      await recordBackup(dataDir, { at: indianIso(Date.now()), file: target })
    } catch {
      errorOutput.write(`The backup is complete, but could not be noted in ${dataDir}.\n`)
    }
    const size = (statSync(target).size / 1e6).toFixed(1)
    output.write(
      `${counted(leads, 'lead')} and everything else backed up to ${file} (${size} MB, verified).\n`,
    )
    return 0
  },
)

type RestoreCall = Call<{ force?: boolean; 'leads-saved'?: string }>

/**
 * Compares the live database with the backup before it is replaced.
 *
 * @param first steps before the restore is tried again
 * @throws Error if a restore would lose leads: they are saved then, and the message lists the next steps
 */
async function refuseToLoseLeads(
  live: Db,
  backup: BackupContent,
  { values, operands: [from = ''], errorOutput, progress }: RestoreCall,
  first: readonly string[] = [],
): Promise<void> {
  const { force = false, 'leads-saved': saved } = values
  const folder = loadEnvironment().dataDir
  try {
    const newer = await saveNewerLeads({ live, backup, saved, folder, progress })
    if (newer) throw new Error(refusalOf(newer, { from, saved, force }, first))
  } catch (error) {
    if (!(error instanceof UnreadableDatabase)) throw error
    if (!force)
      throw new Error(
        `The database could not be compared with the backup (${error.message}). Nothing was changed. With --force it is restored anyway, and newer leads are lost.`,
      )
    errorOutput.write(unreadableNote)
  }
}

const unreadableNote =
  "The database could not be read: leads newer than the backup were not saved. See docs/operations.md, 'Restore'.\n"

const restore = command(
  {
    usage: 'FILE [--leads-saved PATH] [--force]',
    does: 'replaces the database with a backup and keeps the previous one; the site must be stopped',
    about: `FILE is a backup. It is copied, verified and brought to the newest schema before the database is
touched: if the file is damaged or from a newer version, or the disk is full, nothing changes. A restore
is refused while a site, a worker or another command is using the database.

It is also refused if the database has leads newer than the backup: leads that arrived, changed, were
withdrawn, erased or delivered since. These leads are then saved in a file in DATA_DIR, and the next two
commands are printed: the restore with --leads-saved PATH, which continues only if PATH still contains all
of them in their current state, and npm run leads -- import PATH, which brings them back.

SQLite: the previous database stays next to the new one as site.db.before-restore-TIME. PostgreSQL: it stays
in DATA_DIR as postgres.before-restore-TIME.dump; pg_restore, psql and pg_dump must be installed here.
--force replaces a database that is too damaged to read: newer leads cannot be saved then.`,
  },
  {
    options: { force: { type: 'boolean' }, 'leads-saved': { type: 'string' } },
    operands: [1, 1],
  },
  async (call) => {
    const { values, operands, output, errorOutput, progress } = call
    const [from = ''] = operands
    const { force = false, 'leads-saved': saved } = values
    const { databaseUrl, dataDir } = loadEnvironment()
    const sqlite = fileOfSqlite(databaseUrl)
    for (const file of saved === undefined ? [from] : [from, saved])
      if (!statSync(file, { throwIfNoEntry: false })?.isFile())
        throw new Error(`There is no file ${file}.`)
    if (sqlite && isSameFile(sqlite, from)) throw new Error(`${from} is the database itself.`)
    const now = new Date()
    const { leads, migrated, before } = sqlite
      ? await restoreSqlite(sqlite, {
          from,
          now,
          force,
          onProgress: progress,
          compare: async (live, draft) => {
            if (live) await refuseToLoseLeads(live, await contentOf(draft), call)
            else errorOutput.write(unreadableNote)
          },
        })
      : await restorePostgres(databaseUrl, {
          from,
          now,
          dataDir,
          progress,
          compare: (live, content, newer) =>
            refuseToLoseLeads(live, content, call, newer.length > 0 ? emptyDatabaseSteps : []),
        })
    output.write(`${counted(leads, 'lead')} and everything else restored from ${from}.\n`)
    for (const name of migrated) output.write(`ran ${name}\n`)
    if (before) output.write(`The previous database is kept as ${before}.\n`)
    if (saved !== undefined)
      output.write(withLocalCommands(`Before the site starts: npm run leads -- import ${saved}\n`))
    return 0
  },
)

/** Tables that this version does not know would stay in the database. */
const emptyDatabaseSteps = [
  'createdb NAME   (this database is from a newer version of the site: leave it unchanged)',
  "and put the new database's address into DATABASE_URL",
]

export const main = mainOf({
  name: 'db',
  about: 'Migrates, backs up and restores the database that DATABASE_URL names.',
  exit: 'Exit codes: 0 done (status: nothing pending), 1 failed (status: a migration is pending or unknown), 2 usage error.',
  commands: { migrate, status, backup, restore },
})

if (import.meta.main) await runProgram(main)
