import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Request } from 'playwright'

export interface Sizes {
  /** Bytes after gzip at level 9, each URL once. */
  run: number
  /** Prefetched and not run (rel=prefetch). */
  prefetched: number
  files: string[]
}

/** True when the browser only stores the answer for later. */
export const isPrefetch = async (request: Request) =>
  (await request.allHeaders())['sec-purpose']?.includes('prefetch') ?? false

const sizes = new Map<string, number>()

/** Bytes of a file after gzip. Fetched again, because the browser gives no body for prefetched files. */
async function gzipSize(url: string): Promise<number> {
  const known = sizes.get(url)
  if (known !== undefined) return known
  const answer = await fetch(url)
  const size = gzipSync(await answer.arrayBuffer(), { level: 9 }).length
  sizes.set(url, size)
  return size
}

async function sizesOf(urls: Iterable<string>): Promise<number> {
  let sum = 0
  for (const url of urls) sum += await gzipSize(url)
  return sum
}

/**
 * Collects what JavaScript a page fetches. What was prefetched and then run counts as run.
 * Call it before the page is opened.
 */
function watchScripts(page: Page): { sizes: () => Promise<Sizes> } {
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    requests.push(request)
  })
  return {
    async sizes() {
      const run = new Set<string>()
      const prefetched = new Set<string>()
      for (const request of requests) {
        const response = await request.response()
        const type = response?.headers()['content-type'] ?? ''
        if (!response?.ok() || !/javascript/.test(type)) continue
        ;((await isPrefetch(request)) ? prefetched : run).add(request.url())
      }
      return {
        run: await sizesOf(run),
        prefetched: await sizesOf([...prefetched].filter((url) => !run.has(url))),
        files: [...run].map((url) => `${new URL(url).pathname} ${sizes.get(url)}`),
      }
    },
  }
}

/** Waits until nothing was fetched for half a second, and again for requests that an idle page starts. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
  await page.waitForLoadState('networkidle')
}

/**
 * Hydrates the application like a pointer that passes over an element that needs it. The test adds its own
 * element, because a real opener would also fetch its form, and a focused form its sending code.
 */
export async function wake(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wanting = document.createElement('span')
    wanting.dataset.live = ''
    document.body.append(wanting)
    wanting.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    wanting.remove()
  })
  await waitForIdle(page)
}

/** Opens `url` in a new page of `context` and runs `then`. @returns the sizes of the fetched files, without web vitals */
export async function scriptsOf(
  context: BrowserContext,
  url: string,
  then: (page: Page) => Promise<void> = waitForIdle,
): Promise<Sizes> {
  const page = await context.newPage()
  // A share of the visits measures itself with this file. Without it, every run has the same figures.
  await page.route('**/early/vitals-*', (route) => route.abort())
  const watch = watchScripts(page)
  await page.goto(url, { waitUntil: 'load' })
  await then(page)
  const sizes = await watch.sizes()
  await page.close()
  return sizes
}
