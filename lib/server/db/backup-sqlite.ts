import { existsSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'

/** Pages copied between two progress reports; the site can write meanwhile. */
const pagesAtOnce = 500

export const countOf = (database: DatabaseSync, table: string): number =>
  Number(database.prepare(`select count(*) as total from ${table}`).get()?.total)

/** @throws Error when SQLite's integrity check fails */
export function checkIntegrity(database: DatabaseSync): void {
  const messages = database.prepare('pragma integrity_check').all().flatMap(Object.values)
  if (messages.join() !== 'ok') throw new Error(`it is damaged: ${messages.slice(0, 3).join('; ')}`)
}

/**
 * Copies the database as it is at this moment. A read transaction holds that snapshot; without it SQLite
 * would restart the copy after each write of the site and might never finish.
 *
 * @returns how many leads are in the copy
 */
export async function backUpSqlite(
  file: string,
  draft: string,
  onProgress: (words: string) => void,
): Promise<number> {
  if (!existsSync(file)) throw new Error(`There is no database ${file} yet.`)
  const source = new DatabaseSync(file, { timeout: 5000 })
  try {
    source.exec('begin')
    const leads = countOf(source, 'lead')
    await backup(source, draft, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) =>
        onProgress(`${Math.floor(100 - (100 * remainingPages) / totalPages)} % copied`),
    })
    onProgress('Copied; reading the copy once')
    checkCopy(draft, leads)
    return leads
  } finally {
    source.close()
  }
}

/** Turns the copy into a single file without a write-ahead log and verifies it. */
function checkCopy(draft: string, leads: number): void {
  const copy = new DatabaseSync(draft)
  try {
    copy.exec('pragma journal_mode = delete')
    checkIntegrity(copy)
    const copied = countOf(copy, 'lead')
    if (copied !== leads) throw new Error(`The copy has ${copied} leads, the database ${leads}.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The backup was not kept: ${reason}`)
  } finally {
    copy.close()
  }
}
