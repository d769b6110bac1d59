import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makePrivateFile } from '#lib/server/private-files'

/** A file that appears under its name whole and on disk, or not at all. */

const drafts = new Set<string>()
/** What SQLite may leave beside a database that it was not let to close. */
const besides = ['', '-journal', '-wal', '-shm']

function removeDraft(draft: string): void {
  for (const end of besides) rmSync(`${draft}${end}`, { force: true })
  drafts.delete(draft)
}

/** Removes what is half written, for a process that is about to end. */
export function removeDrafts(): void {
  for (const draft of drafts) removeDraft(draft)
}

/** Has the disk keep what stands in a file, or the names in a folder. */
function syncToDisk(name: string): void {
  const handle = openSync(name, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Has `write` fill a draft beside `file`, empty and its owner's alone, which then gets the name.
 *
 * @param place puts the finished draft under its name; told of nothing when `write` fails
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
