import { count } from '#lib/server/metrics/registry'

/** Counts a visitor's search, and gives what it gives. */
export async function countSearch<T extends { results: readonly unknown[] }>(
  search: Promise<T>,
): Promise<T> {
  try {
    const found = await search
    count('searches', { result: found.results.length > 0 ? 'found' : 'nothing' })
    return found
  } catch (error) {
    count('searches', { result: 'failed' })
    throw error
  }
}
