import {
  clickDays,
  type Goal,
  goalNames,
  goals,
  googleCells,
  googleHeader,
  googleZone,
  isGoal,
} from '#lib/domain/desk/conversions'
import { counted } from '#lib/domain/text/format'
import type { Db } from '#lib/server/db/schema'
import { readAdSets, readGoogleConversions, recordConversions } from '#lib/server/desk/conversions'
import { csvLine } from '#lib/server/platform/csv-cell'
import { UsageError } from '#scripts/cli/arguments'
import { command, readyDatabase, refuseToOverwrite } from '#scripts/cli/command'
import { writeWhole } from '#scripts/cli/leads/write-whole'

interface GoogleFile {
  file: string
  goal: Goal
  name: string
  value: string
  again: boolean
}

/** @returns what was done, in a sentence */
async function writeGoogle(
  db: Db,
  { file, goal, name, value, again }: GoogleFile,
  now: number,
): Promise<string> {
  const { found, before, waiting, withoutClick } = await readGoogleConversions(db, {
    goal,
    now,
    again,
  })
  const left = [
    ...(before > 0 ? [`${before} in an earlier file`] : []),
    ...(waiting > 0 ? [`${waiting} of the last day, which the next file has`] : []),
    ...(withoutClick > 0 ? [`${withoutClick} without a click of Google`] : []),
  ]
  const others = left.length > 0 ? ` Left out: ${left.join(', ')}.` : ''
  if (found.length === 0)
    return `No new conversions for Google (${goal}): no file was written.${others}`
  const lines = found.map((one) => csvLine(googleCells(one, name, value)))
  await writeWhole(`${googleZone}\r\n${csvLine(googleHeader)}${lines.join('')}`, file)
  // After the file: if this fails, the next file repeats them, and Google counts a conversion once.
  await recordConversions(
    db,
    found.map(({ leadId }) => leadId),
    goal,
    now,
  )
  return `${counted(found.length, 'conversion')} (${goal}) in ${file} for Google Ads.${others}
Upload it only if your privacy page says that click ids go to Google (docs/operations/results.md).`
}

/** @returns what was done, in a sentence */
async function writeMeta(db: Db, file: string, now: number): Promise<string> {
  const sets = await readAdSets(db, now)
  if (sets.length === 0)
    return 'No lead has the number of an ad set of Meta (adset_id): no file was written.'
  const lines = sets.map(([id, { leads, reached, booked, visited }]) =>
    // The number stays text, because a spreadsheet would round it.
    csvLine([id, leads, reached, booked, visited]),
  )
  const header = csvLine(['Ad set ID', 'Leads', 'Reached', 'Booked', 'Visited'])
  await writeWhole(`\uFEFF${header}${lines.join('')}`, file)
  return `${counted(sets.length, 'ad set')} in ${file}, to compare in Meta's Ads Manager.`
}

/** @throws UsageError */
function nameOf(text: string): string {
  if (!/^[^\p{Cc}"]{1,100}$/u.test(text.trim()))
    throw new UsageError('--name takes the name of the conversion action, up to 100 letters')
  return text.trim()
}

/** @throws UsageError */
function rupeesOf(text: string): string {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text))
    throw new UsageError('--value takes rupees: 500 or 499.50')
  return text
}

export const conversions = command(
  {
    usage: `[--google FILE] [--meta FILE] [--goal ${goalNames.join('|')}] [--name TEXT] [--value RUPEES] [--again] [--overwrite]`,
    does: 'writes files that tell Google Ads and Meta which clicks led to an appointment',
    about: `  --google FILE  Google Ads' upload for conversions from clicks: click id, name, time, value
  --meta FILE    how many leads of each ad set were reached, booked and visited
  --goal GOAL    what counts for Google; default: booked
  --name TEXT    the conversion action's name in Google Ads; default: ${goalNames.map((goal) => `'${goals[goal]}' (${goal})`).join(', ')}
  --value RUPEES the value of each conversion; default: the one set in Google Ads
  --again        also what an earlier file had; otherwise each lead is written once for each goal
  --overwrite    overwrites an existing FILE

Only leads with consent, neither withdrawn nor erased, and sent in the last ${clickDays} days: Google takes no older
clicks. It may not know those of the last day yet, so they wait for the next file. No file has a name, a number,
a city, a page or an illness, and FILE is readable only by its owner.
Nothing is sent: upload it yourself, when your privacy page says so (docs/operations/results.md).

Meta accepts results of single people only with their hashed number or e-mail, or with a click id that the site
does not store. So its file has sums, and cannot be uploaded.`,
  },
  {
    options: {
      google: { type: 'string' },
      meta: { type: 'string' },
      goal: { type: 'string' },
      name: { type: 'string' },
      value: { type: 'string' },
      again: { type: 'boolean' },
      overwrite: { type: 'boolean' },
    },
  },
  async ({ values, output }) => {
    const { google, meta, goal = 'booked', name, value, again = false, overwrite } = values
    if (google === undefined && meta === undefined)
      throw new UsageError('Give --google FILE, --meta FILE, or both')
    if (!isGoal(goal)) throw new UsageError(`--goal takes ${goalNames.join(', ')}`)
    const named = nameOf(name ?? goals[goal])
    const worth = value === undefined ? '' : rupeesOf(value)
    if (google !== undefined && google === meta)
      throw new UsageError('--google and --meta need two files')
    for (const file of [google, meta]) if (file && !overwrite) refuseToOverwrite(file)
    const db = await readyDatabase()
    const now = Date.now()
    if (google !== undefined) {
      const file: GoogleFile = { file: google, goal, name: named, value: worth, again }
      output.write(`${await writeGoogle(db, file, now)}\n`)
    }
    if (meta !== undefined) output.write(`${await writeMeta(db, meta, now)}\n`)
    return 0
  },
)
