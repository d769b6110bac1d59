import type { ContentFile } from '#lib/server/catalogue/content-files'
import { readCsv } from '#lib/server/catalogue/csv'
import type { Fault } from '#lib/server/catalogue/faults'

/** A row or text that was refused, with everything that is wrong with it. */
export interface RejectedRow {
  file: string
  line: number
  faults: Fault[]
  /** The row as the file has it; none of a text. */
  cells: Record<string, string>
}

/** A file of rows, read once more for those that were refused. */
export interface RejectedFile {
  found: ContentFile | undefined
  separator?: string | undefined
  /** Lines of refused rows. */
  lines: Iterable<number>
}

/** Every refused row with its cells, then every refused text, in the order of the files. */
export function rejectedRows(
  files: RejectedFile[],
  texts: string[],
  faults: Fault[],
): RejectedRow[] {
  const byPlace = new Map<string, Fault[]>()
  const add = (key: string, one: Fault) => {
    const known = byPlace.get(key)
    if (known) known.push(one)
    else byPlace.set(key, [one])
  }
  const isText = new Set(texts)
  for (const one of faults) add(isText.has(one.file) ? one.file : `${one.file} ${one.line}`, one)
  const rows: RejectedRow[] = []
  for (const { found, separator, lines } of files) {
    const wanted = new Set(lines)
    if (!found || wanted.size === 0) continue
    const { name } = found
    readCsv(
      found,
      { headerFaults: () => [], ...(separator ? { separator } : {}) },
      ({ line, cells }) => {
        if (wanted.has(line))
          rows.push({ file: name, line, faults: byPlace.get(`${name} ${line}`) ?? [], cells })
      },
    )
  }
  for (const file of isText) {
    const found = byPlace.get(file) ?? []
    rows.push({ file, line: found[0]?.line ?? 1, faults: found, cells: {} })
  }
  return rows
}
