import imported from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import type { PageEntry } from '#lib/server/page-cache/entry'

type FileSystemCache = typeof imported

/** The pages that the build made, read from its folder. */
export interface BuildPages {
  get(key: string, context: { kind: string }): Promise<PageEntry | null>
}

/** Node.js gives a CommonJS module whole. */
const Cache = (imported as unknown as { default?: FileSystemCache }).default ?? imported

/**
 * Next.js's own cache, which knows where the build put a page and for which route: read alone, and
 * without its memory.
 *
 * @param context as Next.js gives it to a handler
 */
export const buildPages = (context: object): BuildPages =>
  new Cache({
    ...(context as ConstructorParameters<FileSystemCache>[0]),
    flushToDisk: false,
    maxMemoryCacheSize: 0,
  }) as unknown as BuildPages
