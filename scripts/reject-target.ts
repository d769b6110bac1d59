import {
  closeSync,
  existsSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { rejectFileStart } from '#lib/server/catalogue/reject-file'
import { makePrivateFolder } from '#lib/server/private-files'

/** Where refused rows are written. */
export interface RejectTarget {
  /** @returns the file's path @throws the file system's error */
  write(text: string): string
  /** Takes away the file that was made for nothing. */
  close(): void
}

interface Place {
  /** The folder that is imported. */
  folder: string
  map?: string | undefined
  dataDir: string
}

/** `clinics-rejects-2026-11-21-101500.csv`, with a number behind it where that is taken. */
function rejectName({ folder, dataDir }: Place, now: Date): string {
  const time = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  const base = path.join(dataDir, `${path.basename(path.resolve(folder))}-rejects-${time}`)
  for (let count = 1; ; count++) {
    const name = `${base}${count > 1 ? `-${count}` : ''}.csv`
    if (!existsSync(name)) return name
  }
}

/** Whether a file that is there was written as a reject file, and may be written over. */
function isRejectFile(file: string): boolean {
  const start = Buffer.alloc(Buffer.byteLength(rejectFileStart))
  const handle = openSync(file, 'r+')
  try {
    readSync(handle, start)
  } finally {
    closeSync(handle)
  }
  return start.toString() === rejectFileStart
}

/** Files that are imported are never written over, whatever they look like. */
function isInput(file: string, { folder, map }: Place): boolean {
  const real = realpathSync(file)
  if (map && existsSync(map) && realpathSync(map) === real) return true
  if (!existsSync(folder)) return false
  const inside = path.relative(realpathSync(folder), real)
  return !inside.startsWith('..') && !path.isAbsolute(inside)
}

/**
 * Makes sure that the reject file can be written, before an import changes anything.
 *
 * @throws Error when it cannot, or when a file stands there that is no reject file
 */
export function openRejects(given: string | undefined, place: Place): RejectTarget {
  if (given === undefined) makePrivateFolder(place.dataDir)
  const file = given ?? rejectName(place, new Date())
  const isThere = existsSync(file)
  try {
    if (isThere && isInput(file, place))
      throw new Error('is among the files that are imported: name another file')
    if (isThere && !isRejectFile(file))
      throw new Error('is there already and is no reject file: name another file')
    if (!isThere) closeSync(openSync(file, 'wx'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The reject file ${file} cannot be written: ${reason}. Nothing was imported.`)
  }
  let isWritten = isThere
  return {
    write: (text) => {
      writeFileSync(file, text)
      isWritten = true
      return file
    },
    close: () => {
      if (!isWritten) rmSync(file, { force: true })
    },
  }
}
