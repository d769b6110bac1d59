import { closeDatabase, getDatabase } from '#lib/server/db/database'
import { migrateToLatest, migrationStatus } from '#lib/server/db/migrate'
import { loadEnvironment } from '#scripts/environment'

const help = `Looks after the database that DATABASE_URL names.

  npm run db -- migrate   brings it to the newest schema, all or nothing
  npm run db -- status    lists the migrations and when each ran

Exit codes: 0 done (status: nothing waits), 1 failed (status: a migration waits), 2 wrong use.`

async function migrate(): Promise<number> {
  const ran = await migrateToLatest(getDatabase())
  for (const name of ran) console.log(`ran ${name}`)
  if (ran.length === 0) console.log('The database is at the newest schema.')
  return 0
}

async function status(): Promise<number> {
  const migrations = await migrationStatus(getDatabase())
  for (const { name, executedAt } of migrations)
    console.log(`${name}  ${executedAt ? executedAt.toISOString() : 'waits'}`)
  return migrations.every(({ executedAt }) => executedAt) ? 0 : 1
}

/** @returns the exit code */
async function main(parameters: string[]): Promise<number> {
  const [command, ...rest] = parameters
  if (command === '--help' || command === '-h') {
    console.log(help)
    return 0
  }
  const commands = { migrate, status }
  if (rest.length > 0 || (command !== 'migrate' && command !== 'status')) {
    console.error(help)
    return 2
  }
  loadEnvironment()
  try {
    return await commands[command]()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    await closeDatabase()
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
