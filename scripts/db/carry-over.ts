import { fileOfSqlite, openDatabase } from '#lib/server/db/database'
import { unhurried } from '#lib/server/db/patience'
import { carryOver as carry } from '#lib/server/services/carry-over'
import { referenceOf } from '#lib/server/services/lead-id'
import { receiptSecret } from '#lib/server/services/receipt-secret'
import { erasedLogins } from '#lib/server/stores/erased-logins'
import { command, readyDatabase } from '#scripts/command'
import { confirmed } from '#scripts/confirm'
import { counted } from '#scripts/content-output'
import { addressOf, checkPair, newerThanThis } from '#scripts/db/database-of-before'
import { loadEnvironment } from '#scripts/environment'

const dayOf = (time: number | undefined) => new Date(time ?? 0).toISOString().slice(0, 16)

/** Logins that are younger than the backup were not erased: a clock went ahead. */
const madeText = (logins: { createdAt: number }[]) =>
  [...new Set([logins.at(0), logins.at(-1)].map((login) => dayOf(login?.createdAt)))].join(' to ')

export const carryOver = command(
  {
    usage: 'FILE|ADDRESS [--dry-run] [--yes] [--keep-logins] [--backup-had-no-lead]',
    does: 'after a restore: brings what patients did since the backup out of the database of before',
    about: `FILE is the database of before as a restore keeps it (site.db.before-restore-TIME). With PostgreSQL restore
its dump into an empty database, and give the ADDRESS of that (postgres://…).

Brought over are the leads that came in since the backup, with what of them the CRM has got, and of the others
what has changed: corrections, survey answers, withdrawals and erasures, those of logins too. Of these the CRM
is told anew, whatever it was told since the restore. Of a lead that was changed on both sides the later words
hold, but against a correction, and what was withdrawn or erased on either stays so. A lead whose call was repeated since (by the browser or a
partner, under the same key) is one again, and the CRM is told to erase the record of before.

The database of before is not changed, what came in since the restore stays, and doing it again does no harm.
--dry-run only counts. It asks before it erases logins, and says when they were made; --yes does not ask,
--keep-logins leaves them. The database of another site, of which no lead is here, is refused, unless you say
that the backup had no lead yet.

The database of before may be of a newer version (after going back to the version of before): then what this one
knows of leads is brought over.

Not brought over: new logins and profiles, reviews with what was decided on them, and the catalogue. Do not use
it after a restore that is to undo an erasure or a purge.`,
  },
  {
    options: {
      ...{ 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' } },
      ...{ 'keep-logins': { type: 'boolean' }, 'backup-had-no-lead': { type: 'boolean' } },
    },
    operands: [1, 1],
  },
  async (call) => {
    const {
      'dry-run': dryRun = false,
      yes = false,
      'keep-logins': keepsLogins = false,
    } = call.values
    const { 'backup-had-no-lead': hadNoLead = false } = call.values
    const [named = ''] = call.operands
    const { input, output, complaints, progress } = call
    const db = await readyDatabase()
    const address = addressOf(named)
    // Without the password.
    const shown = named.replace(/\/\/.*@/, '//')
    const { db: before, close } = openDatabase(address, unhurried)
    try {
      const newer = await newerThanThis(before, shown)
      const file = fileOfSqlite(loadEnvironment().databaseUrl)
      const there = { db: before, file: fileOfSqlite(address) }
      await checkPair({ db, file }, there, { named: shown, hadNoLead })
      complaints.write(newer)
      const logins = dryRun || yes || keepsLogins ? [] : await erasedLogins(db, before)
      const question = `${counted(logins.length, 'login')} of this database (made ${madeText(logins)}) ${logins.length === 1 ? 'is' : 'are'} not in ${shown}, so erased there since the backup. Erase here, too? It cannot be undone.`
      if (logins.length > 0 && !(await confirmed(question, { input, complaints }))) {
        complaints.write('Nothing was brought over. All but that: --keep-logins.\n')
        return 1
      }
      const done = await carry({
        ...{ db, before, dryRun, keepsLogins, now: Date.now, secret: receiptSecret },
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
