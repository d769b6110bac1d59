import { existsSync } from 'node:fs'
import { fileOfSqlite, openDatabase } from '#lib/server/db/database'
import { unhurried } from '#lib/server/db/patience'
import { messageOf } from '#lib/server/db/restored'
import { carryOver as carry } from '#lib/server/services/carry-over'
import { referenceOf } from '#lib/server/services/lead-id'
import { receiptSecret } from '#lib/server/services/receipt-secret'
import { checkSchema, command, readyDatabase } from '#scripts/command'
import { counted } from '#scripts/content-output'

/** The address of a database that somebody names by it, or by its file. */
function addressOf(named: string): string {
  const address = /^(?:sqlite|postgres(?:ql)?):/.test(named) ? named : `sqlite:${named}`
  const file = fileOfSqlite(address)
  if (file && !existsSync(file)) throw new Error(`There is no database ${file}.`)
  return address
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

Not brought over: new logins and profiles, reviews with what was decided on them, and the catalogue. Do not use
it after a restore that is to undo an erasure or a purge.`,
  },
  { options: { 'dry-run': { type: 'boolean' } }, operands: [1, 1] },
  async ({ values: { 'dry-run': dryRun = false }, operands: [named = ''], output, progress }) => {
    const db = await readyDatabase()
    const { db: before, close } = openDatabase(addressOf(named), unhurried)
    try {
      await checkSchema(before).catch((error: unknown) => {
        throw new Error(`${named.replace(/\/\/.*@/, '//')}: ${messageOf(error)}`)
      })
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
