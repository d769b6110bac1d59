import { environment } from '#lib/config/env.server'
import { retentionDays } from '#lib/domain/leads/consent'
import { countUnpurged } from '#lib/server/leads/purge-store'
import { purgeAge, purgeNow } from '#lib/server/privacy/daily-purge'
import { UsageError } from '#scripts/cli/arguments'
import { command, readyDatabase } from '#scripts/cli/command'

export const purge = command(
  {
    usage: '[--older-than DAYS] [--dry-run]',
    does: `removes personal data from old leads: after ${retentionDays} days, or DAYS`,
    about: `The site does this once a day by itself (npm run outbox -- status says when). Use the command to purge at
once, to keep leads for a shorter time, or with --dry-run to count.

Removes name, number, e-mail, query, health answers, insurer, salary, survey answers, click ids, client
address, callback word and the page of the consent from every lead created more than DAYS days ago, whether
withdrawn or not. What was requested, where, and through which campaign stays for statistics. The lead's
record in the CRM is erased too, and its lines in crm.jsonl are emptied. It cannot be undone.

A lead that is not fully delivered yet (itself, a correction, survey answers, a withdrawal) is kept and
counted separately, for ${retentionDays} days at most: the form promises patients that limit. After that it is purged too
and no longer sent.`,
  },
  { options: { 'older-than': { type: 'string' }, 'dry-run': { type: 'boolean' } } },
  async ({ values, output, progress }) => {
    const { 'older-than': days = String(retentionDays), 'dry-run': dryRun = false } = values
    if (!/^\d{1,5}$/.test(days)) throw new UsageError('--older-than takes a whole number of days')
    const db = await readyDatabase()
    const { dataDir } = environment()
    const onProgress = (count: number) => progress(`${count} leads purged`)
    const settings = { db, dataDir, now: Date.now, onProgress }
    const purged = dryRun ? undefined : await purgeNow(settings, Number(days))
    const { due, waiting } = await countUnpurged(db, purgeAge(Number(days), Date.now()))
    const count = purged ?? due
    const what = `${count === 1 ? '1 lead' : `${count} leads`} ${dryRun ? 'would be purged' : 'purged'}`
    output.write(`${what}, created more than ${Number(days)} days ago.\n`)
    if (waiting > 0) output.write(`${waiting} not yet delivered: kept.\n`)
    return 0
  },
)
