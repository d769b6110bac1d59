import path from 'node:path'
import imported from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { isCachedPage, type PageEntry } from '#lib/server/http/page-cache/entry'
import { type PageCache, pageCache } from '#lib/server/http/page-cache/page-cache'
import { pageKeyPrefix } from '#lib/server/http/page-cache/prefix'
import { log } from '#lib/server/platform/log'
import { processWide } from '#lib/server/platform/process-wide'
import { sharedRedis } from '#lib/server/platform/redis/shared'

/** What Next.js passes to the constructor; it creates a handler for each request. */
interface HandlerContext {
  serverDistDir?: string
}

/** The same size as Next.js's own memory cache, in characters. */
const maxLocal = 50 * 1024 * 1024

/** @param serverDistDir the build's folder `server` */
const sharedPageCache = (serverDistDir: string): PageCache | null =>
  processWide('page-cache', () => {
    const redis = sharedRedis()
    if (!redis) return null
    return pageCache({ redis, prefix: pageKeyPrefix(path.join(serverDistDir, '..')), maxLocal })
  })

/**
 * The cacheHandler that next.config.js names if REDIS_URL is set. It never throws, because an error here would turn
 * every cached page into a 500. No page of this site has tags, so revalidation by tag does nothing.
 */
export default class PageCacheHandler {
  readonly #pages: PageCache | null
  readonly #buildPages: BuildPages

  constructor(context: HandlerContext) {
    const { serverDistDir = '' } = context
    this.#buildPages = buildPages(context)
    this.#pages = sharedPageCache(serverDistDir)
  }

  async get(key: string, context: { kind: string }): Promise<PageEntry | null> {
    try {
      const cached = await this.#pages?.get(key)
      return cached ?? (await this.#buildPages.get(key, context))
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
      if (!isCachedPage(value)) return
      const { cacheControl } = context
      await this.#pages?.set(key, { value, lastModified: Date.now(), cacheControl })
    } catch (err) {
      log().error({ err }, 'a page could not be written to the page cache')
    }
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}

type FileSystemCache = typeof imported

/** The prerendered pages in the build folder. */
interface BuildPages {
  get(key: string, context: { kind: string }): Promise<PageEntry | null>
}

/** Node.js wraps the exports of a CommonJS module in `default`. */
const Cache = (imported as unknown as { default?: FileSystemCache }).default ?? imported

/**
 * Next.js's own cache, which knows the file and route of each prerendered page. Used read-only and without its memory
 * cache.
 *
 * @param context as Next.js passes it to a handler
 */
const buildPages = (context: object): BuildPages =>
  new Cache({
    ...(context as ConstructorParameters<FileSystemCache>[0]),
    flushToDisk: false,
    maxMemoryCacheSize: 0,
  }) as unknown as BuildPages
