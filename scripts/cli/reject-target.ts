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
import { rejectFileStart } from '#lib/server/import/check/rejects'
import { makePrivateFolder } from '#lib/server/platform/private-files'

/** The file for refused rows. */
export interface RejectTarget {
  /** @returns the file's path @throws the file system's error */
  write(text: string): string
  /** Deletes the file if nothing was written. */
  close(): void
}

interface Place {
  folder: string
  map?: string | undefined
  dataDir: string
}

/** `clinics-rejects-2026-11-21-101500.csv`, with a number appended if that exists. */
function rejectName({ folder, dataDir }: Place, now: Date): string {
  const time = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  const base = path.join(dataDir, `${path.basename(path.resolve(folder))}-rejects-${time}`)
  for (let count = 1; ; count++) {
    const name = `${base}${count > 1 ? `-${count}` : ''}.csv`
    if (!existsSync(name)) return name
  }
}

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

/** Imported files are never overwritten. */
function isInput(file: string, { folder, map }: Place): boolean {
  const real = realpathSync(file)
  if (map && existsSync(map) && realpathSync(map) === real) return true
  if (!existsSync(folder)) return false
  const inside = path.relative(realpathSync(folder), real)
  return !inside.startsWith('..') && !path.isAbsolute(inside)
}

/**
 * Opens the reject file before the import changes anything.
 *
 * @throws Error when it cannot be written, or when another file exists under that name
 */
export function openRejects(given: string | undefined, place: Place): RejectTarget {
  if (given === undefined) makePrivateFolder(place.dataDir)
  const file = given ?? rejectName(place, new Date())
  const isThere = existsSync(file)
  try {
    if (isThere && isInput(file, place))
      throw new Error('is one of the imported files: choose another name')
    if (isThere && !isRejectFile(file))
      throw new Error('already exists and is not a reject file: choose another name')
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
