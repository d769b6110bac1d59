import type { Fault } from '#lib/server/import/check/faults'
import type { ContentFile } from '#lib/server/import/read/content-files'
import { readCsv } from '#lib/server/import/read/csv'
import { textCell } from '#lib/server/platform/csv-cell'

/** A refused row or article with its faults. */
export interface RejectedRow {
  file: string
  line: number
  faults: Fault[]
  /** The cells of the row, unchanged; empty for an article. */
  cells: Record<string, string>
}

/** A cell, or an entry of its list, that was left out of a row that is imported. */
export interface DroppedCell extends Fault {
  /** The cells of the row, unchanged. */
  cells: Record<string, string>
}

/** A CSV file that is read again for some of its rows. */
interface RejectedFile {
  found: ContentFile | undefined
  separator?: string | undefined
  /** Lines of refused rows. */
  lines: Iterable<number>
  /** Faults of the mapping that refuse rows, by line. */
  causes?: ReadonlyMap<number, Fault> | undefined
}

/** Adds its row to each cell that was left out. */
export function withRows(
  dropped: readonly Fault[],
  files: readonly Pick<RejectedFile, 'found' | 'separator'>[],
): DroppedCell[] {
  const rows = new Map<string, Record<string, string>>()
  const places = new Set(dropped.map(({ file, line }) => `${file} ${line}`))
  for (const { found, separator } of files) {
    if (!found || !dropped.some(({ file }) => file === found.name)) continue
    readCsv(found, { headerFaults: () => [], separator }, ({ line, cells }) => {
      const place = `${found.name} ${line}`
      if (places.has(place)) rows.set(place, cells)
    })
  }
  return dropped.map((one) => ({ ...one, cells: rows.get(`${one.file} ${one.line}`) ?? {} }))
}

/** Every refused row with its cells, then every refused article, in the order of the files. */
export function rejectedRows(
  files: RejectedFile[],
  texts: string[],
  faults: Fault[],
): RejectedRow[] {
  const isText = new Set(texts)
  const byPlace = Map.groupBy(faults, ({ file, line }) =>
    isText.has(file) ? file : `${file} ${line}`,
  )
  const rows: RejectedRow[] = []
  for (const { found, separator, lines, causes } of files) {
    const wanted = new Set(lines)
    if (!found || wanted.size === 0) continue
    const { name } = found
    readCsv(found, { headerFaults: () => [], separator }, ({ line, cells }) => {
      if (!wanted.has(line)) return
      const cause = causes?.get(line)
      const own = byPlace.get(`${name} ${line}`) ?? []
      rows.push({ file: name, line, faults: cause ? [cause, ...own] : own, cells })
    })
  }
  for (const file of isText) {
    const found = byPlace.get(file) ?? []
    rows.push({ file, line: found[0]?.line ?? 1, faults: found, cells: {} })
  }
  return rows
}

const own = ['file', 'line', 'column', 'value', 'reason']

/** The beginning of every reject file. */
export const rejectFileStart = `\uFEFF${own.join(',')}`

/**
 * The reject file: position and faults of each row, then the row's own columns. So for each cell
 * that was left out of a row.
 */
export function rejectFile(rows: RejectedRow[], dropped: readonly DroppedCell[] = []): string {
  const columns = [...new Set([...rows, ...dropped].flatMap(({ cells }) => Object.keys(cells)))]
  const header = [
    ...own,
    ...columns.map((name) => (own.includes(name) ? `original ${name}` : name)),
  ]
  const lines = rows.map(({ file, line, faults, cells }) => [
    file,
    String(line),
    faults.map(({ field }) => field).join(' | '),
    faults.map(({ value }) => value).join(' | '),
    faults.map(({ reason }) => reason).join(' | '),
    ...columns.map((name) => cells[name] ?? ''),
  ])
  const leftOut = dropped.map(({ file, line, field, value, reason, isEntry, cells }) => [
    ...[file, String(line), field, value],
    `imported without this ${isEntry ? 'entry' : 'cell'}: ${reason}`,
    ...columns.map((name) => cells[name] ?? ''),
  ])
  const text = [header, ...lines, ...leftOut].map((cells) =>
    cells.map((cell) => textCell(cell)).join(','),
  )
  return `\uFEFF${text.join('\r\n')}\r\n`
}
