import { processWide } from '#lib/server/platform/process-wide'

/** Why writes failed: the file is damaged, the disk is full, read-only or failing, or another process holds the lock. */
export type StorageTrouble = 'damaged' | 'disk' | 'locked'

/**
 * Error codes of SQLite, the operating system and PostgreSQL, the worst trouble first. `ms` is how long a failure counts:
 * without requests nothing would try again. Damage does not go away by itself.
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

/** When each was last seen, by performance.now(), which is never set back. */
const seen = () => processWide('storage-trouble', () => new Map<StorageTrouble, number>())

/**
 * Records a database failure that means nothing could be written.
 *
 * @param code of DatabaseUnavailable
 */
export function noteStorageTrouble(code: string, now = performance.now()): void {
  for (const { trouble, codes } of troubles) if (codes.test(code)) seen().set(trouble, now)
}

/** Records that a lock was not obtained after waiting for it. A short wait is normal. */
export function noteLocked(): void {
  seen().set('locked', performance.now())
}

/** Records a successful write: there is space and no lock. A damaged file accepts some writes too. */
export function noteWritten(): void {
  const known = seen()
  if (known.size === 0) return
  known.delete('disk')
  known.delete('locked')
}

/** The worst trouble of recent writes; undefined if there was none. */
export const storageTrouble = (now = performance.now()): StorageTrouble | undefined =>
  troubles.find(({ trouble, ms }) => now - (seen().get(trouble) ?? Number.NEGATIVE_INFINITY) < ms)
    ?.trouble
