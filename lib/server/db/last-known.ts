import { isUnavailable } from '#lib/server/db/unavailable'
import { processWide } from '#lib/server/process-wide'

const known = () => processWide('last-known', () => new Map<string, unknown>())

/** What `read` gives, kept for {@link lastKnown}. @throws what it throws */
export async function remembered<T>(name: string, read: () => Promise<T>): Promise<T> {
  const value = await read()
  known().set(name, value)
  return value
}

/**
 * What `read` gives, or, while the database is away, what it gave last: a form must come back with what
 * was typed although its lists cannot be read. For few and small things, which are kept for good.
 *
 * @param name of the thing, unique in the project
 * @throws what `read` throws, when there is nothing to fall back on
 */
export async function lastKnown<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await remembered(name, read)
  } catch (error) {
    if (!isUnavailable(error) || !known().has(name)) throw error
    return known().get(name) as T
  }
}

/** What `read` gives; undefined while the database is away. */
export async function unlessAway<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (isUnavailable(error)) return undefined
    throw error
  }
}
