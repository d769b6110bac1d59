import type { ContentFile } from '#lib/server/catalogue/content-files'
import { textOfFile } from '#lib/server/catalogue/content-text'
import { readCsv } from '#lib/server/catalogue/csv'
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
interface Located<T> {
  line: number
  value: T
}

/** The slugs of a file, those of rows with faults too; undefined when the file cannot be read. */
export type KnownSlugs = Partial<Record<RowFile, Set<string>>>

export type ContentRows = { [F in RowFile]: Located<ContentRow<F>>[] }

function repeats<F extends RowFile>(
  file: F,
  rows: Located<ContentRow<F>>[],
  column: 'id' | 'slug',
): Fault[] {
  const lines = new Map<string, number>()
  return rows.flatMap(({ line, value }) => {
    if (!(column in value)) return []
    const cell = String((value as Record<'id' | 'slug', string | number>)[column])
    if (cell === '') return []
    // Addresses ignore letter case, so 'ENT' and 'ent' are the same department.
    const known = lines.get(cell.toLowerCase())
    if (known === undefined) lines.set(cell.toLowerCase(), line)
    return known === undefined
      ? []
      : [fault(file, line, column, `stands on line ${known} too`, cell)]
  })
}

interface RowsOfFile<F extends RowFile> {
  rows: Located<ContentRow<F>>[]
  slugs?: Set<string>
  faults: Fault[]
}

function readFile<F extends RowFile>(file: F, found: ContentFile | undefined): RowsOfFile<F> {
  const refused = (reason: string) => ({ rows: [], faults: [fault(file, 1, '', reason)] })
  if (!found)
    return requiredFiles.includes(file) ? refused('the file is missing') : { rows: [], faults: [] }
  const text = textOfFile(found)
  if (text === null) return refused('is not UTF-8')
  const schema = rowSchemas[file]
  const { rows, faults } = readCsv(text, file, columnsOf(file))
  if (rows.length === 0 && faults.length > 0) return { rows: [], faults }
  const taken: Located<ContentRow<F>>[] = []
  for (const { line, cells } of rows) {
    const checked = schema.safeParse(cells)
    if (checked.success) taken.push({ line, value: checked.data as ContentRow<F> })
    else faults.push(...faultsOf(checked.error, cells, file, () => line))
  }
  faults.push(...repeats(file, taken, 'id'), ...repeats(file, taken, 'slug'))
  return { rows: taken, slugs: new Set(rows.map(({ cells }) => cells.slug?.trim() ?? '')), faults }
}

/** The directory rows of all CSV files; rows with faults are left out. */
export function readRows(files: ContentFile[]): {
  rows: ContentRows
  slugs: KnownSlugs
  faults: Fault[]
} {
  const faults: Fault[] = []
  const slugs: KnownSlugs = {}
  const read = <F extends RowFile>(file: F) => {
    const result = readFile(
      file,
      files.find(({ name }) => name === file),
    )
    faults.push(...result.faults)
    slugs[file] = result.slugs
    return result.rows
  }
  const rows = Object.fromEntries(rowFiles.map((file) => [file, read(file)])) as ContentRows
  return { rows, slugs, faults }
}
