import type { ContentFile } from '#lib/server/catalogue/content-files'
import { notUtf8, replacement, textFault } from '#lib/server/catalogue/content-text'
import { type CsvFormat, type CsvRow, fixedColumns, readCsv } from '#lib/server/catalogue/csv'
import { type Fault, fault, faultsOf } from '#lib/server/catalogue/faults'
import {
  type ContentRow,
  columnsOf,
  type RowFile,
  requiredFiles,
  rowFiles,
  rowSchemas,
} from '#lib/server/catalogue/row-schemas'

/** A row that its schema has taken, and where it stands. */
export interface Located<T> {
  line: number
  value: T
}

/** The slugs of a file, those of rows with faults too; undefined when the file cannot be read. */
export type KnownSlugs = Partial<Record<RowFile, Set<string>>>

export type ContentRows = { [F in RowFile]: Located<ContentRow<F>>[] }

/**
 * What tells which row of the database a refused row is a new version of; '' when it does not say.
 * A redirect has its path as slug, a price its treatment's.
 */
export interface RowIdentity {
  id: string
  slug: string
  externalId: string
}

/** The refused rows of each file, by line. */
export type RefusedRows = Map<RowFile, Map<number, RowIdentity>>

/** Where the rows of one kind come from. */
export interface RowSource {
  file: RowFile
  /** The file's name, as faults show it. */
  name: string
  found: ContentFile | undefined
  format: CsvFormat
  /** A row of the file in the columns of our own, with what is wrong with it. */
  translated(row: CsvRow): { cells: Record<string, string>; faults: Fault[] }
  /** A column of ours as the file names it. */
  columnOf(field: string): string
  /** False where the importer makes the slugs, once all rows are read. */
  hasSlugs: boolean
  /** What a fault says of a value of ours, in the file's own words. */
  shown(found: Fault, row: CsvRow): Fault
}

export interface RowReading {
  rows: ContentRows
  slugs: KnownSlugs
  faults: Fault[]
  refused: RefusedRows
  /** True when a file is missing or cannot be read at all. */
  isUnreadable: boolean
}

/** The site's own files, whose columns are ours. */
const ownSource = (file: RowFile, files: ContentFile[]): RowSource => ({
  file,
  name: file,
  found: files.find(({ name }) => name === file),
  format: { headerFaults: fixedColumns(file, columnsOf(file)) },
  translated: ({ cells }) => ({ cells, faults: [] }),
  columnOf: (field) => field,
  hasSlugs: true,
  shown: (found) => found,
})

export const ownSources = (files: ContentFile[]): RowSource[] =>
  rowFiles.map((file) => ownSource(file, files))

/** What tells the row apart, of cells that may be wrong. */
const identityOf = (cells: Record<string, string>): RowIdentity => ({
  id: cells.id?.trim() ?? '',
  slug: (cells.slug ?? cells.from ?? cells.treatment ?? '').trim(),
  externalId: cells.external_id?.trim() ?? '',
})

/** The same of a row that was taken. */
export const identityOfRow = (value: object): RowIdentity => {
  const { id, slug, from, treatment, external_id } = value as Record<string, string | number | null>
  return {
    id: String(id ?? ''),
    slug: String(slug ?? from ?? treatment ?? ''),
    externalId: String(external_id ?? ''),
  }
}

const onceColumns = ['id', 'slug', 'external_id', 'from'] as const

