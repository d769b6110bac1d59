import { type Language, languages } from '#lib/domain/text/language'
import type { TranslatedKind } from '#lib/server/db/catalogue-schema'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

interface Translation {
  fields: Record<string, unknown>
  /** ISO time of the import that last changed it. */
  changed: string
}

async function readTranslations(
  kind: TranslatedKind,
  language: Language,
  ids: readonly number[],
  db: Db,
): Promise<Map<number, Translation>> {
  if (language === languages[0] || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('translation')
    .select(['rowId', 'fields', 'changed'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('rowId', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ rowId, fields, changed }) => [rowId, { fields: JSON.parse(fields), changed }]),
  )
}

/** The row with those of its fields in another language that are translated. */
function inWords<T extends object>(row: T, translation: Translation | undefined): T {
  if (!translation) return row
  const fields = Object.entries(translation.fields).filter(([name]) => name in row)
  const { changed } = row as { changed?: string }
  const isNewer = changed !== undefined && translation.changed > changed
  return {
    ...row,
    ...Object.fromEntries(fields),
    ...(isNewer && { changed: translation.changed }),
  }
}

/** Rows of a kind with their texts in a language, where they are translated. */
export async function translated<T extends { id: number }>(
  kind: TranslatedKind,
  language: Language,
  rows: T[],
  db: Db = getDatabase(),
): Promise<T[]> {
  const ids = rows.map(({ id }) => id)
  const translations = await readTranslations(kind, language, ids, db)
  return translations.size === 0 ? rows : rows.map((row) => inWords(row, translations.get(row.id)))
}

/** The same for cities, whose own table has the Hindi name; `latin` is the catalogue's name of a translated one. */
export async function translatedCities<T extends { id: number; name: string; nameHi: string }>(
  language: Language,
  cities: readonly T[],
  db: Db = getDatabase(),
): Promise<(T & { latin?: string })[]> {
  const own = cities.map((city) => ({
    ...city,
    name: (language === 'hi' && city.nameHi) || city.name,
  }))
  const named = await translated('cities', language, own, db)
  return named.map((city, index) => {
    const latin = cities[index]?.name
    return { ...city, ...(latin !== undefined && latin !== city.name && { latin }) }
  })
}
