import { CsvError, parse } from 'csv-parse/sync'
import { type Fault, fault } from '#lib/server/catalogue/faults'

export interface CsvRow {
  /** Where the row begins, counted from 1. */
  line: number
  cells: Record<string, string>
}

interface ParsedRecord {
  record: string[]
  raw: string
  info: { lines: number }
}

const newlines = (text: string) => text.split('\n').length - 1

/** `info.lines` is where a record ends; quoted cells may hold line breaks. */
const startOf = ({ raw, info }: ParsedRecord) =>
  info.lines - newlines(raw.replace(/^\n+/, '').replace(/\n$/, ''))

function parsed(text: string, file: string): ParsedRecord[] | Fault {
  try {
    return parse(text, {
      bom: true,
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as ParsedRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser counts on to where it gave up; the record at fault begins after the whole ones.
    const wholeRecords = Buffer.from(text).subarray(0, Number(error.bytes_records) || 0)
    const line = newlines(wholeRecords.toString()) + 1
    return fault(file, line, '', `is not quoted as RFC 4180 asks: ${error.message}`)
  }
}

/** A column that a file may have. */
export interface Column {
  name: string
  required: boolean
}

function headerFaults(header: string[], columns: readonly Column[], file: string): Fault[] {
  const lacking = columns
    .filter(({ name, required }) => required && !header.includes(name))
    .map(({ name }) => name)
  const unknown = header.filter((column) => !columns.some(({ name }) => name === column))
  const repeated = header.filter((column, index) => header.indexOf(column) < index)
  return [
    ...lacking.map((column) => fault(file, 1, column, 'the column is missing')),
    ...unknown.map((column) => fault(file, 1, column, 'is no column of this file')),
    ...repeated.map((column) => fault(file, 1, column, 'the column stands there twice')),
  ]
}

/**
 * The rows of a CSV file with a header row.
 *
 * @param columns every column that the file may have, in any order
 */
export function readCsv(
  text: string,
  file: string,
  columns: readonly Column[],
): { rows: CsvRow[]; faults: Fault[] } {
  const records = parsed(text.replace(/\r\n?/g, '\n'), file)
  if (!Array.isArray(records)) return { rows: [], faults: [records] }
  const header = (records[0]?.record ?? []).map((cell) => cell.trim())
  const faults = headerFaults(header, columns, file)
  if (faults.length > 0) return { rows: [], faults }
  const rows: CsvRow[] = []
  for (const found of records.slice(1)) {
    const line = startOf(found)
    if (found.record.length === header.length)
      rows.push({
        line,
        cells: Object.fromEntries(header.map((column, i) => [column, found.record[i] ?? ''])),
      })
    else {
      const reason = `the row has ${found.record.length} cells instead of ${header.length}`
      faults.push(fault(file, line, '', reason))
    }
  }
  return { rows, faults }
}
