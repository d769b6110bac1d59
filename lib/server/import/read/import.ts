import { promises as fs } from 'node:fs'
import path from 'node:path'
import type { CatalogueState } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'
import { type Fault, fault } from '#lib/server/import/check/faults'
import { addToDirectory, existingDirectory, noExistingRows } from '#lib/server/import/directory'
import { assignIds, assignSlugs, type SluglessRow } from '#lib/server/import/mapping/assign-keys'
import { type HospitalArea, nameFinder, refusedKeys } from '#lib/server/import/mapping/find-by-name'
import { type Foreign, heldRows } from '#lib/server/import/mapping/held-rows'
import type { LookupTables } from '#lib/server/import/mapping/lookup-table'
import { mappedSource, sourceColumnName } from '#lib/server/import/mapping/mapped-source'
import { type Mapping, readMapping } from '#lib/server/import/mapping/mapping'
import { nearestCities } from '#lib/server/import/mapping/nearest-city'
import { placementNotes } from '#lib/server/import/mapping/placement-notes'
import { type Reading, readContent } from '#lib/server/import/read/content'
import type { ContentFile } from '#lib/server/import/read/content-files'
import { nameOnlyList, readLookups, readNamed } from '#lib/server/import/read/mapped-files'
import {
  type ContentRows,
  type CountRows,
  emptyReading,
  readFile,
} from '#lib/server/import/read/rows'
import {
  type ExternalFile,
  externalFiles,
  externalTables,
  hasExternalId,
  type RowFile,
  rowFiles,
} from '#lib/server/import/schemas/row-schemas'
import {
  type ExistingRows,
  readExistingRows,
  readHospitalAreas,
} from '#lib/server/import/sync/existing-rows'

/** The input of an import: a content folder, or a folder of lists that a mapping describes. */
export interface GivenImport {
  folder: string
  files: ContentFile[]
  hash: string
  state: CatalogueState
}

interface Origin {
  file: RowFile
  found: ContentFile | undefined
  separator?: string
}

export interface ReadImport {
  reading: Reading
  /** The file of each kind. */
  origins: Origin[]
  foreign: Foreign
  existing: ExistingRows
  lastIds: Record<string, number>
  mapping?: Mapping
}

/** Do its lists name hospitals? */
const namesHospitals = ({ files }: Mapping): boolean =>
  Object.values(files).some(({ columns }) => columns.hospitals ?? columns.hospital)

export async function readByMapping(
  db: Db,
  { folder, state }: GivenImport,
  file: string,
  count: CountRows,
  isStrict: boolean,
): Promise<ReadImport | { faults: Fault[] }> {
  // Throws when there is no such folder.
  const inFolder = await fs.readdir(folder)
  const found = readMapping({ name: path.basename(file), bytes: await fs.readFile(file) })
  if ('faults' in found) return found
  const { mapping } = found
  const unnamed = nameOnlyList(mapping, inFolder)
  if (unnamed) return { faults: [unnamed] }
  const lookups = await readLookups(mapping, path.dirname(file))
  if ('faults' in lookups) return lookups
  const existing = await readExistingRows(db)
  // Lists refer to the catalogue: without one every row would be refused.
  if (existing.city.length === 0 && !mapping.files['cities.csv']) {
    const reason =
      'the database has no catalogue yet: import the base catalogue first (npm run content -- import), then this list'
    return { faults: [fault(mapping.name, 1, '', reason)] }
  }
  const names = Object.values(mapping.files).map(({ from }) => from)
  const files = await readNamed(folder, names)
  const areas = namesHospitals(mapping) ? await readHospitalAreas(db) : new Map()
  const given = { mapping, files, tables: lookups.tables, areas, isStrict }
  const { lastIds, ...reading } = readMapped(given, existing, state.lastIds, count)
  const origins = rowFiles.flatMap((file) => {
    const given = mapping.files[file]
    const found = files.find(({ name }) => name === given?.from)
    return given ? [{ file, found, separator: given.separator }] : []
  })
  return { reading, origins, foreign: foreignTo(mapping), existing, lastIds, mapping }
}

/** A folder does not change rows of mapped lists, unless everything is restored. */
function foreignToFolder({ state }: GivenImport, all: boolean): Foreign {
  const sources = all ? [] : state.sources
  return {
    files: new Set(all ? [] : (Object.keys(state.takenOver) as RowFile[])),
    owns: (_, externalId) =>
      externalId !== null && sources.some((source) => externalId.startsWith(`${source}:`)),
    articles: false,
  }
}

export async function readFolder(
  db: Db,
  given: GivenImport,
  all: boolean,
  count: CountRows,
): Promise<ReadImport> {
  const reading = readContent(given.files, count)
  const foreign = foreignToFolder(given, all)
  const needsIds = externalFiles.some((file) =>
    reading.rows[file].some(({ value }) => value.id === null),
  )
  // A complete folder without mapped lists does not depend on existing rows.
  const isAlone = !needsIds && given.state.sources.length === 0
  const existing = isAlone ? noExistingRows : await readExistingRows(db)
  const lastIds = assignIds(reading.rows, existing, given.state.lastIds)
  const origins = rowFiles.map((file) => ({
    file,
    found: given.files.find(({ name }) => name === file),
  }))
  return { reading, foreign, existing, lastIds, origins }
}

