import type { z } from 'zod'
import type { Language } from '#lib/domain/text/language'
import { redirectPath } from '#lib/server/catalogue/moved'
import {
  dropHalfPlaces,
  withoutSecondCoordinate,
  withSwapAdvice,
} from '#lib/server/import/check/coordinates'
import { type Fault, fault, faultsOf } from '#lib/server/import/check/faults'
import type { ContentFile } from '#lib/server/import/read/content-files'
import { notUtf8, replacement, textFault } from '#lib/server/import/read/content-files'
import {
  type Column,
  type CsvFormat,
  type CsvRow,
  fixedColumns,
  readCsv,
} from '#lib/server/import/read/csv'
import {
  filledIn,
  unknownPlaceholder,
  unknownPlaceholders,
} from '#lib/server/import/read/placeholders'
import {
  type ContentRow,
  columnsOf,
  type RowFile,
  requiredFiles,
  rowFiles,
  rowSchemas,
} from '#lib/server/import/schemas/row-schemas'

/** A row that matches its schema, with its line. */
export interface Located<T> {
  line: number
  value: T
}

/** The slugs of each file, including rows with faults; undefined when the file cannot be read. */
type KnownSlugs = Partial<Record<RowFile, Set<string>>>

export type ContentRows = { [F in RowFile]: Located<ContentRow<F>>[] }

/**
 * Identifies the existing version of a refused row; '' where unknown. The slug of a redirect is its path,
 * that of a price its treatment's slug.
 */
interface RowIdentity {
  id: string
  slug: string
  externalId: string
  name: string
}

export type RefusedRows = Map<RowFile, Map<number, RowIdentity>>

interface TranslatedRow {
  cells: Record<string, string>
  faults: Fault[]
  /** Cells that were left out because they cannot be read. */
  dropped?: Fault[]
  /** A fault of the mapping that refuses the row. It is reported once for all its rows. */
  cause?: Fault | undefined
}

export interface RowSource<F extends string = RowFile> {
  file: F
  name: string
  found: ContentFile | undefined
  format: CsvFormat
  translated(row: CsvRow): TranslatedRow
  /** Our columns whose cells are dropped if they cannot be read. */
  drops: ReadonlySet<string>
  /** The file's name for one of our columns. */
  columnOf(field: string): string
  /** False when the importer assigns the slugs after all rows are read. */
  hasSlugs: boolean
  /** Rewords a fault of our column for the file's columns. */
  shown(found: Fault, row: CsvRow): Fault
}

export interface RowReading {
  rows: ContentRows
  slugs: KnownSlugs
  faults: Fault[]
  refused: RefusedRows
  /** Cells that were left out of rows that are imported. */
  dropped: Fault[]
  /** Faults of the mapping that refuse rows, by file and line. */
  causes: Map<RowFile, Map<number, Fault>>
  /** Is a file missing or unreadable? */
  isUnreadable: boolean
}

/**
 * Fills in the placeholders of a row, which is refused for an unknown one.
 *
 * @param language of the row; without it the column's name tells
 */
function filledRow(file: string, { line, cells }: CsvRow, language?: Language) {
  const faults: Fault[] = []
  const filled: Record<string, string> = {}
  for (const [column, cell] of Object.entries(cells)) {
    for (const { name } of unknownPlaceholders(cell))
      faults.push(fault(file, line, column, unknownPlaceholder, name))
    filled[column] = filledIn(cell, language ?? (column.endsWith('_hi') ? 'hi' : 'en'))
  }
  return { cells: filled, faults }
}

/** A file of a content folder, whose columns are ours. */
export const ownSource = <F extends string>(
  file: F,
  columns: readonly Column[],
  files: ContentFile[],
  language?: Language,
): RowSource<F> => ({
  file,
  name: file,
  found: files.find(({ name }) => name === file),
  format: {
    headerFaults: fixedColumns(file, columns),
    separatorAdvice: 'Save it with commas between the cells.',
  },
  translated: (row) => filledRow(file, row, language),
  drops: new Set(),
  columnOf: (field) => field,
  hasSlugs: true,
  shown: (found) => found,
})

export const ownSources = (files: ContentFile[]): RowSource[] =>
  rowFiles.map((file) => ownSource(file, columnsOf(file), files))

/** The identity of a row: of its cells, which may be wrong, or of its valid values. */
export const identityOfRow = (row: object): RowIdentity => {
  const { id, slug, from, treatment, external_id, name } = row as Record<
    string,
    string | number | null
  >
  const text = (value: string | number | null | undefined) => String(value ?? '').trim()
  return {
    id: text(id),
    slug: text(slug ?? from ?? treatment),
    externalId: text(external_id),
    name: text(name),
  }
}

const uniqueColumns = ['id', 'slug', 'external_id', 'from'] as const
type UniqueColumn = (typeof uniqueColumns)[number]

/** Cells of a column with the same key are duplicates. */
function uniqueKey(column: UniqueColumn, text: string): string {
  if (column === 'external_id') return text
  // Addresses ignore letter case, so 'ENT' and 'ent' are the same department.
  return (column === 'from' ? redirectPath(text) : text).toLowerCase()
}

function withoutRepeats<T extends object>(
  source: RowSource<string>,
  rows: Located<T>[],
  refuse: (line: number, value: object, found: Fault) => void,
): Located<T>[] {
  const seen = new Map<UniqueColumn, Map<string, number>>(
    uniqueColumns.map((column) => [column, new Map()]),
  )
  return rows.filter(({ line, value }) => {
    const cells = value as Partial<Record<string, unknown>>
    let isTaken = true
    for (const [column, lines] of seen) {
      const text = String(cells[column] ?? '')
      if (text === '' || (column === 'slug' && !source.hasSlugs)) continue
      const key = uniqueKey(column, text)
      const known = lines.get(key)
      if (known === undefined) lines.set(key, line)
      else {
        const reason = `duplicates line ${known}`
        // The list itself does not contain the prefix of its ids.
        const shown = source.name === source.file ? text : text.replace(/^[a-z0-9-]+:/, '')
        refuse(line, value, fault(source.name, line, source.columnOf(column), reason, shown))
        isTaken = false
      }
    }
    return isTaken
  })
}

