import type { ContentFile } from '#lib/server/catalogue/content-files'
import { addToDirectory, standingDirectory } from '#lib/server/catalogue/directory-of-content'
import { fault } from '#lib/server/catalogue/faults'
import { nameFinder } from '#lib/server/catalogue/find-by-name'
import { giveIds } from '#lib/server/catalogue/given-ids'
import { giveSlugs, type Nameless } from '#lib/server/catalogue/given-slugs'
import { type Foreign, heldRows } from '#lib/server/catalogue/held-rows'
import { mappedSource, theirName } from '#lib/server/catalogue/mapped-source'
import { hasExternalId, type Mapping } from '#lib/server/catalogue/mapping'
import type { Reading } from '#lib/server/catalogue/read-content'
import { type ContentRows, readFile } from '#lib/server/catalogue/read-rows'
import { type RowFile, rowFiles } from '#lib/server/catalogue/row-schemas'
import type { Standing } from '#lib/server/stores/catalogue-standing'

/** What a mapping does not bring: all other kinds, the texts, and other lists' rows of its own kinds. */
export const foreignTo = ({ files, source }: Mapping): Foreign => ({
  files: new Set(rowFiles.filter((file) => !files[file])),
  owns: (file, externalId) =>
    !files[file]?.replace && externalId?.startsWith(`${source}:`) !== true,
  articles: true,
})

const tables = { 'hospitals.csv': 'hospital', 'doctors.csv': 'doctor' } as const

/** Gives the rows of a list the slugs that they have in the database, else new ones. */
function nameRows(
  file: keyof typeof tables,
  reading: Reading,
  standing: Standing,
  nameless: Map<string, Nameless>,
  foreign: Foreign,
): void {
  const table = tables[file]
  const rows: { value: { external_id: string; slug: string } }[] = reading.rows[file]
  const ours = new Set(rows.map(({ value }) => value.external_id))
  const kept = new Map(
    standing[table].flatMap(({ externalId, slug }) =>
      externalId && ours.has(externalId) ? [[externalId, slug]] : [],
    ),
  )
  const taken = new Set(heldRows(standing, reading, foreign)[table].map(({ slug }) => slug))
  const given = [...nameless.values()].filter(({ externalId }) => ours.has(externalId))
  const slugs = giveSlugs(given, kept, taken, table)
  for (const { value } of rows) value.slug = slugs.get(value.external_id) ?? value.slug
}

/** Finds doctors by their ids in the list; most mappings never ask. */
function doctorFinder(standing: Standing, rows: ContentRows) {
  let slugs: Map<string, string> | undefined
  return (externalId: string): string | undefined => {
    slugs ??= new Map([
      ...standing.doctor.map(({ externalId, slug }) => [externalId ?? '', slug] as const),
      ...rows['doctors.csv'].map(({ value }) => [value.external_id, value.slug] as const),
    ])
    return slugs.get(externalId)
  }
}

// By itself, so that what it is kept with holds on to none of what reading needed.
const placeIn =
  ({ files }: Mapping): Reading['place'] =>
  (file, field) => {
    const given = files[file]
    return given
      ? { file: given.from, field: field && theirName(file, given, field) }
      : { file, field }
  }

/**
 * Reads somebody else's lists as the mapping says. What they name is looked up in the database, and
 * among the rows that the same mapping brings.
 */
export function readMapped(
  mapping: Mapping,
  files: ContentFile[],
  standing: Standing,
  lastIds: Record<string, number>,
  count: () => void,
): Reading & { lastIds: Record<string, number> } {
  const foreign = foreignTo(mapping)
  const rows = Object.fromEntries(rowFiles.map((file) => [file, []])) as unknown as ContentRows
  const reading: Reading = {
    ...{ rows, slugs: {}, faults: [], refused: new Map(), isUnreadable: false },
    ...{ articles: [], keys: new Set(), refusedArticles: [] },
    place: placeIn(mapping),
  }
  const unreadable = new Set<RowFile>()
  let ids = lastIds
  const read = (file: RowFile) => {
    const given = mapping.files[file]
    if (!given) return
    const directory = standingDirectory(heldRows(standing, reading, foreign))
    addToDirectory(directory, rows, [])
    const find = nameFinder(directory, {
      source: mapping.source,
      doctor: doctorFinder(standing, rows),
      unreadable,
      refused: new Map(
        [...reading.refused].flatMap(([of, lines]) =>
          [...lines].map(([line, { externalId }]) => [
            `${of} ${externalId}`,
            `${reading.place(of, '').file}:${line}`,
          ]),
        ),
      ),
    })
    const nameless = new Map<string, Nameless>()
    const found = files.find(({ name }) => name === given.from)
    const source = mappedSource(file, given, mapping, found, find, nameless)
    const result = readFile(file, source, count)
    rows[file] = result.rows as never
    for (const one of result.faults) reading.faults.push(one)
    reading.refused.set(file, result.refused)
    if (!result.isUnreadable && result.rows.length === 0)
      reading.faults.push(fault(given.from, 1, '', 'holds no row that can be taken'))
    if (result.rows.length === 0) {
      unreadable.add(file)
      reading.isUnreadable = true
      return
    }
    if (hasExternalId(file)) {
      ids = giveIds(rows, standing, ids)
      if (!source.hasSlugs)
        nameRows(file as keyof typeof tables, reading, standing, nameless, foreign)
    }
    const located: { value: object }[] = rows[file]
    reading.slugs[file] = new Set(
      located.map(({ value }) => String((value as { slug?: string }).slug ?? '')),
    )
  }
  for (const file of rowFiles) read(file)
  return { ...reading, lastIds: ids }
}
