import { promises as fs } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { writeNewFile } from '#lib/server/db/new-file'
import { command, readyDatabase, WrongUse } from '#scripts/command'
import { counted } from '#scripts/content-output'
import { asCsv, asJson } from '#scripts/lead-output'
import { type LeadRecord, leadRecords } from '#scripts/lead-rows'
import { choiceHelp, choiceOf, choiceOptions } from '#scripts/leads/choice'
import type { Progress } from '#scripts/progress'

async function* told(leads: AsyncIterable<LeadRecord>, progress: Progress) {
  let count = 0
  for await (const lead of leads) {
    yield lead
    count += 1
    progress(`${counted(count, 'lead')} written`)
  }
}

/** Under its name stands the whole export or what was there before, whatever happens meanwhile. */
async function writeWhole(texts: AsyncIterable<string>, file: string) {
  const there = await fs.stat(file).catch(() => undefined)
  // A pipe or a device takes the texts as they come.
  if (there && !there.isFile()) return fs.writeFile(file, texts)
  await writeNewFile(file, (draft) => fs.writeFile(draft, texts))
}

export const exportLeads = command(
  {
    usage:
      '--format csv|json [--out FILE] [--since TIME] [--status STATUS] [--mobile NUMBER] [--waiting|--dead]',
    does: 'all leads with every field, to the standard output or FILE',
    about: `${choiceHelp}

FILE is made readable by its owner alone. In CSV a cell that a spreadsheet would take for a formula begins
with an apostrophe.

consentVersion, consentLanguage, consentPage and consentedAt say to which notice the patient agreed, in
which language, on which page and when; empty where no form said so, the page also once the lead is
purged or erased. A withdrawn lead has the status withdrawn and the time of it; crm then says whether the
CRM has got the withdrawal. The answers of the quick survey stand beside it.`,
  },
  { options: { ...choiceOptions, format: { type: 'string' }, out: { type: 'string' } } },
  async ({ values: { format, out, ...choice }, output, progress }) => {
    if (format !== 'csv' && format !== 'json') throw new WrongUse('--format takes csv or json')
    const chosen = choiceOf(choice)
    const leads = leadRecords(await readyDatabase(), undefined, undefined, chosen)
    const texts = format === 'csv' ? asCsv : asJson
    if (out) await writeWhole(texts(told(leads, progress)), out)
    else await pipeline(texts(leads), output, { end: false })
    return 0
  },
)
