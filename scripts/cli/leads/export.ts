import os from 'node:os'
import { pipeline } from 'node:stream/promises'
import { counted } from '#lib/domain/text/format'
import { recordAudit } from '#lib/server/desk/audit'
import { UsageError } from '#scripts/cli/arguments'
import { command, readyDatabase, refuseToOverwrite } from '#scripts/cli/command'
import { choiceHelp, choiceOf, choiceOptions } from '#scripts/cli/leads/choice'
import { asCsv, asJson } from '#scripts/cli/leads/output'
import { type LeadRecord, leadRecords } from '#scripts/cli/leads/rows'
import { writeWhole } from '#scripts/cli/leads/write-whole'

/** @param written gets the number of leads so far */
async function* counting(leads: AsyncIterable<LeadRecord>, written: (count: number) => void) {
  let count = 0
  for await (const lead of leads) {
    yield lead
    count += 1
    written(count)
  }
}

/** Who runs the command; a user without a name in a container. */
function operatorName(): string {
  try {
    return os.userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'somebody')
  }
}

export const exportLeads = command(
  {
    usage:
      '--format csv|json [--out FILE [--overwrite]] [--since TIME] [--status STATUS] [--mobile NUMBER] [--waiting|--dead]',
    does: 'writes all leads with every field to standard output or to FILE',
    about: `${choiceHelp}

FILE is readable only by its owner. An existing one is only overwritten with --overwrite.

CSV is for spreadsheets: it begins with a byte order mark, so that Excel shows Hindi; its times are India's, and
a cell that a spreadsheet would run as a formula begins with an apostrophe. JSON is for programs: its times are
UTC (ISO 8601).

consentVersion, consentLanguage, consentPage and consentedAt say which notice the patient agreed to, in which
language, on which page and when. They are empty if the form did not say; the page is also empty once the lead
is purged or erased. A withdrawn lead has the status withdrawn and its time; crm then says whether the CRM
has the withdrawal. The answers of the quick survey have their own columns.`,
  },
  {
    options: {
      ...choiceOptions,
      format: { type: 'string' },
      out: { type: 'string' },
      overwrite: { type: 'boolean' },
    },
  },
  async ({ values: { format, out, overwrite, ...choice }, output, progress }) => {
    if (format !== 'csv' && format !== 'json') throw new UsageError('--format takes csv or json')
    if (overwrite && !out) throw new UsageError('--overwrite goes with --out')
    if (out && !overwrite) refuseToOverwrite(out)
    const chosen = choiceOf(choice)
    const db = await readyDatabase()
    let written = 0
    const leads = counting(leadRecords(db, undefined, undefined, chosen), (count) => {
      written = count
      if (out) progress(`${counted(count, 'lead')} written`)
    })
    const texts = format === 'csv' ? asCsv : asJson
    if (out) await writeWhole(texts(leads), out)
    else await pipeline(texts(leads), output, { end: false })
    await recordAudit(db, {
      member: { mobile: '', name: `${operatorName()}, by command` },
      action: 'exported',
      leads: written,
      requestId: '',
      now: Date.now(),
    })
    return 0
  },
)
