import { type Kysely, sql } from 'kysely'
import { migrationStatus } from '#lib/server/db/migrate'
import type { Database } from '#lib/server/db/schema'
import { readCatalogueVersion } from '#lib/server/stores/catalogue-state'

/** @throws when the database does not answer */
export async function askDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db)
}

/**
 * Reads the newest lead: a database that answers may still have lost what it keeps.
 *
 * @throws when it cannot be read
 */
export async function readNewestLead(db: Kysely<Database>): Promise<void> {
  await db.selectFrom('lead').selectAll().orderBy('id', 'desc').limit(1).execute()
}

/** True when every migration that this program knows has run. */
export async function hasCurrentSchema(db: Kysely<Database>): Promise<boolean> {
  const migrations = await migrationStatus(db)
  return migrations.every(({ executedAt }) => executedAt !== null)
}

/** True when a catalogue was ever imported. */
export const hasCatalogue = async (db: Kysely<Database>): Promise<boolean> =>
  (await readCatalogueVersion(db)) !== ''
