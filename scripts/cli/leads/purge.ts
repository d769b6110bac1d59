import { environment } from '#lib/config/env.server'
import { retentionDays } from '#lib/domain/leads/consent'
import { counted } from '#lib/domain/text/format'
import { countUnpurged } from '#lib/server/leads/purge-store'
import { purgeAge, purgeNow } from '#lib/server/privacy/daily-purge'
import { UsageError } from '#scripts/cli/arguments'
import { command, readyDatabase } from '#scripts/cli/command'
import { isConfirmed } from '#scripts/cli/confirm'

/** Somebody may still have to call about younger leads. */
const minDays = 30

export const purge = command(
  {
    usage: '[--older-than DAYS [--even-recent]] [--dry-run] [--yes]',
    does: `removes personal data from old leads: after ${retentionDays} days, or DAYS`,
    about: `The site does this once a day by itself (npm run outbox -- status says when). Use the command to purge at
once, to keep leads for a shorter time, or with --dry-run to count. It asks first; --yes does not, for cron.
Fewer than ${minDays} DAYS need --even-recent: somebody may still have to call.

Removes name, number, e-mail, query, health answers, insurer, salary, survey answers, click ids, client
address, callback word and the page of the consent from every lead created more than DAYS days ago, whether
withdrawn or not. What was requested, where, and through which campaign stays for statistics. The lead's
record in the CRM is erased too, and its lines in crm.jsonl are emptied. It cannot be undone.

A lead that is not fully delivered yet (itself, a correction, survey answers, a withdrawal) is kept and
counted separately, for ${retentionDays} days at most: the form promises patients that limit. After that it is purged too
and no longer sent.`,
  },
  {
    options: {
      'older-than': { type: 'string' },
      'even-recent': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean' },
    },
  },
  async (call) => {
    const { values, output, errorOutput, progress } = call
    const { 'older-than': given = String(retentionDays), 'dry-run': dryRun = false } = values
    if (!/^\d{1,5}$/.test(given)) throw new UsageError('--older-than takes a whole number of days')
    const days = Number(given)
    if (days < minDays && !values['even-recent'] && !dryRun)
      throw new Error(
        `Somebody may still have to call about leads of the last ${minDays} days. To purge them anyway, add --even-recent.`,
      )
    const db = await readyDatabase()
    const { due } = await countUnpurged(db, purgeAge(days, Date.now()))
    const which = `created more than ${counted(days, 'day')} ago`
    const question = `Purge ${counted(due, 'lead')}, ${which}, here and in the CRM? It cannot be undone.`
    if (!dryRun && due > 0 && !values.yes && !(await isConfirmed(question, call))) {
      errorOutput.write('Nothing was purged.\n')
      return 1
    }
    const { dataDir } = environment()
    const onProgress = (count: number) => progress(`${counted(count, 'lead')} purged`)
    const settings = { db, dataDir, now: Date.now, onProgress }
    const purged = dryRun ? undefined : await purgeNow(settings, days)
    const { waiting } = await countUnpurged(db, purgeAge(days, Date.now()))
    output.write(
      `${counted(purged ?? due, 'lead')} ${dryRun ? 'would be purged' : 'purged'}, ${which}.\n`,
    )
    if (waiting > 0) output.write(`${waiting} not yet delivered: kept.\n`)
    return 0
  },
)
