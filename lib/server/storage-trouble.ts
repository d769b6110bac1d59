import { processWide } from '#lib/server/process-wide'

/** How long a write that failed speaks against the disk, in ms: without requests nothing else would be tried. */
const remembered = 30_000

/** Full, read-only or failing: of SQLite, of the system, of PostgreSQL's own disk. */
const codes = /^(?:SQLITE_(?:FULL|READONLY|IOERR)|ENOSPC|EROFS|EIO|EDQUOT|53100)$/

const state = () => processWide('storage-trouble', () => ({ at: Number.NEGATIVE_INFINITY }))

/**
 * Remembers a failure of the database that says that nothing could be written.
 *
 * @param code of DatabaseUnavailable
 */
export function noteStorageTrouble(code: string, now = Date.now()): void {
  if (codes.test(code)) state().at = now
}

/** True while a write has failed lately for want of a disk to write on. */
export const hasStorageTrouble = (now = Date.now()): boolean => now - state().at < remembered