/** Takes out the later of two rows that share what must be their own. */
function withoutRepeats<F extends RowFile>(
  source: RowSource,
  rows: Located<ContentRow<F>>[],
  refuse: (line: number, value: object, found: Fault) => void,
): Located<ContentRow<F>>[] {
  const seen = new Map<(typeof onceColumns)[number], Map<string, number>>(
    onceColumns.map((column) => [column, new Map()]),
  )
  return rows.filter(({ line, value }) => {
    const cells = value as Partial<Record<string, unknown>>
    let isTaken = true
    for (const [column, lines] of seen) {
      const text = String(cells[column] ?? '')
      if (text === '' || (column === 'slug' && !source.hasSlugs)) continue
      // Addresses ignore letter case, so 'ENT' and 'ent' are the same department.
      const key = column === 'external_id' ? text : text.toLowerCase()
      const known = lines.get(key)
      if (known === undefined) lines.set(key, line)
      else {
        const reason = `stands on line ${known} too`
        // The list knows nothing of the source that its ids get in front.
        const shown = source.name === source.file ? text : text.replace(/^[a-z0-9-]+:/, '')
        refuse(line, value, fault(source.name, line, source.columnOf(column), reason, shown))
        isTaken = false
      }
    }
    return isTaken
  })
}

interface RowsOfFile<F extends RowFile> {
  rows: Located<ContentRow<F>>[]
  slugs?: Set<string>
  faults: Fault[]
  refused: Map<number, RowIdentity>
  isUnreadable: boolean
}

/** @param count is told of every row */
export function readFile<F extends RowFile>(
  file: F,
  source: RowSource,
  count: () => void,
): RowsOfFile<F> {
  const refused = new Map<number, RowIdentity>()
  const nothing = (...faults: Fault[]) => ({
    ...{ rows: [], faults, refused, isUnreadable: faults.length > 0 },
  })
  const { found, name } = source
  if (!found)
    return requiredFiles.includes(file) || name !== file
      ? nothing(fault(name, 1, '', 'the file is missing'))
      : nothing()
  const broken = textFault(found)
  // A wrong byte costs its row, not the file.
  const hasWrongBytes = broken === notUtf8
  if (broken && !hasWrongBytes) return nothing(fault(name, 1, '', broken))
  const schema = rowSchemas[file]
  const faults: Fault[] = []
  const rows: Located<ContentRow<F>>[] = []
  const slugs = new Set<string>()
  const refuse = (line: number, identity: RowIdentity, ...more: Fault[]) => {
    refused.set(line, identity)
    for (const one of more) faults.push(one)
  }
  const csv = readCsv(found, source.format, (row) => {
    count()
    const { line } = row
    const translated = source.translated(row)
    const { cells } = translated
    const identity = identityOf(cells)
    slugs.add(identity.slug)
    if (row.broken) return refuse(line, identity, fault(name, line, '', row.broken))
    const wrongly =
      hasWrongBytes && Object.entries(row.cells).find(([, it]) => it.includes(replacement))
    if (wrongly) return refuse(line, identity, fault(name, line, wrongly[0], notUtf8, wrongly[1]))
    const checked = schema.safeParse(cells)
    const wrong = checked.success
      ? []
      : faultsOf(checked.error, cells, name, () => line)
          // What could not be translated has its fault already.
          .filter(({ field }) => !translated.faults.some((one) => one.field === field))
    const all = [...translated.faults, ...wrong].map((one) => source.shown(one, row))
    if (checked.success && all.length === 0)
      rows.push({ line, value: checked.data as ContentRow<F> })
    else refuse(line, identity, ...all)
  })
  if (hasWrongBytes && csv.header.some((column) => column.includes(replacement)))
    return nothing(fault(name, 1, '', notUtf8))
  if (!csv.isReadable) return { ...nothing(), faults: csv.faults, isUnreadable: true }
  const taken = withoutRepeats(source, rows, (line, value, one) =>
    refuse(line, identityOfRow(value), one),
  )
  return { rows: taken, slugs, faults, refused, isUnreadable: false }
}

/** The directory rows of all files; rows with faults are left out. */
export function readRows(sources: RowSource[], count: () => void = () => {}): RowReading {
  const rows = Object.fromEntries(rowFiles.map((file) => [file, []])) as unknown as ContentRows
  const reading: RowReading = {
    rows,
    slugs: {},
    faults: [],
    refused: new Map(),
    isUnreadable: false,
  }
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