/** What a mapping does not contain: other kinds, articles, and other lists' rows of its own kinds. */
const foreignTo = ({ files, source }: Mapping): Foreign => ({
  files: new Set(rowFiles.filter((file) => !files[file])),
  owns: (file, externalId) =>
    !files[file]?.replace && externalId?.startsWith(`${source}:`) !== true,
  articles: true,
})

/** Sets the slugs of a list's rows: their slugs in the database, or else new ones. */
function nameRows(
  file: ExternalFile,
  reading: Reading,
  existing: ExistingRows,
  slugless: Map<string, SluglessRow>,
  foreign: Foreign,
): void {
  const table = externalTables[file]
  const rows: { value: { external_id: string; slug: string } }[] = reading.rows[file]
  const ours = new Set(rows.map(({ value }) => value.external_id))
  const kept = new Map(
    existing[table].flatMap(({ externalId, slug }) =>
      externalId && ours.has(externalId) ? [[externalId, slug]] : [],
    ),
  )
  const taken = new Set(heldRows(existing, reading, foreign)[table].map(({ slug }) => slug))
  const given = [...slugless.values()].filter(({ externalId }) => ours.has(externalId))
  const slugs = assignSlugs(given, kept, taken, table)
  for (const { value } of rows) value.slug = slugs.get(value.external_id) ?? value.slug
}

/** Finds doctors by their ids in the list. Built lazily: most mappings do not need it. */
function doctorFinder(existing: ExistingRows, rows: ContentRows) {
  let slugs: Map<string, string> | undefined
  return (externalId: string): string | undefined => {
    slugs ??= new Map([
      ...existing.doctor.map(({ externalId, slug }) => [externalId ?? '', slug] as const),
      ...rows['doctors.csv'].map(({ value }) => [value.external_id, value.slug] as const),
    ])
    return slugs.get(externalId)
  }
}

// Defined outside, so that the closure does not keep the files in memory.
const placeIn =
  ({ files }: Mapping): Reading['place'] =>
  (file, field) => {
    const given = files[file]
    return given
      ? { file: given.from, field: field && sourceColumnName(file, given, field) }
      : { file, field }
  }

interface MappedLists {
  mapping: Mapping
  files: ContentFile[]
  tables: LookupTables
  areas: ReadonlyMap<number, HospitalArea>
  isStrict: boolean
}

/**
 * Reads mapped lists. Names in them are looked up in the database and among the other rows of the same
 * mapping.
 */
function readMapped(
  { mapping, files, tables, areas, isStrict }: MappedLists,
  existing: ExistingRows,
  lastIds: Record<string, number>,
  count: CountRows,
): Reading & { lastIds: Record<string, number> } {
  const foreign = foreignTo(mapping)
  const reading: Reading = {
    ...emptyReading(),
    articles: [],
    keys: new Set(),
    refusedArticles: [],
    translations: [],
    refusedTranslations: new Map(),
    shipped: new Set(),
    place: placeIn(mapping),
    dropsCells: !isStrict,
    variants: { variants: null, payerLines: new Map() },
    notes: [],
  }
  const { rows } = reading
  const unreadable = new Set<RowFile>()
  let ids = lastIds
  const read = (file: RowFile) => {
    const given = mapping.files[file]
    if (!given) return
    const directory = existingDirectory(heldRows(existing, reading, foreign))
    addToDirectory(directory, rows, [])
    const find = nameFinder(directory, {
      source: mapping.source,
      doctor: doctorFinder(existing, rows),
      unreadable,
      areas,
      refused: new Map(
        [...reading.refused].flatMap(([of, lines]) =>
          // Of several rows of one name the first is meant: in a map the last counts.
          [...lines].reverse().flatMap(([line, { externalId, name }]) => {
            const place = `${reading.place(of, '').file}:${line}`
            return refusedKeys(of, externalId, name).map((key) => [key, place] as const)
          }),
        ),
      ),
    })
    const slugless = new Map<string, SluglessRow>()
    const found = files.find(({ name }) => name === given.from)
    const report = (one: Fault) => reading.faults.push(one)
    const notes = placementNotes(given.from)
    const context = { mapping, tables, find, near: nearestCities(directory), report, notes }
    const source = mappedSource(file, given, context, found, slugless, isStrict)
    const result = readFile(file, source, count)
    rows[file] = result.rows as never
    for (const one of result.faults) reading.faults.push(one)
    for (const one of result.dropped) reading.dropped.push(one)
    reading.notes.push(...notes.lines())
    reading.causes.set(file, result.causes)
    reading.refused.set(file, result.refused)
    if (!result.isUnreadable && result.rows.length === 0)
      reading.faults.push(fault(given.from, 1, '', 'has no valid rows'))
    if (result.rows.length === 0) {
      unreadable.add(file)
      reading.isUnreadable = true
      return
    }
    if (hasExternalId(file)) {
      ids = assignIds(rows, existing, ids)
      if (!source.hasSlugs) nameRows(file, reading, existing, slugless, foreign)
    }
    const located: { value: object }[] = rows[file]
    reading.slugs[file] = new Set(
      located.map(({ value }) => String((value as { slug?: string }).slug ?? '')),
    )
  }
  for (const file of rowFiles) read(file)
  return { ...reading, lastIds: ids }
}
