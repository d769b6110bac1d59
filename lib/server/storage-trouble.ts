import { processWide } from '#lib/server/process-wide'

/**
 * What was wrong with what is written: the file itself is damaged, the disk is full, read-only or failing,
 * or another process holds the lock.
 */
export type StorageTrouble = 'damaged' | 'disk' | 'locked'

/**
 * By the codes of SQLite, of the system, of PostgreSQL's own disk; the worst first. `ms` is how long a failure
 * speaks against it: without requests nothing else would be tried. Damage does not pass by itself.
 */
const troubles: readonly { trouble: StorageTrouble; codes: RegExp; ms: number }[] = [
  { trouble: 'damaged', codes: /^SQLITE_(?:CORRUPT|NOTADB)$/, ms: 600_000 },
  {
    trouble: 'disk',
    codes: /^(?:SQLITE_(?:FULL|READONLY|IOERR)|ENOSPC|EROFS|EIO|EDQUOT|53100)$/,
    ms: 30_000,
  },
  { trouble: 'locked', codes: /^(?:TIMED_OUT|QUEUE_FULL|55P03)$/, ms: 30_000 },
]

/** When each was last seen, by performance.now(): a clock that is put back would keep it for as long. */
const seen = () => processWide('storage-trouble', () => new Map<StorageTrouble, number>())

/**
 * Remembers a failure of the database that says that nothing could be written.
 *
 * @param code of DatabaseUnavailable
 */
export function noteStorageTrouble(code: string, now = performance.now()): void {
  for (const { trouble, codes } of troubles) if (codes.test(code)) seen().set(trouble, now)
}

/** Remembers that a lock was not had although it was waited for: one that is busy for moments says nothing. */
export function noteLocked(now = performance.now()): void {
  seen().set('locked', now)
}

/** Remembers that something was written: there is room, and no lock. A damaged file takes some writes too. */
export function noteWritten(): void {
  const known = seen()
  if (known.size === 0) return
  known.delete('disk')
  known.delete('locked')
}

/** The worst of what writes have failed of lately; undefined when they have not. */
export const storageTrouble = (now = performance.now()): StorageTrouble | undefined =>
  troubles.find(({ trouble, ms }) => now - (seen().get(trouble) ?? Number.NEGATIVE_INFINITY) < ms)
    ?.trouble
