import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external.js'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'

/** Bounds what Next.js remembers of every URL that was ever requested: README.md in this folder. */

/** Lifetimes that are kept. An answer without one is revalidated after a second. */
const maxLifetimes = 20_000
/** Longer URLs, in characters, are not kept. */
const maxKeyLength = 2000
/** Next.js's own default, in bytes. */
const memoryCacheBytes = 50 * 1024 * 1024
/** What a map entry takes in addition to its text, measured. */
const entryBytes = 300

/** Drops the entry that was set longest ago. */
class BoundedMap<V> extends Map<string, V> {
  readonly #max: number

  constructor(max: number) {
    super()
    this.#max = max
  }

  override set(key: string, value: V): this {
    if (key.length > maxKeyLength) return this
    this.delete(key)
    super.set(key, value)
    const oldest = this.size > this.#max ? this.keys().next() : undefined
    if (oldest && !oldest.done) this.delete(oldest.value)
    return this
  }
}

interface Sized {
  calculateSize: (value: unknown, key: string) => number
}

/** Call this once, before Next.js is created. */
export function boundMemory(max = maxLifetimes): void {
  const shared = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> }
  shared.cacheControls = new BoundedMap(max)
  const cache = getMemoryCache(memoryCacheBytes) as unknown as Sized
  const { calculateSize } = cache
  cache.calculateSize = (value, key) => calculateSize(value, key) + entryBytes
}
