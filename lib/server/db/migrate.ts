import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { leads } from '#lib/server/db/migrations/0001-leads'
import type { Database } from '#lib/server/db/schema'

// A list, not a folder: bundled code has no folder to look in. Never change one that was released.
const migrations: Record<string, Migration> = {
  '0001-leads': leads,
}

const migratorOf = (db: Kysely<Database>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

/**
 * Brings the database to the newest schema, all or nothing; a second process waits for the first.
 *
 * @returns the names of the migrations that ran now
 * @throws what the database said, when one fails
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Every migration with the time it ran, or null while it waits; creates nothing. */
export async function migrationStatus(
  db: Kysely<Database>,
): Promise<{ name: string; executedAt: Date | null }[]> {
  const found = await migratorOf(db).getMigrations()
  return found.map(({ name, executedAt }) => ({ name, executedAt: executedAt ?? null }))
}
