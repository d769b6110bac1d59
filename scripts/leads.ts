import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { getDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { purgeLeads } from '#lib/server/services/purge-leads'
import { countUnpurged } from '#lib/server/stores/lead-purge'
import { exitCodeOf, WrongUse } from '#scripts/command'
import { loadEnvironment } from '#scripts/environment'
import { asCsv, asJson, asLines } from '#scripts/lead-output'
import { leadRecords } from '#scripts/lead-rows'

const help = `Shows, exports and purges the leads of the database that DATABASE_URL names.

  npm run leads -- list [--limit N] [--json]               the newest 20, or N
  npm run leads -- export --format csv|json [--out FILE]   all of them, with every field
  npm run leads -- purge [--older-than DAYS] [--dry-run]   erases whose they are, after 365 days or DAYS

An export without --out goes to the standard output; FILE is made readable by its owner alone.
In CSV a cell that a spreadsheet would take for a formula begins with an apostrophe.

consentVersion, consentLanguage, consentPage and consentedAt say to which notice the patient agreed,
in which language, on which page and when; empty where no form said so.

A withdrawn lead has the status withdrawn and the time of it; crm then says whether the CRM has got
the withdrawal. Nobody is to call about it. The answers of the quick survey stand beside it.

A purge erases name, number, e-mail, query, survey answers and client address of every lead created
more than DAYS days ago, withdrawn or not, and keeps the rest for counting; it cannot be undone. A lead
of which the CRM has not got everything yet (itself, a correction, its survey answers, its withdrawal)
is kept, and counted apart. What the CRM has got, crm.jsonl included, stays there. --dry-run only counts.

Exit codes: 0 done, 1 failed, 2 wrong use.`

/** Somebody called the command wrongly; the message says how. */
async function list(limitText: string, json: boolean, output: Writable): Promise<void> {
  if (!/^[1-9]\d{0,6}$/.test(limitText)) throw new WrongUse('--limit takes a whole number above 0')
  const leads = leadRecords(await readyDatabase(), Number(limitText))
  await pipeline(json ? asJson(leads) : asLines(leads), output, { end: false })
}

async function exportAll(format: string | undefined, file: string | undefined, output: Writable) {
  if (format !== 'csv' && format !== 'json') throw new WrongUse('--format takes csv or json')
  const leads = leadRecords(await readyDatabase())
  const texts = format === 'csv' ? asCsv(leads) : asJson(leads)
  if (file) await pipeline(texts, createWriteStream(file, { mode: 0o600 }))
  else await pipeline(texts, output, { end: false })
}

/** In ms. */
const day = 86_400_000

async function purge(days = '365', dryRun: boolean, output: Writable): Promise<void> {
  if (!/^\d{1,5}$/.test(days)) throw new WrongUse('--older-than takes a whole number of days')
  const db = await readyDatabase()
  const now = Date.now()
  const before = now - Number(days) * day
  const purged = dryRun ? undefined : await purgeLeads({ db, before, now })
  const { delivered, waiting } = await countUnpurged(db, before)
  const count = purged ?? delivered
  const what = `${count === 1 ? '1 lead' : `${count} leads`} ${dryRun ? 'would be purged' : 'purged'}`
  output.write(`${what}, created more than ${Number(days)} days ago.\n`)
  if (waiting > 0) output.write(`${waiting} not yet delivered: kept.\n`)
}

/** A database that was never used has no tables yet. */
async function readyDatabase() {
  const db = getDatabase()
  await migrateToLatest(db)
  return db
}

const options = {
  limit: { type: 'string' },
  json: { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  'older-than': { type: 'string' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

function readParameters(parameters: string[]) {
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true })
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : '')
  }
}

type Values = ReturnType<typeof readParameters>['values']

const commands: Record<
  string,
  { takes: (keyof Values)[]; run: (values: Values, output: Writable) => Promise<void> }
> = {
  list: {
    takes: ['limit', 'json'],
    run: ({ limit = '20', json = false }, output) => list(limit, json, output),
  },
  export: {
    takes: ['format', 'out'],
    run: ({ format, out }, output) => exportAll(format, out, output),
  },
  purge: {
    takes: ['older-than', 'dry-run'],
    run: (values, output) => purge(values['older-than'], values['dry-run'] ?? false, output),
  },
}

async function run(parameters: string[], output: Writable): Promise<void> {
  const { values, positionals } = readParameters(parameters)
  if (values.help) {
    output.write(`${help}\n`)
    return
  }
  const [name = '', ...rest] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const given = Object.keys(values) as (keyof Values)[]
  if (!command || rest.length > 0 || !given.every((option) => command.takes.includes(option)))
    throw new WrongUse('Give list, export or purge, with their own options')
  await command.run(values, output)
}

/** @returns the exit code */
export const main = (
  parameters: string[],
  output: Writable = process.stdout,
  complaints: Writable = process.stderr,
): Promise<number> => exitCodeOf(() => run(parameters, output), help, complaints)

if (import.meta.main) {
  // `leads list | head` closes the pipe early: that is no failure.
  process.stdout.on('error', () => process.exit(0))
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
