import type { Part } from '#tests/bench/bench'
import { busyKinds } from '#tests/bench/browser/page-kinds'
import { doubtsOf, type Round, sendLoad } from '#tests/bench/load'
import { settle } from '#tests/bench/proc'
import { type Figure, median } from '#tests/bench/report/figure'
import type { Site } from '#tests/bench/sites'

const encodings = [
  { name: 'gzip', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
  { name: 'uncompressed', headers: { 'accept-encoding': 'identity' } },
]

/** Waits until a page answers 'HIT' from the cache. @returns its sizes, which explain the rate */
async function warmUp(url: string, headers: Record<string, string>) {
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    if (answer.headers.get('x-nextjs-cache') === 'HIT') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} is never a HIT of the page cache`)
}

const hitShare = (rounds: Round[]) => {
  const hits = rounds.reduce((sum, { cache }) => sum + (cache.HIT ?? 0), 0)
  return hits / rounds.reduce((sum, { good, bad }) => sum + good + bad, 0)
}

function noteOf(rounds: Round[], empty: Round[]): string {
  const hits = Math.min(hitShare(rounds), hitShare(empty))
  const [doubts, emptyDoubts] = [doubtsOf(rounds), doubtsOf(empty)]
  return [
    hits < 0.99 && `only ${Math.round(hits * 100)} % HIT`,
    doubts,
    emptyDoubts && `empty: ${emptyDoubts}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Requests per second of ISR pages, alternating with the empty project's ISR page. */
export const isr: Part = async ({ sites, quick, say }) => {
  const seconds = quick ? 1 : 4
  const roundsEach = quick ? 2 : 5
  const subjects = [
    { name: 'empty', site: sites.empty, path: '/' },
    ...busyKinds.map(({ path }) => ({ name: path, site: sites.ours, path })),
  ]
  const rounds = new Map<string, Round[]>()
  const key = (encoding: string, name: string) => `${encoding} ${name}`
  const measure = async (
    site: Site,
    path: string,
    headers: Record<string, string>,
    time: number,
  ) => {
    await settle(site.pid)
    return sendLoad({ site, for: { seconds: time }, request: { path, headers } })
  }
  for (const { headers } of encodings)
    for (const { site, path } of subjects) {
      await warmUp(site.origin + path, headers)
      // Both servers need warm code, which takes a few thousand requests.
      await measure(site, path, headers, quick ? 1 : 5)
    }
  for (let turn = 1; turn <= roundsEach; turn += 1) {
    say(`ISR pages, round ${turn} of ${roundsEach}`)
    for (const { name: encoding, headers } of encodings)
      for (const { name, site, path } of subjects) {
        const round = await measure(site, path, headers, seconds)
        rounds.set(key(encoding, name), [...(rounds.get(key(encoding, name)) ?? []), round])
      }
  }
  return encodings.flatMap(({ name: encoding }) =>
    busyKinds.map(({ path }): Figure => {
      const of = (name: string) => rounds.get(key(encoding, name)) ?? []
      return {
        part: 'isr',
        what: `ISR page ${path}, ${encoding}`,
        unit: '/s',
        ours: median(of(path).map(({ rate }) => rate)),
        empty: median(of('empty').map(({ rate }) => rate)),
        target: { of: 'ratio', least: 0.6 },
        note: noteOf(of(path), of('empty')),
        detail: { ours: of(path), empty: of('empty') },
      }
    }),
  )
}
