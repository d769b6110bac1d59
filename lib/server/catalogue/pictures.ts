import { sql } from 'kysely'
import type { PhotoSize } from '#lib/domain/routes/links'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

/** The photos of doctors and hospitals in the database, where every instance finds them (docs/decisions/0048). */

const isPictureId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)

/** A picture as WebP; null if there is none with this id. */
export async function readPicture(id: string, size: PhotoSize): Promise<Buffer | null> {
  if (!isPictureId(id)) return null
  const row = await getDatabase()
    .selectFrom('picture')
    .select(`${size} as bytes`)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? Buffer.from(row.bytes) : null
}

export async function hasPicture(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('picture').select('id').where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

/** The id of the picture that was last read from this file or address; undefined if there is none. */
export async function pictureFrom(db: Db, source: string): Promise<string | undefined> {
  const query = db.selectFrom('picture').select('id').where('source', '=', source)
  return (await query.orderBy('unusedSince').limit(1).executeTakeFirst())?.id
}

/** Stores a picture; nothing shows it yet. */
export async function putPicture(
  db: Db,
  picture: { id: string; source: string; small: Buffer; large: Buffer },
  now: number,
): Promise<void> {
  await db
    .insertInto('picture')
    .values({ ...picture, unusedSince: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Cached pages may still show a picture that the catalogue has dropped. */
const keptUnusedMs = 24 * 60 * 60 * 1000

/** Notes which pictures the catalogue shows, and deletes those that it has not shown for a day. */
export async function sweepPictures(db: Db, now: number): Promise<void> {
  const any = await db.selectFrom('picture').select('id').limit(1).executeTakeFirst()
  if (!any) return
  const shown = sql`(select photo from doctor union select photo from hospital)`
  await sql`update picture set unused_since = null
    where unused_since is not null and id in ${shown}`.execute(db)
  await sql`update picture set unused_since = ${now}
    where unused_since is null and id not in ${shown}`.execute(db)
  await db
    .deleteFrom('picture')
    .where('unusedSince', '<', now - keptUnusedMs)
    .execute()
}
