import { environment } from '#lib/config/env.server'
import { retentionDays } from '#lib/domain/leads/consent'
import { countUnpurged } from '#lib/server/leads/purge-store'
import { emptyLinesOfPurged } from '#lib/server/privacy/erase-written'
import { purgeLeads } from '#lib/server/privacy/purge-leads'
import { command, readyDatabase, UsageError } from '#scripts/cli/command'

/** In ms. */
const day = 86_400_000

export const purge = command(
  {
    usage: '[--older-than DAYS] [--dry-run]',
    does: `removes personal data from old leads: after ${retentionDays} days, or DAYS`,
    about: `Removes name, number, e-mail, query, health answers, insurer, salary, survey answers, click ids, client
address, callback word and the page of the consent from every lead created more than DAYS days ago, whether
withdrawn or not. What was requested, where, and through which campaign stays for statistics. It cannot be
undone. A lead that is not fully delivered yet (itself, a correction, survey answers, a withdrawal) is kept
and counted separately, for ${retentionDays} days at most: the form promises patients that limit. After that it is purged too
and no longer sent. Zoho keeps its record of a lead; the record of a withdrawn lead is erased there as
well. The lines in crm.jsonl, which is the site's own file, are emptied. --dry-run only counts. Run it once a day (docs/operations.md).`,
  },
  { options: { 'older-than': { type: 'string' }, 'dry-run': { type: 'boolean' } } },
  async ({ values, output, progress }) => {
    const { 'older-than': days = String(retentionDays), 'dry-run': dryRun = false } = values
    if (!/^\d{1,5}$/.test(days)) throw new UsageError('--older-than takes a whole number of days')
    const db = await readyDatabase()
    const now = Date.now()
    const before = now - Number(days) * day
    const age = { before, overdue: Math.min(before, now - retentionDays * day) }
    const onProgress = (count: number) => progress(`${count} leads purged`)
    const purged = dryRun ? undefined : await purgeLeads({ db, ...age, now, onProgress })
    if (!dryRun) await emptyLinesOfPurged(db, environment().dataDir)
    const { due, waiting } = await countUnpurged(db, age)
    const count = purged ?? due
    const what = `${count === 1 ? '1 lead' : `${count} leads`} ${dryRun ? 'would be purged' : 'purged'}`
    output.write(`${what}, created more than ${Number(days)} days ago.\n`)
    if (waiting > 0) output.write(`${waiting} not yet delivered: kept.\n`)
    return 0
  },
)
