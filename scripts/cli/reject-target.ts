import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { indianIso } from '#lib/domain/text/format'
import { rejectFileStart } from '#lib/server/import/check/rejects'
import { hasRejectName } from '#lib/server/import/read/content-files'
import { makePrivateFolder, privateFileMode } from '#lib/server/platform/private-files'

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

/** Reject files in DATA_DIR are deleted after this time, and if there are more. */
export const rejectDays = 90
export const rejectFiles = 20

/** `clinics-rejects-2026-11-21-154500.csv` (India's time), with a number appended if that exists. */
function rejectName({ folder, dataDir }: Place, now: Date): string {
  const time = indianIso(now.getTime()).slice(0, 19).replace('T', '-').replaceAll(':', '')
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

/** Deletes old reject files in DATA_DIR: only files with the name and the header of one. */
function deleteOldRejects(dataDir: string, now: Date): void {
  const isOwn = (file: string) => {
    try {
      return lstatSync(file).isFile() && isRejectFile(file)
    } catch {
      // Another user's file, or one that has just been deleted, must not stop an import.
      return false
    }
  }
  const files = readdirSync(dataDir)
    .filter(hasRejectName)
    .map((name) => path.join(dataDir, name))
    .filter(isOwn)
    .map((file) => ({ file, at: statSync(file).mtimeMs }))
    .sort((one, other) => other.at - one.at)
  for (const [index, { file, at }] of files.entries())
    if (index >= rejectFiles || now.getTime() - at > rejectDays * 86_400_000)
      rmSync(file, { force: true })
}

/** The real path of a file that may not exist yet. */
const realPath = (file: string): string =>
  existsSync(file)
    ? realpathSync(file)
    : path.join(realpathSync(path.dirname(path.resolve(file))), path.basename(file))

/** Imported files are never overwritten, and the next import would read a new file among them. */
function refuseInput(file: string, { folder, map }: Place): void {
  const real = realPath(file)
  if (map && existsSync(map) && realpathSync(map) === real)
    throw new Error('it is the mapping file: choose another name')
  if (!existsSync(folder)) return
  const inside = path.relative(realpathSync(folder), real)
  if (!inside.startsWith('..') && !path.isAbsolute(inside))
    throw new Error('it is in the folder that is imported: choose another folder')
}

/** Why the file cannot be written, in words. */
function reasonOf(error: unknown, file: string): string {
  const folder = path.dirname(file)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `there is no folder ${folder}`
  if (code === 'ENOTDIR') return `${folder} is not a folder`
  if (code === 'EACCES') return `this user may not write to ${folder}`
  return error instanceof Error ? error.message : String(error)
}

/**
 * Opens the reject file before the import changes anything.
 *
 * @throws Error when it cannot be written, or when another file exists under that name
 */
export function openRejects(given: string | undefined, place: Place): RejectTarget {
  if (given === undefined) {
    makePrivateFolder(place.dataDir)
    deleteOldRejects(place.dataDir, new Date())
  }
  const file = given ?? rejectName(place, new Date())
  const isThere = existsSync(file)
  try {
    if (given !== undefined) refuseInput(file, place)
    if (isThere && !isRejectFile(file))
      throw new Error('it already exists and is not a reject file: choose another name')
    if (!isThere) closeSync(openSync(file, 'wx', privateFileMode))
  } catch (error) {
    throw new Error(
      `The reject file ${file} cannot be written: ${reasonOf(error, file)}. Nothing was imported.`,
    )
  }
  let isWritten = isThere
  return {
    write: (text) => {
      // An earlier one may be readable by others.
      chmodSync(file, privateFileMode)
      writeFileSync(file, text)
      isWritten = true
      return file
    },
    close: () => {
      if (!isWritten) rmSync(file, { force: true })
    },
  }
}
