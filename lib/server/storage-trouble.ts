import { processWide } from '#lib/server/process-wide'

/** How long a write that failed speaks against the disk, in ms: without requests nothing else would be tried. */
const remembered = 30_000

/** Full, read-only or failing: of SQLite, of the system, of PostgreSQL's own disk. */
const codes = /^(?:SQLITE_(?:FULL|READONLY|IOERR)|ENOSPC|EROFS|EIO|EDQUOT|53100)$/

const state = () => processWide('storage-trouble', () => ({ at: Number.NEGATIVE_INFINITY }))

/** Remembers an error of a call or page when it says that nothing could be written. */
export function noteStorageTrouble(error: unknown, now = Date.now()): void {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  if (codes.test(code)) state().at = now
}

/** True while a write has failed lately for want of a disk to write on. */
export const hasStorageTrouble = (now = Date.now()): boolean => now - state().at < remembered
