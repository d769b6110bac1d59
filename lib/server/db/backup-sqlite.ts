import { existsSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'

/** Pages copied before the progress is told; the site's writes go on meanwhile. */
const pagesAtOnce = 500

export const countOf = (database: DatabaseSync, table: string): number =>
  Number(database.prepare(`select count(*) as total from ${table}`).get()?.total)

/** @throws Error when SQLite finds anything wrong with the file */
export function checkIntegrity(database: DatabaseSync): void {
  const told = database.prepare('pragma integrity_check').all().flatMap(Object.values)
  if (told.join() !== 'ok') throw new Error(`it is damaged: ${told.slice(0, 3).join('; ')}`)
}

/**
 * Copies the database as it stands at this moment. A read transaction keeps that moment: without it
 * SQLite would begin the copy anew after each write of the site, and never end.
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

/** Makes the copy one file without a log beside it, and reads it once. */
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
