import path from 'node:path'

/**
 * Next.js's setting by which several instances share their cached pages through Redis; none without
 * REDIS_URL. docs/decisions/0031-shared-page-cache.md
 *
 * @param folder of the site
 */
export const pageCacheSetting = (folder: string): { cacheHandler?: string } =>
  process.env.REDIS_URL
    ? { cacheHandler: path.join(folder, 'lib', 'server', 'page-cache', 'handler.ts') }
    : {}
