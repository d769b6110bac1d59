import path from 'node:path'
import { log } from '#lib/server/log'
import { type BuildPages, buildPages } from '#lib/server/page-cache/build-pages'
import { isPage, type PageEntry } from '#lib/server/page-cache/entry'
import { type PageCache, pageCache } from '#lib/server/page-cache/page-cache'
import { pageKeyPrefix } from '#lib/server/page-cache/prefix'
import { processWide } from '#lib/server/process-wide'
import { sharedRedis } from '#lib/server/shared-redis'

/** What Next.js tells of itself; it makes a handler for each request. */
interface HandlerContext {
  serverDistDir?: string
}

/** As large as the memory that Next.js's own cache takes, in characters. */
const mostLocal = 50 * 1024 * 1024

/** @param serverDistDir the build's folder `server` */
const shared = (serverDistDir: string): PageCache | null =>
  processWide('page-cache', () => {
    const redis = sharedRedis()
    if (!redis) return null
    return pageCache({ redis, prefix: pageKeyPrefix(path.join(serverDistDir, '..')), mostLocal })
  })

/**
 * The cacheHandler that next.config.js names where REDIS_URL is set. What throws here would make every
 * cached page answer 500, so nothing does. Pages without tags are all that this site has: revalidation by
 * tag finds nothing to do.
 */
export default class PageCacheHandler {
  readonly #pages: PageCache | null
  readonly #ofBuild: BuildPages

  constructor(context: HandlerContext) {
    const { serverDistDir = '' } = context
    this.#ofBuild = buildPages(context)
    this.#pages = shared(serverDistDir)
  }

  async get(key: string, context: { kind: string }): Promise<PageEntry | null> {
    try {
      const kept = await this.#pages?.get(key)
      return kept ?? (await this.#ofBuild.get(key, context))
    } catch (err) {
      log().error({ err }, 'a page could not be read from the page cache')
      return null
    }
  }

  async set(
    key: string,
    value: unknown,
    context: { cacheControl?: PageEntry['cacheControl'] },
  ): Promise<void> {
    try {
      if (!isPage(value)) return
      const { cacheControl } = context
      await this.#pages?.set(key, { value, lastModified: Date.now(), cacheControl })
    } catch (err) {
      log().error({ err }, 'a page could not be kept in the page cache')
    }
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
