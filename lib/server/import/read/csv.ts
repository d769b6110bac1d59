import { CsvError, parse } from 'csv-parse/sync'
import { type Fault, fault } from '#lib/server/import/check/faults'
import type { ContentFile } from '#lib/server/import/read/content-files'

export interface CsvRow {
  /** First line of the row, counted from 1. */
  line: number
  /** Some may be missing from a broken row. */
  cells: Record<string, string>
  /** Why the row is broken: wrong number of cells or invalid quotes. */
  broken?: string
}

export interface Column {
  name: string
  required: boolean
}

export interface CsvFormat {
  /** Checks the header; with any fault no row is read. */
  headerFaults(header: string[]): Fault[]
  /** What to do if the file seems to have another separator. */
  separatorAdvice?: string
  /** Between cells; ',' by default. */
  separator?: string | undefined
}

interface Info {
  /** Lines and bytes read up to the end of the record, and how many of the lines were empty. */
  lines: number
  empty_lines: number
  bytes: number
}

/** A file with more wrongly quoted rows is not CSV. */
const maxQuoteFaults = 1000

/** Of a list; ours have at most a few dozen. */
const mostColumns = 1000

const newline = 0x0a

const carriageReturn = 0x0d

/** Converts CRLF and CR to LF, without copying when there is nothing to convert. */
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

/** Converts special spaces to plain ones and removes invisible characters. */
const withPlainSpaces = (cell: string): string =>
  hasOddSpace.test(cell)
    ? cell.replace(/[\u00A0\u2007\u202F]/g, ' ').replace(/[\u200B\uFEFF]/g, '')
    : cell

/** The characters that may separate cells, as messages name them. */
const separators: Record<string, string> = {
  ',': '","',
  ';': '";"',
  '\t': '"\\t" (tab)',
  '|': '"|"',
}

/** The separator that the first line seems to have, if it is not the given one. */
function otherSeparator(line: string, separator: string): string | undefined {
  const cells = (one: string) => line.split(one).length
  const [likely = separator] = [separator, ...Object.keys(separators)].sort(
    (one, other) => cells(other) - cells(one),
  )
  return likely === separator ? undefined : separators[likely]
}

const headerOf = (record: string[]): string[] =>
  record.map((cell) => withPlainSpaces(cell).trim().replace(/\s+/g, ' '))

/**
 * The separator with which the header has its columns: the given one, or the only other one with which it is right.
 *
 * @param line the first line
 */
function fittingSeparator(
  line: string,
  separator: string,
  headerFaults: CsvFormat['headerFaults'],
): string {
  const isRight = (one: string): boolean => {
    let header: string[] | undefined
    const error = eachRecord(Buffer.from(line), one, (record) => {
      header ??= headerOf(record)
    })
    return !error && header !== undefined && headerFaults(header).length === 0
  }
  if (isRight(separator)) return separator
  const others = Object.keys(separators).filter((one) => one !== separator && isRight(one))
  return (others.length === 1 && others[0]) || separator
}

function firstLineOf(bytes: Buffer): string {
  let start = 0
  while (bytes[start] === newline) start++
  const end = bytes.indexOf(newline, start)
  return bytes.toString('utf8', start, end < 0 ? undefined : end).replace(/^\uFEFF/, '')
}

/** Reports missing, unknown and repeated columns. */
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
      ...unknown.map((column) => fault(file, 1, column, 'is not a column of this file')),
      ...repeated.map((column) => fault(file, 1, column, 'the column appears twice')),
    ]
  }

/**
 * Passes on each record of `bytes` with the line it begins on, counted from 1.
 *
 * @returns undefined, or where it came to a record that has invalid quotes (RFC 4180)
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
        // Keeps nothing: a list may have more rows than fit into memory.
        return null
      },
    })
    return undefined
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The faulty record begins after the last complete one and any empty lines.
    let line = end + 1
    while (bytes[offset] === newline) {
      offset++
      line++
    }
    return { message: error.message.replace(/ at line \d+(?=,| |$)/, ''), line, offset }
  }
}

/** Of two columns with the same name the first counts; only mapped lists may have them. */
function cellsOf(header: string[], record: string[]): Record<string, string> {
  const cells: Record<string, string> = {}
  header.forEach((name, index) => {
    cells[name] ??= withPlainSpaces(record[index] ?? '')
  })
  return cells
}

/**
 * Reads a CSV file in UTF-8 with a header row, a row at a time. Another separator is understood if the header is only
 * right with that one; it stays with the file, so that it is read again in the same way. A row that has invalid quotes (RFC 4180) is
 * passed on as broken, and reading goes on with the next line.
 *
 * @returns the header and its faults; with any fault the rows could not be read
 */
export function readCsv(
  found: ContentFile,
  { separator: expected = ',', separatorAdvice = '', ...format }: CsvFormat,
  take: (row: CsvRow) => void,
): { header: string[]; faults: Fault[] } {
  const { name: file } = found
  const headerFaults: CsvFormat['headerFaults'] = (header) =>
    header.length > mostColumns
      ? [fault(file, 1, '', `has more than ${mostColumns} columns`)]
      : format.headerFaults(header)
  const bytes = withNewlines(found.bytes)
  const firstLine = firstLineOf(bytes)
  const given = found.separator ?? expected
  const separator = fittingSeparator(firstLine, given, headerFaults)
  if (separator !== given) found.separator = separator
  let header: string[] | undefined
  let faults: Fault[] = []
  let isHeaderRight = false
  const takeRecord = (record: string[], line: number, broken?: string) => {
    if (!header) {
      header = headerOf(record)
      faults = headerFaults(header)
      isHeaderRight = faults.length === 0
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
    const linesBefore = before
    const error = eachRecord(bytes.subarray(offset), separator, (record, line) =>
      takeRecord(record, linesBefore + line),
    )
    if (!error) break
    const line = before + error.line
    const reason = `has invalid quotes (RFC 4180): ${error.message}`
    if (!header || wrong >= maxQuoteFaults) {
      faults.push(fault(file, line, '', reason))
      break
    }
    const start = offset + error.offset
    const next = bytes.indexOf(newline, start)
    // Split without regard to quotes, to identify the row.
    const parts = bytes.toString('utf8', start, next < 0 ? undefined : next).split(separator)
    takeRecord(parts, line, reason)
    if (next < 0) break
    before = line
    offset = next + 1
  }
  if (!header && faults.length === 0)
    faults = [fault(file, 1, '', 'is empty: its first line must name the columns')]
  const other = isHeaderRight ? undefined : otherSeparator(firstLine, separator)
  if (other) {
    const used = separators[separator] ?? `"${separator}"`
    const question = `is it separated by ${other} instead of ${used}?`
    faults = [fault(file, 1, '', `${question} ${separatorAdvice}`.trim())]
  }
  return { header: header ?? [], faults }
}
