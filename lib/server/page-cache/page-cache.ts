import { createHash, randomBytes } from 'node:crypto'
import { type PageEntry, packEntry, readEntry, unpackEntry } from '#lib/server/page-cache/entry'
import { LocalCopies } from '#lib/server/page-cache/local-copies'
import { type Redis, redisScript } from '#lib/server/redis'
import { redisPatienceMs } from '#lib/server/redis-circuit'

/** Gives the entry only to whoever has not got it: `ARGV[1]` is the stamp of the copy at hand. */
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
 * What is no entry of ours makes way. Not at first: a script whose first step makes room is let through by a
 * Redis that is full.
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
/** How long a page stays that nobody makes anew: those of old builds go within a day. */
const pageMs = dayMs
/** How long a missing or moved page stays: made-up addresses must not fill Redis. */
const missingMs = 60_000

interface PageCacheSettings {
  redis: Redis
  /** Of all keys; another one for every build. */
  prefix: string
  /** Characters of entries that are kept in the process. */
  mostLocal: number
  /** How long Redis may take, in ms; 100 when absent. */
  patienceMs?: number
}

export interface PageCache {
  /** Null when neither Redis nor, while that is away, this process has the page. Never throws. */
  get(address: string): Promise<PageEntry | null>
  /** Keeps a page for all instances; for this one alone while Redis is away. Never throws. */
  set(address: string, entry: PageEntry): Promise<void>
}

/** Of one length, whatever the address: nobody fills memory with long ones. */
const hashed = (address: string) =>
  createHash('sha256').update(address).digest('base64url').slice(0, 27)

/**
 * The ISR cache of several instances: Redis has the say, and each process keeps copies, to spare the way of
 * what is unchanged and to answer while Redis is away. docs/decisions/0031-shared-page-cache.md
 */
export function pageCache({
  redis,
  prefix,
  mostLocal,
  patienceMs = redisPatienceMs,
}: PageCacheSettings): PageCache {
  const copies = new LocalCopies(mostLocal)
  /** In Redis and among the copies. */
  const keyOf = (address: string) => `${prefix}${hashed(address)}`

  /** The entry that an answer of the script brings; undefined when it is none of ours. */
  function taken(key: string, answer: unknown): PageEntry | undefined {
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
      const have = [copy?.stamp ?? '']
      try {
        const answer = await redis.run(getScript, key, have, patienceMs)
        if (answer !== 1) return taken(key, answer) ?? copy?.entry ?? null
      } catch {
        // The circuit says it once; the page is answered from here.
      }
      return copy?.entry ?? null
    },

    async set(address, entry) {
      const key = keyOf(address)
      const json = JSON.stringify(entry)
      const stamp = randomBytes(9).toString('base64url')
      const stays = entry.value?.kind === 'PAGES' ? pageMs : missingMs
      copies.set(key, { entry, stamp: '', size: json.length })
      const args = [stamp, packEntry(json), String(stays)]
      try {
        await redis.run(setScript, key, args, patienceMs)
        copies.set(key, { entry, stamp, size: json.length })
      } catch {
        // As above.
      }
    },
  }
}
