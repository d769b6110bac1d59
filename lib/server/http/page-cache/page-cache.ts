import { createHash, randomBytes } from 'node:crypto'
import {
  type PageEntry,
  packEntry,
  readEntry,
  unpackEntry,
} from '#lib/server/http/page-cache/entry'
import { type Redis, redisScript } from '#lib/server/platform/redis/redis'
import { redisTimeoutMs } from '#lib/server/platform/redis/shared'

/** Returns the entry only if it differs from the local copy, whose stamp is `ARGV[1]`. */
const getScript = redisScript(
  `
local stamp = redis.call('HGET', KEYS[1], 'stamp')
if not stamp then return 0 end
if stamp == ARGV[1] then return 1 end
return {stamp, redis.call('HGET', KEYS[1], 'page')}
`,
  { bytes: true },
)

/**
 * Replaces a key of another type. It does not delete that key first: Redis at its memory limit refuses a script only if
 * its first command needs memory, and DEL does not.
 */
const setScript = redisScript(`
local function put() return redis.pcall('HSET', KEYS[1], 'stamp', ARGV[1], 'page', ARGV[2]) end
local done = put()
if type(done) == 'table' and string.find(done.err, 'WRONGTYPE') then
  redis.call('DEL', KEYS[1])
  done = put()
end
if type(done) == 'table' then return done end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
`)

const dayMs = 24 * 3_600_000
/** Lifetime of a page that is not revalidated; pages of old builds disappear within a day. */
const pageMs = dayMs
/** Lifetime of a missing or moved page: random URLs must not fill Redis. */
const missingMs = 60_000

interface PageCacheSettings {
  redis: Redis
  /** Of all keys; different for every build. */
  prefix: string
  /** Characters of entries kept in the process. */
  maxLocal: number
  /** How long Redis may take, in ms; 100 if absent. */
  timeoutMs?: number
}

export interface PageCache {
  /** Null if neither Redis nor, while it is unavailable, this process has the page. Never throws. */
  get(address: string): Promise<PageEntry | null>
  /** Stores a page for all instances; only for this one while Redis is unavailable. Never throws. */
  set(address: string, entry: PageEntry): Promise<void>
}

/** Of fixed length, so that long addresses cannot fill the memory. */
const hashed = (address: string) =>
  createHash('sha256').update(address).digest('base64url').slice(0, 27)

/**
 * The ISR cache shared by several instances. Redis is authoritative. Each process keeps local copies, so that unchanged
 * pages are not transferred again and pages can be served while Redis is unavailable.
 * docs/decisions/0031-shared-page-cache.md
 */
export function pageCache({
  redis,
  prefix,
  maxLocal,
  timeoutMs = redisTimeoutMs,
}: PageCacheSettings): PageCache {
  const copies = new LocalCache(maxLocal)
  const keyOf = (address: string) => `${prefix}${hashed(address)}`

  /** Reads the script's answer and updates the local copy; undefined if the answer is not a valid entry. */
  function entryOf(key: string, answer: unknown): PageEntry | undefined {
    if (!Array.isArray(answer) || !answer.every(Buffer.isBuffer)) return undefined
    const [stamp, packed] = answer as Buffer[]
    const json = packed && unpackEntry(packed)
    const entry = json ? readEntry(json) : null
    if (!stamp || !json || !entry) return undefined
    copies.set(key, { entry, stamp: stamp.toString(), size: json.length })
    return entry
  }

  return {
    async get(address) {
      const key = keyOf(address)
      const copy = copies.get(key)
      try {
        const answer = await redis.run(getScript, key, [copy?.stamp ?? ''], timeoutMs)
        if (answer !== 1) return entryOf(key, answer) ?? copy?.entry ?? null
      } catch {
        // The circuit breaker logs the failure; the local copy is used.
      }
      return copy?.entry ?? null
    },

    async set(address, entry) {
      const key = keyOf(address)
      const json = JSON.stringify(entry)
      const stamp = randomBytes(9).toString('base64url')
      const lifetimeMs = entry.value?.kind === 'PAGES' ? pageMs : missingMs
      copies.set(key, { entry, stamp: '', size: json.length })
      const args = [stamp, packEntry(json), String(lifetimeMs)]
      try {
        await redis.run(setScript, key, args, timeoutMs)
        copies.set(key, { entry, stamp, size: json.length })
      } catch {
        // See above.
      }
    },
  }
}

interface LocalEntry {
  entry: PageEntry
  /** The stamp of the entry in Redis; '' if Redis never received it. */
  stamp: string
  /** Characters of the entry's JSON. */
  size: number
}

/** Cost of each entry in addition to its key and text. */
const overhead = 500

const costOf = (key: string, { size }: LocalEntry) => key.length + size + overhead

/** A least-recently-used cache in the process's memory. */
export class LocalCache {
  readonly #byKey = new Map<string, LocalEntry>()
  readonly #max: number
  #held = 0

  /** @param max characters of all keys and texts together */
  constructor(max: number) {
    this.#max = max
  }

  get(key: string): LocalEntry | undefined {
    const copy = this.#byKey.get(key)
    if (copy) {
      // Delete and set again: a Map keeps its keys in insertion order.
      this.#byKey.delete(key)
      this.#byKey.set(key, copy)
    }
    return copy
  }

  set(key: string, copy: LocalEntry): void {
    this.delete(key)
    this.#byKey.set(key, copy)
    this.#held += costOf(key, copy)
    for (const oldest of this.#byKey.keys()) {
      if (this.#held <= this.#max) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const copy = this.#byKey.get(key)
    if (!copy) return
    this.#held -= costOf(key, copy)
    this.#byKey.delete(key)
  }

  get held(): number {
    return this.#held
  }
}
