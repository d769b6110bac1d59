import { isUnavailable } from '#lib/server/db/unavailable'
import { processWide } from '#lib/server/platform/process-wide'

const known = () => processWide('last-known', () => new Map<string, unknown>())

/** Runs `read` and keeps its result for {@link lastKnown}. @throws what `read` throws */
export async function remember<T>(name: string, read: () => Promise<T>): Promise<T> {
  const value = await read()
  known().set(name, value)
  return value
}

/**
 * The result of `read`, or its last result while the database is unavailable: a form must keep what was
 * typed even if its lists cannot be read. Use it for a few small values; they are kept for the life of the
 * process.
 *
 * @param name unique in the project
 * @throws what `read` throws when there is no earlier result
 */
export async function lastKnown<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await remember(name, read)
  } catch (error) {
    if (!isUnavailable(error) || !known().has(name)) throw error
    return known().get(name) as T
  }
}

/** The result of `read`; undefined while the database is unavailable. */
export async function unlessUnavailable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (isUnavailable(error)) return undefined
    throw error
  }
}
