import { type ColumnBuilderCallback, type Kysely, sql } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import type { Database } from '#lib/server/db/schema'

/** What a migration needs to say differently to each database. */

/** Type of an id that the database counts up and never gives twice; see {@link countedColumn}. */
export const countedType = (db: Kysely<Database>) =>
  dialectOf(db) === 'postgres' ? 'bigserial' : 'integer'

/** The rest of a counted id's definition. */
export const countedColumn =
  (db: Kysely<Database>): ColumnBuilderCallback =>
  (column) =>
    dialectOf(db) === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement()

/** Text that both databases sort alike, by code point: lists keep their order on either. */
export const sortedText = (db: Kysely<Database>) =>
  dialectOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`
