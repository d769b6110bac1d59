import type { Page } from 'playwright'
import type { Part } from '#tests/bench/bench'
import { newPhone } from '#tests/bench/browser/chromium'
import { hindiKinds, pageKinds } from '#tests/bench/browser/page-kinds'
import { isPrefetch, waitForIdle } from '#tests/bench/browser/page-scripts'
import type { Figure } from '#tests/bench/report/figure'

const KB = 1024
const most = { en: 90 * KB, hi: 120 * KB }

/** What every page needs. Photos come on top. */
const kinds = {
  document: /^text\/html/,
  styles: /^text\/css/,
  fonts: /^font\//,
  icons: /^image\/svg/,
  script: /javascript/,
}
type Kind = keyof typeof kinds

interface Visit {
  /** Bytes as they were sent, without headers. */
  bytes: Record<Kind, number>
  prefetched: number
}

/** Opens a page with an empty cache and waits until it fetches nothing more. */
async function visit(page: Page, url: string): Promise<Visit> {
  const seen: Visit = {
    bytes: { document: 0, styles: 0, fonts: 0, icons: 0, script: 0 },
    prefetched: 0,
  }
  const counted: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const count = async () => {
      const { responseBodySize: size } = await request.sizes()
      if (await isPrefetch(request)) {
        seen.prefetched += size
        return
      }
      const type = (await request.response())?.headers()['content-type'] ?? ''
      for (const kind of Object.keys(kinds) as Kind[])
        if (kinds[kind].test(type)) seen.bytes[kind] += size
    }
    counted.push(count())
  })
  // A share of the visits measures itself with this file.
  await page.route('**/early/vitals-*', (route) => route.abort())
  await page.goto(url, { waitUntil: 'load' })
  await waitForIdle(page)
  await Promise.all(counted)
  return seen
}

/** Bytes that a first visit fetches before the visitor does anything, and what is fetched ahead. */
export const firstVisit: Part = async ({ sites, browser, say }) => {
  const figures: Figure[] = []
  for (const kind of [...pageKinds, ...hindiKinds]) {
    say(`first visit: ${kind.name}`)
    const context = await newPhone(await browser())
    const { bytes, prefetched } = await visit(
      await context.newPage(),
      sites.ours.origin + kind.path,
    )
    await context.close()
    const parts = Object.entries(bytes).map(([name, size]) => `${name} ${(size / KB).toFixed(1)}`)
    figures.push(
      {
        part: 'first-visit',
        what: `first visit, ${kind.name}`,
        unit: 'B',
        ours: Object.values(bytes).reduce((sum, size) => sum + size, 0),
        target: { of: 'ours', most: hindiKinds.includes(kind) ? most.hi : most.en },
        note: `KB: ${parts.join(', ')}`,
      },
      { part: 'first-visit', what: `  prefetched, ${kind.name}`, unit: 'B', ours: prefetched },
    )
  }
  return figures
}
