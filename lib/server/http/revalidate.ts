import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildFolder } from '#lib/config/build'
import type { Captured } from '#lib/server/http/front/capture'
import { pageKeyPrefix } from '#lib/server/http/page-cache/prefix'
import { type Redis, redisScript } from '#lib/server/platform/redis/redis'
import { redisTimeoutMs, sharedRedis } from '#lib/server/platform/redis/shared'
import { isStopping } from '#lib/server/platform/stopping'

/** Regenerates the page at a path and returns it; null if that is not possible now. */
export type Revalidate = (path: string) => Promise<Captured | null>

/** More at once would slow down requests for pages that are ready. */
const maxConcurrent = 4
const timeoutMs = 10_000
const perConnection = /^(?:connection|keep-alive|transfer-encoding|content-length|date)$/

/**
 * Has Next.js regenerate a page, with the header that its own `res.revalidate` sends. The result goes into the ISR
 * cache for all visitors. Concurrent calls for one path share one request.
 *
 * @param origin of this server, 'http://127.0.0.1:3000'
 * @param previewModeId the secret in the build's prerender manifest
 */
export function revalidator(origin: string, previewModeId: string): Revalidate {
  const running = new Map<string, Promise<Captured | null>>()
  const regenerate = async (path: string): Promise<Captured | null> => {
    const answer = await fetch(origin + path, {
      headers: { 'x-prerender-revalidate': previewModeId, 'accept-encoding': 'identity' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.status >= 500) return null
    const headers = [...answer.headers].filter(([name]) => !perConnection.test(name))
    return {
      status: answer.status,
      headers: Object.fromEntries(headers),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }
  return (path) => {
    const known = running.get(path)
    if (known) return known
    if (running.size >= maxConcurrent) return Promise.resolve(null)
    const regenerated = regenerate(path)
      .catch(() => null)
      .finally(() => running.delete(path))
    running.set(path, regenerated)
    return regenerated
  }
}

/** 'mine': this instance regenerates the pages; 'other': another instance is doing it; 'done': all are regenerated. */
export type Turn = 'mine' | 'other' | 'done'

/** The holder of the turn must renew it within this time, in ms; after that another instance takes over. */
const leaseMs = 30_000
/** As long as pages are cached: once they have expired, the next start regenerates them. */
const doneMs = 24 * 3_600_000

const takeScript = redisScript(`
local holder = redis.call('GET', KEYS[1])
if holder == 'done' then return 'done' end
if holder and holder ~= ARGV[1] then return 'other' end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 'mine'
`)
const doneScript = redisScript(`return redis.call('SET', KEYS[1], 'done', 'PX', ARGV[1])`)

/**
 * Decides which of the instances that start with a new build regenerates its pages.
 *
 * @param redis without it, or while it is unavailable, every instance does
 */
export function refreshTurn(redis: Redis | null, prefix: string, instance: string) {
  const key = `${prefix}refreshed`
  return {
    take: async (): Promise<Turn> => {
      const args = [instance, String(leaseMs)]
      const turn = await redis?.run(takeScript, key, args, redisTimeoutMs).catch(() => 'mine')
      return turn === 'done' || turn === 'other' ? turn : 'mine'
    },
    done: async (): Promise<void> => {
      await redis?.run(doneScript, key, [String(doneMs)], redisTimeoutMs).catch(() => {})
    },
  }
}

interface Manifest {
  routes: Record<string, unknown>
  preview: { previewModeId: string }
}

const readManifest = (dir: string): Manifest =>
  JSON.parse(
    readFileSync(path.join(buildFolder(dir), 'prerender-manifest.json'), 'utf8'),
  ) as Manifest

/** The build's secret that authorises a request to regenerate a page. */
export const previewModeId = (dir: string): string => readManifest(dir).preview.previewModeId

/** How often a waiting instance checks whether the other one is done, in ms. */
const pollMs = 2000

/**
 * Regenerates the build's pages one after the other, from the database and address of this start: the build may have
 * used others (another DATA_DIR, another PORT). A page that fails is regenerated at its next revalidation. If several
 * instances share their pages, one of them does this, once per build; if it ends early, another takes over.
 */
export async function refreshPrerendered(dir: string, port: number): Promise<void> {
  try {
    const turn = refreshTurn(sharedRedis(), pageKeyPrefix(buildFolder(dir)), randomUUID())
    const { routes, preview } = readManifest(dir)
    for (const route of Object.keys(routes)) {
      // Requests to itself would delay the shutdown.
      if (isStopping()) return
      for (let holder = await turn.take(); holder !== 'mine'; holder = await turn.take()) {
        if (holder === 'done') return
        await wait(pollMs, undefined, { ref: false })
      }
      const answer = await fetch(`http://127.0.0.1:${port}${route}`, {
        method: 'HEAD',
        headers: { 'x-prerender-revalidate': preview.previewModeId },
        redirect: 'manual',
      })
      if (answer.status >= 500) console.error(`${route} could not be regenerated: ${answer.status}`)
    }
    await turn.done()
  } catch (error) {
    console.error('The pages of the build could not be regenerated:', error)
  }
}
