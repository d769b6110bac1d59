import { type Fault, formatFault } from '#lib/server/catalogue/faults'
import { checkContent, importCatalogue } from '#lib/server/catalogue/import'
import { closeDatabase, getDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { loadEnvironment } from '#scripts/environment'

const help = `Checks the catalogue's files, and brings them into the database.

  npm run content -- check [DIR]    names every fault as file:line: field: reason (value)
  npm run content -- import [DIR]   makes the catalogue what the files say, all or nothing

DIR is 'content' unless given. The database is the one that DATABASE_URL names.
Exit codes: 0 done, 1 faults or failure, 2 wrong use.`

const counted = (faults: Fault[]) => `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`

async function check(folder: string): Promise<number> {
  const faults = await checkContent(folder)
  for (const one of faults) console.log(formatFault(one))
  console.log(faults.length === 0 ? 'No faults.' : `${counted(faults)}.`)
  return faults.length === 0 ? 0 : 1
}

async function bringIn(folder: string): Promise<number> {
  const db = getDatabase()
  await migrateToLatest(db)
  const result = await importCatalogue(db, folder)
  if (result.outcome === 'refused') {
    for (const one of result.faults) console.error(formatFault(one))
    console.error(`${counted(result.faults)}; nothing was imported.`)
    return 1
  }
  if (result.outcome === 'unchanged') console.log('The catalogue is as the files say.')
  else
    for (const [table, { inserted, updated, deleted }] of Object.entries(result.changes))
      console.log(`${table}: ${inserted} new, ${updated} changed, ${deleted} removed`)
  return 0
}

/** @returns the exit code */
async function main(parameters: string[]): Promise<number> {
  const [command, folder = 'content', ...rest] = parameters
  if (parameters.some((one) => one === '--help' || one === '-h')) {
    console.log(help)
    return 0
  }
  const commands = { check, import: bringIn }
  if (rest.length > 0 || (command !== 'check' && command !== 'import')) {
    console.error(help)
    return 2
  }
  loadEnvironment()
  try {
    return await commands[command](folder)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    await closeDatabase()
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
