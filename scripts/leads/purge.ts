import { purgeLeads } from '#lib/server/services/purge-leads'
import { countUnpurged } from '#lib/server/stores/lead-purge'
import { command, readyDatabase, WrongUse } from '#scripts/command'

/** In ms. */
const day = 86_400_000

export const purge = command(
  {
    usage: '[--older-than DAYS] [--dry-run]',
    does: 'erases whose the old leads are: after 365 days, or DAYS',
    about: `Erases name, number, e-mail, query, survey answers, client address, callback word and the path of the
consent's page of every lead created more than DAYS days ago, withdrawn or not, and keeps the rest for
counting (erase keeps less); it cannot be undone. A lead of which the CRM has not got everything yet
(itself, a correction, its survey answers, its withdrawal) is kept, and counted apart. What the CRM has got
stays there, in the care of those who keep its records; a lead that was withdrawn is erased in the CRM as
well. --dry-run only counts. Run it once a day (docs/operations.md).`,
  },
  { options: { 'older-than': { type: 'string' }, 'dry-run': { type: 'boolean' } } },
  async ({ values, output, progress }) => {
    const { 'older-than': days = '365', 'dry-run': dryRun = false } = values
    if (!/^\d{1,5}$/.test(days)) throw new WrongUse('--older-than takes a whole number of days')
    const db = await readyDatabase()
    const now = Date.now()
    const before = now - Number(days) * day
    const onProgress = (count: number) => progress(`${count} leads purged`)
    const purged = dryRun ? undefined : await purgeLeads({ db, before, now, onProgress })
    const { delivered, waiting } = await countUnpurged(db, before)
    const count = purged ?? delivered
    const what = `${count === 1 ? '1 lead' : `${count} leads`} ${dryRun ? 'would be purged' : 'purged'}`
    output.write(`${what}, created more than ${Number(days)} days ago.\n`)
    if (waiting > 0) output.write(`${waiting} not yet delivered: kept.\n`)
    return 0
  },
)
