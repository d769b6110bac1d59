import { type Kysely, sql } from 'kysely'
import { openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import type { Database } from '#lib/server/db/schema'

/** What of a PostgreSQL database is the site's. */

/** The names of the tables that the site makes, as a new one has them. */
export async function siteTables(): Promise<string[]> {
  const { db, close } = openDatabase('sqlite::memory:')
  try {
    await migrateToLatest(db)
    const found = await sql<{ name: string }>`
      select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
    `.execute(db)
    return found.rows.map(({ name }) => name)
  } finally {
    await close()
  }
}

/** The schema that DATABASE_URL works in, and which of the site's tables it has. */
export async function siteIn(
  db: Kysely<Database>,
): Promise<{ schema: string; tables: string[]; sessions: number }> {
  const names = await siteTables()
  const { rows } = await sql<{ schema: string; tables: string[] }>`
    select current_schema() as schema, array(
      select tablename::text from pg_tables
      where schemaname = current_schema() and tablename = any(${names})
    ) as tables
  `.execute(db)
  const [found] = rows
  if (!found?.schema) throw new Error('DATABASE_URL leads to a schema that is not there.')
  return { ...found, sessions: await siteSessions(db) }
}

/** Who else of a site has a connection to the same schema. */
async function siteSessions(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ sessions: number }>`
    select count(*) as sessions from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
    and application_name = current_setting('application_name')
  `.execute(db)
  return rows[0]?.sessions ?? 0
}

export async function countLeads(db: Kysely<Database>): Promise<number> {
  const { leads } = await db
    .selectFrom('lead')
    .select((row) => row.fn.countAll<number>().as('leads'))
    .executeTakeFirstOrThrow()
  return leads
}

/**
 * Runs `work` while a moment of the database is kept, which pg_dump takes up by its name.
 *
 * @param work also gets how many leads there are at that moment
 */
export const atOneMoment = <T>(
  db: Kysely<Database>,
  work: (snapshot: string, leads: number) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(
        transaction,
      )
      return work(rows[0]?.name ?? '', await countLeads(transaction))
    })
