import { type Fault, fault } from '#lib/server/import/check/faults'
import type { Known } from '#lib/server/import/check/page-exists'
import { missingNumbers } from '#lib/server/import/check/translation'
import { type Foreign, tableOf } from '#lib/server/import/mapping/held-rows'
import type { Reading } from '#lib/server/import/read/content'
import { placeholders } from '#lib/server/import/read/placeholders'
import type { ContentRows } from '#lib/server/import/read/rows'
import type { ContentTranslation } from '#lib/server/import/read/translations'
import type { RowFile } from '#lib/server/import/schemas/row-schemas'
import { translationId } from '#lib/server/import/schemas/translation-schemas'
import type { ExistingRows } from '#lib/server/import/sync/existing-rows'

/** Decides which translations of table rows are imported. No other row depends on them. */

/** A translation with the id of its row. */
export interface SettledTranslation extends ContentTranslation {
  rowId: number
}

/** Columns in which a number is a limit, a price or a telephone number. */
const exact = ['summary', 'answer'] as const

/** '24 hours a day' is two words without a number in Hindi. */
const settings = Object.values(placeholders.en)

const refuse = (reading: Reading, { file, line, cells }: ContentTranslation): void => {
  const lines = reading.refusedTranslations.get(file) ?? new Map<number, string>()
  reading.refusedTranslations.set(file, lines.set(line, cells.slug))
}

/** What is wrong with a translation itself. */
function faultsOf(
  { file, line, of, cells }: ContentTranslation,
  english: Record<string, unknown> | undefined,
  known: Known,
): Fault[] {
  if (!known.row(of, cells.slug)) return [fault(file, line, 'slug', `is not in ${of}`, cells.slug)]
  return exact.flatMap((field) => {
    const told = cells[field]
    const missing = english && told ? missingNumbers([told, settings], english[field]) : []
    return missing.length > 0
      ? [fault(file, line, field, `lacks numbers of ${of}`, missing.join(', '))]
      : []
  })
}

/**
 * The translations without those that have a fault. An operator cannot change those that come with the site: of rows
 * that the operator has replaced they are left out.
 */
export function soundTranslations(
  reading: Reading,
  known: Known,
): { translations: ContentTranslation[]; faults: Fault[] } {
  const english = new Map<RowFile, Map<string, Record<string, unknown>>>()
  const rowOf = (of: RowFile, slug: string) => {
    const located: { value: object }[] = reading.rows[of]
    const rows =
      english.get(of) ??
      new Map(
        located.map(({ value }) => {
          const row = value as Record<string, unknown>
          return [String(row.slug), row]
        }),
      )
    english.set(of, rows)
    return rows.get(slug)
  }
  const faults: Fault[] = []
  const translations = reading.translations.filter((one) => {
    const found = faultsOf(one, rowOf(one.of, one.cells.slug), known)
    if (found.length === 0) return true
    if (reading.shipped.has(one.file)) return false
    faults.push(...found)
    refuse(reading, one)
    return false
  })
  return { translations, faults }
}

/** The ids of rows by slug: those of the import and those that stay. */
function idsOf(of: RowFile, rows: ContentRows, held: ExistingRows): Map<string, number> {
  const [table, prefix = ''] = tableOf[of] ?? []
  const stay: { id: string | number; slug?: string }[] = table ? held[table] : []
  const located: { value: object }[] = rows[of]
  return new Map([
    ...stay.flatMap(({ id, slug }): [string, number][] =>
      slug && String(id).startsWith(prefix)
        ? [[slug, Number(String(id).slice(prefix.length))]]
        : [],
    ),
    ...located.map(({ value }): [string, number] => {
      const { id, slug } = value as { id: number; slug: string }
      return [slug, id]
    }),
  ])
}

/**
 * The translations of rows that are imported or stay. Those of refused rows are refused; those of a kind that another
 * list has replaced are left out.
 *
 * @param held rows that stay in the database
 */
export function settledTranslations(
  translations: ContentTranslation[],
  reading: Reading,
  { rows, held }: { rows: ContentRows; held: ExistingRows },
  foreign: Foreign,
): { translations: SettledTranslation[]; faults: Fault[]; leftOut: number } {
  const ids = new Map<RowFile, Map<string, number>>()
  const faults: Fault[] = []
  let leftOut = 0
  const settled = translations.flatMap((one): SettledTranslation[] => {
    const { of, cells, file, line } = one
    if (foreign.files.has(of)) {
      leftOut++
      return []
    }
    const known = ids.get(of) ?? idsOf(of, rows, held)
    ids.set(of, known)
    const rowId = known.get(cells.slug)
    if (rowId !== undefined) return [{ ...one, rowId }]
    if (reading.shipped.has(file)) return []
    faults.push(fault(file, line, 'slug', `refers to a refused row (${of})`, cells.slug))
    refuse(reading, one)
    return []
  })
  return { translations: settled, faults, leftOut }
}

/**
 * The existing translations that stay unchanged: those outside an import of lists, and those whose new version was
 * refused. Without its row none stays.
 */
export function heldTranslations(
  existing: ExistingRows,
  reading: Reading,
  { rows, held }: { rows: ContentRows; held: ExistingRows },
  { articles: isOutside }: Foreign,
): ExistingRows['translation'] {
  if (existing.translation.length === 0) return []
  const refused = new Set(
    [...reading.refusedTranslations].flatMap(([file, lines]) =>
      [...lines.values()].map((slug) => `${file} ${slug}`),
    ),
  )
  const slugs = new Map<string, Map<number, string>>()
  const slugOf = (of: RowFile, rowId: number) => {
    const known =
      slugs.get(of) ?? new Map([...idsOf(of, rows, held)].map(([slug, id]) => [id, slug]))
    slugs.set(of, known)
    return known.get(rowId)
  }
  return existing.translation.filter(({ id, kind, rowId }) => {
    const slug = slugOf(`${kind}.csv`, rowId)
    const file = `${id.replace(/:.*$/, '')}.csv`
    return slug !== undefined && (isOutside || refused.has(`${file} ${slug}`))
  })
}

/** A row of the table `translation`. */
export function translationRow({ language, kind, rowId, cells }: SettledTranslation) {
  const { slug, ...texts } = cells
  const fields = Object.entries(texts).filter(([, text]) => text !== undefined)
  const named = fields.map(([name, text]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    text,
  ])
  return {
    id: translationId({ language, kind }, rowId),
    kind,
    language,
    rowId,
    fields: JSON.stringify(Object.fromEntries(named)),
  }
}
