import type { Entries, EntryKind } from '#lib/domain/catalogue/catalogue'
import type { Language } from '#lib/domain/text/language'
import { translated } from '#lib/server/catalogue/translations'
import type { TranslatedKind } from '#lib/server/db/catalogue-schema'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

/** The file whose rows are of this kind. */
const files = {
  press: 'press',
  video: 'videos',
  job: 'jobs',
  faq: 'faq',
} as const satisfies Record<EntryKind, TranslatedKind>

/** Press items, videos, jobs or FAQ, in the content's order. */
export async function listEntries<K extends EntryKind>(
  kind: K,
  language: Language = 'en',
  db: Db = getDatabase(),
): Promise<Entries[K][]> {
  const rows = await db
    .selectFrom('entry')
    .select(['body', 'changed'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  const entries = rows.map(({ body, changed }): Entries[K] => ({ ...JSON.parse(body), changed }))
  return translated(files[kind], language, entries, db)
}

/**
 * Can this part of an address be a slug? Other texts are not sent to the database, which may answer with an
 * error (PostgreSQL: a NUL) instead of 'not found'.
 */
export const canBeSlug = (text: string | undefined): boolean =>
  text === undefined || /^[A-Za-z0-9-]{1,200}$/.test(text)
