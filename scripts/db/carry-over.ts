import { existsSync } from 'node:fs'
import { fileOfSqlite, openDatabase } from '#lib/server/db/database'
import { migrationStatus } from '#lib/server/db/migrate'
import { unhurried } from '#lib/server/db/patience'
import { carryOver as carry } from '#lib/server/services/carry-over'
import { referenceOf } from '#lib/server/services/lead-id'
import { receiptSecret } from '#lib/server/services/receipt-secret'
import type { Db } from '#lib/server/stores/lead-store'
import { command, readyDatabase } from '#scripts/command'
import { counted } from '#scripts/content-output'

/** The address of a database that somebody names by it, or by its file. */
function addressOf(named: string): string {
  const address = /^(?:sqlite|postgres(?:ql)?):/.test(named) ? named : `sqlite:${named}`
  const file = fileOfSqlite(address)
  if (file && !existsSync(file)) throw new Error(`There is no database ${file}.`)
  return address
}

/**
 * @returns what is to be said of a database of a newer version: of it what this version knows is read, for
 *   migrations only add
 * @throws Error unless it is of a site, and of this version or a newer one
 */
async function newerThanThis(before: Db, named: string): Promise<string> {
  const migrations = await migrationStatus(before)
  const waiting = migrations.filter(({ executedAt }) => !executedAt)
  if (waiting.length === migrations.length)
    throw new Error(`${named}: There is no site in this database.`)
  if (waiting.length > 0)
    throw new Error(
      `${named} is of an older version of the site: ${waiting.map(({ name }) => name).join(', ')} must run on it first. Make a copy of it, bring that to this version (DATABASE_URL=ITS-ADDRESS npm run db -- migrate), and give the copy.`,
    )
  const unknown = migrations.filter(({ isKnown }) => !isKnown).map(({ name }) => name)
  return unknown.length > 0
    ? `${named} is of a newer version of the site (${unknown.join(', ')}): only what this version knows of a lead is brought over. Keep the file.\n`
    : ''
}

export const carryOver = command(
  {
    usage: 'FILE|ADDRESS [--dry-run]',
    does: 'after a restore: brings what patients did since the backup out of the database of before',
    about: `FILE is the database of before as a restore keeps it (site.db.before-restore-TIME). With PostgreSQL restore
its dump into an empty database, and give the ADDRESS of that (postgres://…).

Brought over are the leads that came in since the backup, with what of them the CRM has got, and of the others
what has changed: corrections, survey answers, withdrawals and erasures, those of logins too. Of these the CRM
is told anew, whatever it was told since the restore. A lead of which the browser or a partner repeated the call since (the same key) is one again:
what became of it before holds, and the CRM is told to erase the record of before. The database of before is not changed, what came in since
the restore stays, and doing it again does no harm. --dry-run only counts.

The database of before may be of a newer version (after going back to the version of before): then what this one
knows of leads is brought over.

Not brought over: new logins and profiles, reviews with what was decided on them, and the catalogue. Do not use
it after a restore that is to undo an erasure or a purge.`,
  },
  { options: { 'dry-run': { type: 'boolean' } }, operands: [1, 1] },
  async ({
    values: { 'dry-run': dryRun = false },
    operands: [named = ''],
    output,
    complaints,
    progress,
  }) => {
    const db = await readyDatabase()
    const { db: before, close } = openDatabase(addressOf(named), unhurried)
    try {
      complaints.write(await newerThanThis(before, named.replace(/\/\/.*@/, '//')))
      const done = await carry({
        ...{ db, before, dryRun, now: Date.now, secret: receiptSecret },
        onProgress: (leads) => progress(`${counted(leads, 'lead')} looked at`),
      })
      output.write(
        `${dryRun ? 'Would be brought over' : 'Brought over'}: ${counted(done.new, 'lead')} that came in since, ${done.changed} changed, ${done.withdrawn} withdrawn, ${done.erased} erased; ${counted(done.logins, 'login')} erased.\n`,
      )
      if (done.repeated.length > 0)
        output.write(
          `${counted(done.repeated.length, 'lead')} of before came again since under the same key, and ${dryRun ? 'would be' : 'are'} one again; what the CRM had of before is erased there: ${done.repeated.map(referenceOf).join(', ')}\n`,
        )
      return 0
    } finally {
      await close()
    }
  },
)
