import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external.js'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'

/**
 * What Next.js remembers of every address that was ever asked for: it notes how long each answer counts in a
 * map without end, and counts a cached 404 as a few bytes where it takes some 370. A million made-up
 * addresses would take 340 MB so, more than the server's heap (docs/security.md). Tests hold both to what
 * Next.js is today.
 */

/** Notes that are kept; of an answer whose note is gone Next.js asks again after a second. */
const mostNotes = 20_000
/** Longer addresses, in characters, are noted no more than others. */
const longestKey = 2000
/** Next.js's own default, in bytes. */
const memoryCacheBytes = 50 * 1024 * 1024
/** What an entry of a map takes beside its text, measured. */
const bytesBeside = 300

/** Lets the entry that was set longest ago go. */
class BoundedMap<V> extends Map<string, V> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: string, value: V): this {
    if (key.length > longestKey) return this
    this.delete(key)
    super.set(key, value)
    const oldest = this.size > this.#most ? this.keys().next() : undefined
    if (oldest && !oldest.done) this.delete(oldest.value)
    return this
  }
}

interface Sized {
  calculateSize: (value: unknown, key: string) => number
}

/** To be called once, before Next.js is made. */
export function boundMemory(most = mostNotes): void {
  const shared = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> }
  shared.cacheControls = new BoundedMap(most)
  const cache = getMemoryCache(memoryCacheBytes) as unknown as Sized
  const { calculateSize } = cache
  cache.calculateSize = (value, key) => calculateSize(value, key) + bytesBeside
}
