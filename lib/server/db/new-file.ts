import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { makePrivateFile } from '#lib/server/platform/private-files'

/** Writes files atomically: a file appears under its name complete and on disk, or not at all. */

const drafts = new Set<string>()
/** SQLite leaves these files next to a database that was not closed. */
const suffixes = ['', '-journal', '-wal', '-shm']

function removeDraft(draft: string): void {
  for (const suffix of suffixes) rmSync(`${draft}${suffix}`, { force: true })
  drafts.delete(draft)
}

/** Removes half-written files when the process is about to end. */
export function removeDrafts(): void {
  for (const draft of drafts) removeDraft(draft)
}

/** Flushes a file or a folder's entries to disk. */
function syncToDisk(name: string): void {
  const handle = openSync(name, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Lets `write` fill an empty draft next to `file`, readable by its owner alone, and then renames it to
 * `file`.
 *
 * @param place moves the finished draft into place; not called when `write` fails
 */
export async function writeNewFile<T>(
  file: string,
  write: (draft: string) => Promise<T>,
  place: (draft: string) => void = (draft) => renameSync(draft, file),
): Promise<T> {
  const folder = path.dirname(file)
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  const draft = `${file}.draft-${randomBytes(4).toString('hex')}`
  drafts.add(draft)
  try {
    makePrivateFile(draft)
    const result = await write(draft)
    syncToDisk(draft)
    place(draft)
    syncToDisk(folder)
    return result
  } finally {
    removeDraft(draft)
  }
}

/**
 * Changes the owner of a file written by root to the owner of `like`, so that the site's user can read it.
 */
export function giveToOwner(file: string, like: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(like)
  chownSync(file, uid, gid)
}
