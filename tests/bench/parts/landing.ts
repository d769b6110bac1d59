import { gzipSync } from 'node:zlib'
import type { Part } from '#tests/bench/bench'
import { settle } from '#tests/bench/proc'
import { type Figure, percentile } from '#tests/bench/report/figure'
import type { Site } from '#tests/bench/sites'

/** Generated marketing pages, as many as the marketing team links. */
const most = 3000

/** The path of a marketing page for each treatment in a city that the sitemap has. */
async function landingPages({ origin }: Site): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text()
  const files = [...index.matchAll(/<loc>([^<]+\/treatment-places-\d+\.xml)<\/loc>/g)]
  const texts = await Promise.all(
    files.map(async ([, loc = '']) => (await fetch(origin + new URL(loc).pathname)).text()),
  )
  return texts.flatMap((text) =>
    [...text.matchAll(/\/treatment\/([^/<]+)\/(?!cost-in-)([^/<]+)<\/loc>/g)].map(
      ([, treatment, city]) => `/marketing/${treatment}-in-${city}`,
    ),
  )
}

/** Marketing pages that nobody has opened yet, one request after another, each once. */
export const landing: Part = async ({ sites, quick, say }) => {
  const site = sites.ours
  const warmUp = 20
  const paths = (await landingPages(site)).slice(0, (quick ? 200 : most) + warmUp)
  const times: number[] = []
  const bytes: number[] = []
  say(`first renders of ${paths.length} marketing pages`)
  for (const [at, path] of paths.entries()) {
    if (at === warmUp) await settle(site.pid)
    const started = performance.now()
    const answer = await fetch(site.origin + path)
    const body = Buffer.from(await answer.arrayBuffer())
    const took = performance.now() - started
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    if (at < warmUp) continue
    times.push(took)
    bytes.push(gzipSync(body).length)
  }
  const figure = (what: string, rest: Partial<Figure>): Figure => ({
    part: 'landing',
    what: `${what}, ${times.length} generated marketing pages`,
    unit: 'ms',
    ours: undefined,
    ...rest,
  })
  return [
    figure('first render, p50', { ours: percentile(times, 0.5) }),
    figure('first render, p95', {
      ours: percentile(times, 0.95),
      target: { of: 'ours', most: 150 },
      detail: { times },
    }),
    figure('document (gzip), p50', { unit: 'B', ours: percentile(bytes, 0.5) }),
    figure('document (gzip), p95', { unit: 'B', ours: percentile(bytes, 0.95) }),
  ]
}
