import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { dialectOf } from '#lib/server/db/database'
import { leads } from '#lib/server/db/migrations/0001-leads'
import { catalogue } from '#lib/server/db/migrations/0002-catalogue'
import { wholeCatalogue } from '#lib/server/db/migrations/0003-whole-catalogue'
import { cityNames } from '#lib/server/db/migrations/0004-city-names'
import { afterTheLead } from '#lib/server/db/migrations/0005-after-the-lead'
import { users } from '#lib/server/db/migrations/0006-users'
import { delivery } from '#lib/server/db/migrations/0007-delivery'
import { unanswered } from '#lib/server/db/migrations/0008-unanswered'
import { refusedAt } from '#lib/server/db/migrations/0009-refused-at'
import type { Database } from '#lib/server/db/schema'

// A list, not a folder: bundled code has no folder to look in. Never change one that was released.
const migrations: Record<string, Migration> = {
  '0001-leads': leads,
  '0002-catalogue': catalogue,
  '0003-whole-catalogue': wholeCatalogue,
  '0004-city-names': cityNames,
  '0005-after-the-lead': afterTheLead,
  '0006-users': users,
  '0007-delivery': delivery,
  '0008-unanswered': unanswered,
  '0009-refused-at': refusedAt,
}

/** Those that this version of the site knows, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

async function migratorOf(db: Kysely<Database>): Promise<Migrator> {
  const provider = { getMigrations: async () => migrations }
  if (dialectOf(db) === 'sqlite') return new Migrator({ db, provider })
  // Named, because the migrator would otherwise take a site in another schema of the same
  // PostgreSQL database for this one.
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return new Migrator({ db, provider, migrationTableSchema: rows[0]?.name })
}

/**
 * Brings the database to the newest schema, all or nothing; a second process waits for the first.
 *
 * @returns the names of the migrations that ran now
 * @throws what the database said, when one fails
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await (await migratorOf(db)).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

export interface MigrationStatus {
  name: string
  /** null while it waits. */
  executedAt: Date | null
  /** False for one of a newer version of the site. */
  isKnown: boolean
}

/** Every migration, and whatever else ran on the database; creates nothing. */
export async function migrationStatus(db: Kysely<Database>): Promise<MigrationStatus[]> {
  const found = await (await migratorOf(db)).getMigrations()
  const known = found.map(({ name, executedAt }) => ({
    ...{ name, executedAt: executedAt ?? null, isKnown: true },
  }))
  // Without any that ran there is no table to look into.
  if (!known.some(({ executedAt }) => executedAt)) return known
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name
  `.execute(db)
  const others = rows.filter(({ name }) => !migrationNames.includes(name))
  return [
    ...known,
    ...others.map(({ name, timestamp }) => ({
      ...{ name, executedAt: new Date(timestamp), isKnown: false },
    })),
  ]
}
