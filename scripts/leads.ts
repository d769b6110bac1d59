import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { closeDatabase, getDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { loadEnvironment } from '#scripts/environment'
import { csvLine, type LeadRecord, leadRecords, recordColumns } from '#scripts/lead-rows'

const help = `Shows and exports the leads of the database that DATABASE_URL names, newest first.

  npm run leads -- list [--limit N] [--json]             the last 20, or N
  npm run leads -- export --format csv|json [--out FILE]  all of them, with every field

An export without --out goes to the standard output; FILE is made readable by its owner alone.
In CSV a cell that a spreadsheet would take for a formula begins with an apostrophe.
Exit codes: 0 done, 1 failed, 2 wrong use.`

/** Somebody called the command wrongly; the message says how. */
class WrongUse extends Error {}

const lineOf = (lead: LeadRecord) =>
  [
    lead.createdAt,
    lead.reference,
    lead.NameData,
    `${lead.countryCode} ${lead.MobileNoData}`,
    lead.CityData || '-',
    lead.ProcedureNameData || lead.condition_data || '-',
    lead.PageNameData || '-',
    lead.crm,
  ].join('  ')

async function* asLines(leads: AsyncIterable<LeadRecord>) {
  let isEmpty = true
  for await (const lead of leads) {
    isEmpty = false
    yield `${lineOf(lead)}\n`
  }
  if (isEmpty) yield 'No leads yet.\n'
}

async function* asJson(leads: AsyncIterable<LeadRecord>) {
  let before = '[\n'
  for await (const lead of leads) {
    yield `${before}${JSON.stringify(lead)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* asCsv(leads: AsyncIterable<LeadRecord>) {
  yield csvLine(recordColumns)
  for await (const lead of leads) yield csvLine(recordColumns.map((column) => lead[column]))
}

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
  help: { type: 'boolean', short: 'h' },
} as const

function readParameters(parameters: string[]) {
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true })
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : '')
  }
}

async function run(parameters: string[], output: Writable): Promise<void> {
  const { values, positionals } = readParameters(parameters)
  const [command, ...rest] = positionals
  if (values.help) output.write(`${help}\n`)
  else if (command === 'list' && rest.length === 0 && !values.format && !values.out)
    await list(values.limit ?? '20', values.json ?? false, output)
  else if (command === 'export' && rest.length === 0 && !values.limit && !values.json)
    await exportAll(values.format, values.out, output)
  else throw new WrongUse('Give list or export, with their own options')
}

/** @returns the exit code */
export async function main(
  parameters: string[],
  output: Writable = process.stdout,
  complaints: Writable = process.stderr,
): Promise<number> {
  try {
    await run(parameters, output)
    return 0
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    complaints.write(error instanceof WrongUse ? `${message}\n\n${help}\n` : `${message}\n`)
    return error instanceof WrongUse ? 2 : 1
  } finally {
    await closeDatabase()
  }
}

if (import.meta.main) {
  // `leads list | head` closes the pipe early: that is no failure.
  process.stdout.on('error', () => process.exit(0))
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
