import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Request } from 'playwright'

export interface Sizes {
  /** Bytes after gzip at level 9, each address once. */
  run: number
  /** Fetched for later and not run (rel=prefetch). */
  prefetched: number
  files: string[]
}

/** True where the browser only stores the answer for later. */
const isPrefetch = async (request: Request) =>
  (await request.allHeaders())['sec-purpose']?.includes('prefetch') ?? false

/**
 * Collects what JavaScript a page fetches. What was prefetched and then run counts as run.
 * Call it before the page is opened.
 */
export function watchScripts(page: Page): { sizes: () => Promise<Sizes> } {
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    requests.push(request)
  })
  return {
    async sizes() {
      const run = new Map<string, number>()
      const prefetched = new Map<string, number>()
      for (const request of requests) {
        const response = await request.response()
        const type = response?.headers()['content-type'] ?? ''
        if (!response?.ok() || !/javascript/.test(type)) continue
        const into = (await isPrefetch(request)) ? prefetched : run
        if (into.has(request.url())) continue
        into.set(request.url(), gzipSync(await response.body(), { level: 9 }).length)
      }
      const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, one) => all + one, 0)
      return {
        run: sum(run.values()),
        prefetched: sum([...prefetched].filter(([url]) => !run.has(url)).map(([, size]) => size)),
        files: [...run].map(([url, size]) => `${new URL(url).pathname} ${size}`),
      }
    },
  }
}

/** Until nothing has been fetched for half a second, and once more for what an idle page begins. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
  await page.waitForLoadState('networkidle')
}

/** Opens `url` in a new page of `context`, does `then`, and gives the sizes of what was fetched. */
export async function scriptsOf(
  context: BrowserContext,
  url: string,
  then: (page: Page) => Promise<void> = waitForIdle,
): Promise<Sizes> {
  const page = await context.newPage()
  const watch = watchScripts(page)
  await page.goto(url, { waitUntil: 'load' })
  await then(page)
  const sizes = await watch.sizes()
  await page.close()
  return sizes
}
