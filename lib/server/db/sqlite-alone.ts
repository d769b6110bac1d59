import { closeSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '#lib/server/db/restored'

const magic = 'SQLite format 3\0'

/** An empty file is a new database. */
function looksLikeSqlite(file: string): boolean {
  const start = Buffer.alloc(magic.length)
  const handle = openSync(file, 'r')
  try {
    const bytes = readSync(handle, start)
    return bytes === 0 || start.toString('latin1') === magic
  } finally {
    closeSync(handle)
  }
}

/**
 * Takes the database for this process alone, until `close`: a change of the journal's kind is refused as
 * long as anybody else has the file open, even idle. Empties the log into the file on the way.
 *
 * @throws Error while a site or a command works on it, and for one that cannot be read
 */
export function takeAlone(file: string, force: boolean): { close(): void } {
  // SQLite would delete the log of what it cannot read.
  if (!looksLikeSqlite(file)) return unreadable(file, 'it is no database', force)
  const database = new DatabaseSync(file, { timeout: 1000 })
  try {
    database.exec('pragma journal_mode = delete')
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (/locked|busy/.test(messageOf(error)))
      throw new Error(`A site or a command works on ${file}: stop it first. Nothing was changed.`)
    return unreadable(file, messageOf(error), force)
  }
}

/** @throws Error unless the operator says that no site runs on it */
function unreadable(file: string, reason: string, force: boolean): { close(): void } {
  if (force) return { close: () => {} }
  throw new Error(
    `${file} cannot be read (${reason}), so nobody can say whether a site runs on it: stop the site and give --force. The file is kept beside the restored one.`,
  )
}
