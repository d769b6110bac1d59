import { firstAssignedId } from '#lib/server/catalogue/state'
import { slugOf } from '#lib/server/import/mapping/mapping-values'
import type { ContentRows } from '#lib/server/import/read/rows'
import {
  type ExternalFile,
  externalFiles,
  externalTables,
} from '#lib/server/import/schemas/row-schemas'
import type { ExistingRows } from '#lib/server/import/sync/existing-rows'

/**
 * Assigns an id to each row that only has an external id: its id in the database, or else the next unused
 * one, in the order of the file.
 *
 * @param lastIds the largest ids assigned so far, by table; not modified
 * @returns the largest ids assigned now
 */
export function assignIds(
  rows: Pick<ContentRows, ExternalFile>,
  existing: ExistingRows,
  lastIds: Record<string, number>,
): Record<string, number> {
  const given = { ...lastIds }
  for (const file of externalFiles) {
    const table = externalTables[file]
    const located: { value: { id: number | null; external_id: string } }[] = rows[file]
    if (located.every(({ value }) => value.id !== null)) continue
    const known = new Map(
      existing[table].flatMap(({ externalId, id }) => (externalId ? [[externalId, id]] : [])),
    )
    let last = Math.max(given[table] ?? 0, firstAssignedId - 1)
    for (const { id } of existing[table]) last = Math.max(last, id)
    for (const { value } of located) last = Math.max(last, value.id ?? 0)
    for (const { value } of located)
      if (value.external_id) value.id ??= known.get(value.external_id) ?? ++last
    given[table] = last
  }
  return given
}

/** A row of a list without slugs, with what its slug can be made from. */
export interface SluglessRow {
  externalId: string
  /** Such as 'city-hospital-agra'; may be ''. */
  base: string
  /** Locality or district. */
  place: string
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join('-')

/**
 * Assigns a slug to each row, independent of their order. Existing slugs stay; rows with the same name get
 * their place appended, and those in the same place their id.
 *
 * @param kept slugs in the database, by external id
 * @param taken slugs of all other rows of the table
 */
export function assignSlugs(
  rows: SluglessRow[],
  kept: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
  kind: string,
): Map<string, string> {
  const slugs = new Map<string, string>()
  const used = new Set([...taken, ...kept.values()])
  for (const { externalId } of rows) {
    const slug = kept.get(externalId)
    if (slug !== undefined) slugs.set(externalId, slug)
  }
  const foreignId = (externalId: string) => slugOf(externalId.slice(externalId.indexOf(':') + 1))
  const attempts: ((row: SluglessRow) => string)[] = [
    ({ base }) => base,
    ({ base, place }) => (base && place ? joined(base, place) : ''),
    ({ base, place, externalId }) => joined(base || kind, place, foreignId(externalId)),
  ]
  let left = rows.filter(({ externalId }) => !slugs.has(externalId))
  for (const attempt of attempts) {
    const groups = Map.groupBy(left, attempt)
    left = []
    for (const [slug, group] of groups) {
      const [only] = group
      if (slug !== '' && only && group.length === 1 && !used.has(slug)) {
        used.add(slug)
        slugs.set(only.externalId, slug)
      } else left.push(...group)
    }
  }
  // Ids that differ only in punctuation ('A/1', 'A-1') are numbered in the order of the ids.
  for (const row of left.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))) {
    const base = joined(row.base || kind, row.place, foreignId(row.externalId))
    let slug = base
    for (let count = 2; used.has(slug); count++) slug = `${base}-${count}`
    used.add(slug)
    slugs.set(row.externalId, slug)
  }
  return slugs
}