export interface RowsOfFile<T> {
  rows: Located<T>[]
  slugs?: Set<string>
  faults: Fault[]
  refused: Map<number, RowIdentity>
  dropped: Fault[]
  causes: Map<number, Fault>
  isUnreadable: boolean
}

/** Called for every row; before those of a file, with about as many as there are. */
export type CountRows = (expected?: number) => void

function linesIn(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++
  return lines
}

export const readFile = <F extends RowFile>(
  file: F,
  source: RowSource,
  count: CountRows,
): RowsOfFile<ContentRow<F>> =>
  readSource(
    source,
    rowSchemas[file] as unknown as z.ZodType<ContentRow<F>>,
    requiredFiles.includes(file) || source.name !== file,
    count,
  )

/** @param isRequired is it a fault if the file is missing? */
export function readSource<T extends object>(
  source: RowSource<string>,
  schema: z.ZodType<T>,
  isRequired: boolean,
  count: CountRows,
): RowsOfFile<T> {
  const refused = new Map<number, RowIdentity>()
  const dropped: Fault[] = []
  const causes = new Map<number, Fault>()
  const nothing = (...faults: Fault[]) => {
    return { rows: [], faults, refused, dropped, causes, isUnreadable: faults.length > 0 }
  }
  const { found, name } = source
  if (!found) return isRequired ? nothing(fault(name, 1, '', 'the file is missing')) : nothing()
  const broken = textFault(found)
  // Invalid bytes refuse their row, not the whole file.
  const hasWrongBytes = broken === notUtf8
  if (broken && !hasWrongBytes) return nothing(fault(name, 1, '', broken))
  const faults: Fault[] = []
  const rows: Located<T>[] = []
  const slugs = new Set<string>()
  const refuse = (line: number, identity: RowIdentity, ...more: Fault[]) => {
    refused.set(line, identity)
    for (const one of more) faults.push(one)
  }
  count(linesIn(found.bytes))
  const csv = readCsv(found, source.format, (row) => {
    count()
    const { line } = row
    const translated = source.translated(row)
    const { cells } = translated
    const identity = identityOfRow(cells)
    slugs.add(identity.slug)
    if (row.broken) return refuse(line, identity, fault(name, line, '', row.broken))
    const wrongly =
      hasWrongBytes && Object.entries(row.cells).find(([, it]) => it.includes(replacement))
    if (wrongly) return refuse(line, identity, fault(name, line, wrongly[0], notUtf8, wrongly[1]))
    const faultsIn = (error: z.ZodError, of: Record<string, string>) =>
      faultsOf(error, of, name, () => line).map((one) => withSwapAdvice(one, of))
    const left = [...(translated.dropped ?? [])]
    let checked = schema.safeParse(cells)
    if (!checked.success && source.drops.size > 0) {
      const unreadable = faultsIn(checked.error, cells).filter(({ field }) =>
        source.drops.has(field),
      )
      for (const { field } of unreadable) delete cells[field]
      left.push(...unreadable)
    }
    dropHalfPlaces(left, cells)
    if (left.length > 0) checked = schema.safeParse(cells)
    const wrong = checked.success
      ? []
      : faultsIn(checked.error, cells)
          // Untranslatable values have been reported already.
          .filter(({ field }) => !translated.faults.some((one) => one.field === field))
    const { cause } = translated
    const shownOnce = (some: Fault[]) =>
      withoutSecondCoordinate(some.map((one) => source.shown(one, row)))
    const all = shownOnce([...translated.faults, ...wrong])
    if (checked.success && all.length === 0 && !cause) {
      rows.push({ line, value: checked.data })
      for (const one of shownOnce(left)) dropped.push(one)
      return
    }
    if (!cause) return refuse(line, identity, ...all)
    causes.set(line, cause)
    // Only the cell that the cause left empty is missing.
    refuse(line, identity, ...translated.faults.map((one) => source.shown(one, row)))
  })
  if (hasWrongBytes && csv.header.some((column) => column.includes(replacement)))
    return nothing(fault(name, 1, '', notUtf8))
  if (csv.faults.length > 0) return nothing(...csv.faults)
  const taken = withoutRepeats(source, rows, (line, value, one) =>
    refuse(line, identityOfRow(value), one),
  )
  return { rows: taken, slugs, faults, refused, dropped, causes, isUnreadable: false }
}

export const emptyReading = (): RowReading => ({
  rows: Object.fromEntries(rowFiles.map((file) => [file, []])) as unknown as ContentRows,
  slugs: {},
  faults: [],
  refused: new Map(),
  dropped: [],
  causes: new Map(),
  isUnreadable: false,
})

/** Reads the rows of all files, leaving out those with faults. */
export function readRows(sources: RowSource[], count: CountRows): RowReading {
  const reading = emptyReading()
  const { rows } = reading
  const read = <F extends RowFile>(file: F, source: RowSource) => {
    const result = readFile(file, source, count)
    rows[file] = result.rows as ContentRows[F]
    reading.slugs[file] = result.slugs
    for (const one of result.faults) reading.faults.push(one)
    reading.refused.set(file, result.refused)
    reading.isUnreadable ||= result.isUnreadable
  }
  for (const source of sources) read(source.file, source)
  return reading
}
