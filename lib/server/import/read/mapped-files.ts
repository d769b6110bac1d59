import { promises as fs } from 'node:fs'
import path from 'node:path'
import { type Fault, fault } from '#lib/server/import/check/faults'
import {
  type LookupTable,
  type LookupTables,
  readLookupTable,
  valueColumn,
} from '#lib/server/import/mapping/lookup-table'
import { lookupFilesOf, type Mapping } from '#lib/server/import/mapping/mapping'
import {
  type ContentFile,
  isSpreadsheet,
  isSpreadsheetName,
} from '#lib/server/import/read/content-files'

/** The files that a mapping names: lists in the imported folder, and lookup files next to the mapping. */

/** Reads files of a folder, without those that do not exist. */
export async function readNamed(folder: string, names: string[]): Promise<ContentFile[]> {
  const found = await Promise.all(
    [...new Set(names)].map(async (name) => {
      try {
        return [{ name, bytes: await fs.readFile(path.join(folder, name)) }]
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      }
    }),
  )
  return found.flat()
}

/** Sets the file of lists without `from`: the only CSV file of the folder. */
export function nameOnlyList(
  { files, name, lineOf }: Mapping,
  inFolder: string[],
): Fault | undefined {
  const unnamed = Object.entries(files).filter(([, { from }]) => from === '')
  const [file] = unnamed[0] ?? []
  if (file === undefined) return undefined
  const csv = inFolder.filter((one) => /\.csv$/i.test(one)).sort()
  const [only] = csv
  const sheets = inFolder.filter(isSpreadsheetName).sort()
  if (csv.length === 0 && sheets[0] !== undefined) return fault(sheets[0], 1, '', isSpreadsheet)
  if (unnamed.length > 1 || csv.length !== 1 || only === undefined) {
    const reason = `is missing: which file of the folder is it? (${csv.join(', ') || 'it has no .csv file'})`
    return fault(name, lineOf(['files', file]), `files.${file}.from`, reason)
  }
  for (const [, given] of unnamed) given.from = only
  return undefined
}

/** Reads the tables that a mapping looks words up in. */
export async function readLookups(
  mapping: Mapping,
  folder: string,
): Promise<{ tables: LookupTables } | { faults: Fault[] }> {
  const used = lookupFilesOf(mapping)
  const found = await readNamed(
    folder,
    used.map(({ spec }) => spec.file),
  )
  const tables = new Map<string, LookupTable>()
  const faults: Fault[] = []
  for (const one of found) {
    const read = readLookupTable(one)
    if ('table' in read) tables.set(one.name, read.table)
    else faults.push(...read.faults)
  }
  for (const { spec, field, path: place } of used) {
    const refuse = (reason: string) =>
      faults.push(fault(mapping.name, mapping.lineOf(place), place.join('.'), reason, spec.file))
    const exists = found.some(({ name }) => name === spec.file)
    if (!exists) refuse('is a file that does not exist next to the mapping file')
    const table = tables.get(spec.file)
    if (!table) continue
    for (const column of [valueColumn(spec, field, table), ...Object.keys(spec.keys ?? {})])
      if (!table.header.includes(column)) refuse(`has no column '${column}'`)
  }
  return faults.length > 0 ? { faults } : { tables }
}
