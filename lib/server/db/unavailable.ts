import { processWide } from '#lib/server/platform/process-wide'
import { noteStorageTrouble } from '#lib/server/platform/storage-trouble'

const trouble = () => processWide('database-trouble', () => ({ at: Number.NEGATIVE_INFINITY }))
/** For this long after a database failure, in ms, other failures are attributed to it. */
const recentMs = 2000

/** True while queries fail because the process's database is unavailable. */
export const isInTrouble = (): boolean => performance.now() - trouble().at < recentMs

/**
 * The database is locked, full, unreachable or too slow. If the answer to a commit was lost, the work may
 * still have been done, so callers retry under the same key.
 */
export class DatabaseUnavailable extends Error {
  /** 'SQLITE_FULL', 'ECONNREFUSED', '57P01' …; 'QUEUE_FULL' and 'TIMED_OUT' are ours. */
  readonly code: string

  constructor(code: string, cause?: unknown) {
    super((cause instanceof Error && cause.message) || `the database is unavailable: ${code}`, {
      cause,
    })
    this.name = 'DatabaseUnavailable'
    this.code = code
    trouble().at = performance.now()
    noteStorageTrouble(code)
  }
}

/**
 * Is this an error of an unavailable database? Compared by name, because Next.js puts the class into
 * several bundles of one process, which share one database.
 */
export const isUnavailable = (error: unknown): error is DatabaseUnavailable =>
  error instanceof Error && error.name === 'DatabaseUnavailable'

/** Value of Retry-After: most database failures pass within seconds. */
export const retryAfterSeconds = 2
