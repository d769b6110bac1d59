import type { RejectedRow } from '#lib/server/catalogue/rejects'
import { textCell } from '#lib/server/csv-cell'

const own = ['file', 'line', 'column', 'value', 'reason']

/** What every reject file begins with. */
export const rejectFileStart = `\uFEFF${own.join(',')}`

/** The reject file: where each row stands and what is wrong, then the row's own columns. */
export function rejectFile(rows: RejectedRow[]): string {
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
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
  return `\uFEFF${[header, ...lines].map((cells) => cells.map((cell) => textCell(cell)).join(',')).join('\r\n')}\r\n`
}
