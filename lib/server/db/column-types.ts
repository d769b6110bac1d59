import { type ColumnBuilderCallback, sql } from 'kysely'
import { dialectOf } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

/** Column types that differ between the two databases. */

/** Type of an auto-incremented id that is never reused; see {@link autoIncrementColumn}. */
export const autoIncrementType = (db: Db) =>
  dialectOf(db) === 'postgres' ? 'bigserial' : 'integer'

/** The rest of the definition of an auto-incremented id. */
export const autoIncrementColumn =
  (db: Db): ColumnBuilderCallback =>
  (column) =>
    dialectOf(db) === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement()

/** Text that both databases sort by code point, so that lists have the same order on either. */
export const sortedText = (db: Db) =>
  dialectOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`

export const blobType = (db: Db) => (dialectOf(db) === 'postgres' ? 'bytea' : 'blob')
