import { CsvError, parse } from 'csv-parse/sync'
import type { ContentFile } from '#lib/server/catalogue/content-files'
import { type Fault, fault } from '#lib/server/catalogue/faults'

export interface CsvRow {
  /** Where the row begins, counted from 1. */
  line: number
  /** As far as the row has them, when it is broken. */
  cells: Record<string, string>
  /** Why the row is broken: too few cells, or wrong quotes. */
  broken?: string
}

/** A column that a file may have. */
export interface Column {
  name: string
  required: boolean
}

export interface CsvFormat {
  /** What is wrong with the header; with any fault no row is read. */
  headerFaults(header: string[]): Fault[]
  /** Between cells; ',' unless given. */
  separator?: string
}

interface Info {
  /** Lines and bytes read until the end of the record, and empty lines among them. */
  lines: number
  empty_lines: number
  bytes: number
}

/** So many wrongly quoted rows are looked past; a file with more is in another format. */
const mostQuoteFaults = 1000

const newline = 0x0a

const carriageReturn = 0x0d

/** The bytes with one kind of line end; the same ones when there is no other. */
function withNewlines(bytes: Buffer): Buffer {
  if (!bytes.includes(carriageReturn)) return bytes
  const copy = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte !== carriageReturn) copy[length++] = byte
    else if (bytes[i + 1] !== newline) copy[length++] = newline
  }
  return copy.subarray(0, length)
}

const hasOddSpace = /[\u00A0\u2007\u202F\u200B\uFEFF]/

/** Spaces that look like others and equal none of them, and marks that are not seen at all. */
const withPlainSpaces = (cell: string): string =>
  hasOddSpace.test(cell)
    ? cell.replace(/[\u00A0\u2007\u202F]/g, ' ').replace(/[\u200B\uFEFF]/g, '')
    : cell

/** What a file may not have, where it lacks or repeats one, or has one of its own. */
export const fixedColumns =
  (file: string, columns: readonly Column[]): CsvFormat['headerFaults'] =>
  (header) => {
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
 * Passes on each record of `bytes` with the line it begins on, counted from 1.
 *
 * @returns undefined, or where it came to a record that is not quoted as RFC 4180 asks
 */
function eachRecord(
  bytes: Buffer,
  separator: string,
  take: (record: string[], line: number) => void,
): { message: string; line: number; offset: number } | undefined {
  let end = 0
  let empty = 0
  let offset = 0
  try {
    parse(bytes, {
      bom: true,
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: string[], { lines, empty_lines, bytes: read }: Info) => {
        take(record, end + 1 + (empty_lines - empty))
        end = lines
        empty = empty_lines
        offset = read
        // Nothing is kept here: a list may have more rows than fit.
        return null
      },
    })
    return undefined
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The record at fault begins after the whole ones and what is empty between.
    let line = end + 1
    while (bytes[offset] === newline) {
      offset++
      line++
    }
    return { message: error.message.replace(/ at line \d+(?=,| |$)/, ''), line, offset }
  }
}

/** Of two columns with one name the first counts; only lists of others may have them. */
function cellsOf(header: string[], record: string[]): Record<string, string> {
  const cells: Record<string, string> = {}
  header.forEach((name, index) => {
    cells[name] ??= withPlainSpaces(record[index] ?? '')
  })
  return cells
}

/**
 * Reads a CSV file in UTF-8 with a header row, a row at a time. A row that is not quoted as RFC 4180 asks is
 * passed on as broken, and reading goes on with the next line.
 *
 * @returns the header, what is wrong with it, and whether the rows could be read
 */
export function readCsv(
  { name: file, bytes: whole }: ContentFile,
  { headerFaults, separator = ',' }: CsvFormat,
  take: (row: CsvRow) => void,
): { header: string[]; faults: Fault[]; isReadable: boolean } {
  const bytes = withNewlines(whole)
  let header: string[] | undefined
  let faults: Fault[] = []
  const takeRecord = (record: string[], line: number, broken?: string) => {
    if (!header) {
      header = record.map((cell) => withPlainSpaces(cell).trim().replace(/\s+/g, ' '))
      faults = headerFaults(header)
    } else if (faults.length === 0) {
      const count = `the row has ${record.length} cells instead of ${header.length}`
      const reason = broken ?? (record.length === header.length ? undefined : count)
      const cells = cellsOf(header, record)
      take(reason === undefined ? { line, cells } : { line, cells, broken: reason })
    }
  }
  let offset = 0
  let before = 0
  for (let wrong = 0; ; wrong++) {
    const firstLine = before
    const error = eachRecord(bytes.subarray(offset), separator, (record, line) =>
      takeRecord(record, firstLine + line),
    )
    if (!error) break
    const line = before + error.line
    const reason = `is not quoted as RFC 4180 asks: ${error.message}`
    if (!header || wrong >= mostQuoteFaults) {
      faults.push(fault(file, line, '', reason))
      break
    }
    const start = offset + error.offset
    const next = bytes.indexOf(newline, start)
    // Split without a look at quotes, in order to know what row it was.
    const parts = bytes.toString('utf8', start, next < 0 ? undefined : next).split(separator)
    takeRecord(parts, line, reason)
    if (next < 0) break
    before = line
    offset = next + 1
  }
  if (!header && faults.length === 0) faults = headerFaults([])
  return { header: header ?? [], faults, isReadable: faults.length === 0 }
}
