import { processWide } from '#lib/server/process-wide'
import { noteStorageTrouble } from '#lib/server/storage-trouble'

const trouble = () => processWide('database-trouble', () => ({ at: Number.NEGATIVE_INFINITY }))
/** So long after its last trouble, in ms, what fails is put down to the database. */
const recentMs = 2000

/** True while questions to the process's database fail for reasons of its own. */
export const isInTrouble = (): boolean => performance.now() - trouble().at < recentMs

/**
 * The database could not do it now: locked, full, away, or too slow. What was asked may have been done all
 * the same when the answer to a commit was lost, so it is asked again under the same key.
 */
export class DatabaseUnavailable extends Error {
  /** 'SQLITE_FULL', 'ECONNREFUSED', '57P01' …; 'QUEUE_FULL' and 'TIMED_OUT' are our own. */
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
 * True of what the drivers throw for a database that cannot do it now. By name: Next.js puts the class into
 * several bundles of one process, which share one database.
 */
export const isUnavailable = (error: unknown): error is DatabaseUnavailable =>
  error instanceof Error && error.name === 'DatabaseUnavailable'

/** When it is worth asking again, for Retry-After: most troubles of a database pass within seconds. */
export const retryAfterSeconds = 2
