import path from 'node:path'
import type { Part } from '#tests/bench/bench'
import { large, largeListings, writeLargeContent } from '#tests/bench/large-content'
import { settle } from '#tests/bench/proc'
import { type Figure, percentile } from '#tests/bench/report/figure'
import type { Site } from '#tests/bench/sites'

/** Every listing of the sample catalogue, from the sitemap files. */
async function sampleListings({ origin }: Site): Promise<string[]> {
  const locations = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = '']) => loc,
    )
  const files = (await locations(`${origin}/sitemap.xml`)).filter((loc) => loc.endsWith('.xml'))
  const all = (
    await Promise.all(files.map((file) => locations(origin + new URL(file).pathname)))
  ).flat()
  return all
    .map((loc) => new URL(loc).pathname)
    .filter((at) => /^\/[^/]+\/(?:doctors|hospitals)\/[^/]+$/.test(at))
}

/** Times of first renders in ms, one request after another, one for each path. */
async function firstRenders(site: Site, addresses: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const address of addresses) {
    const started = performance.now()
    const answer = await fetch(site.origin + address)
    await answer.arrayBuffer()
    const took = performance.now() - started
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    if (answer.headers.get('x-nextjs-cache') === 'HIT')
      throw new Error(`${address} was rendered before`)
    times.push(took)
  }
  return times
}

const filters = {
  doctors: [
    'gender=female',
    'gender=male&sort=name',
    'insurance=cghs',
    'gender=female&insurance=echs',
  ],
  hospitals: ['insurance=cghs', 'accreditation=JCI', 'sort=name', 'insurance=esic&sort=beds'],
}

const withFilter = (address: string, index: number): string => {
  const choices = filters[address.includes('/doctors/') ? 'doctors' : 'hospitals']
  return `${address}?${choices[index % choices.length]}`
}

/** A large catalogue: its import, and the first render of its listings. */
export const catalogue: Part = async ({ sites, quick, say }) => {
  const count = quick ? 40 : 200
  // Both servers need warm code.
  const warmUp = quick ? 10 : 40
  say('writing and importing the large catalogue …')
  const folder = path.join(sites.runFolder, 'large-content')
  writeLargeContent(folder)
  const imported = await sites.importInto('large', folder)
  const site = await sites.startOurs('large')

  const sample = (await sampleListings(sites.ours)).slice(0, count + warmUp)
  const addresses = largeListings(count + warmUp)
  await firstRenders(sites.ours, sample.slice(0, warmUp))
  await firstRenders(site, addresses.slice(0, warmUp))
  await settle(site.pid)
  say(`first renders of ${count} listings of each catalogue`)
  const ofSample = await firstRenders(sites.ours, sample.slice(warmUp))
  const ofLarge = await firstRenders(site, addresses.slice(warmUp))
  const filtered = await firstRenders(site, addresses.slice(warmUp).map(withFilter))
  const [p95, sampleP95] = [percentile(ofLarge, 0.95), percentile(ofSample, 0.95)]
  const rows = `${large.hospitals} hospitals, ${large.doctors} doctors`
  const figure = (what: string, rest: Partial<Figure>): Figure => ({
    part: 'catalogue',
    what,
    unit: 'ms',
    ours: undefined,
    ...rest,
  })
  return [
    figure(`import of ${rows}`, { ours: imported.ms, target: { of: 'ours', most: 60_000 } }),
    figure('memory of that import, peak RSS', {
      unit: 'MB',
      ours: imported.peakMemory / 2 ** 20,
      target: { of: 'ours', most: 500 },
    }),
    figure('first render of a listing, large catalogue, p95', {
      ours: p95,
      target: { of: 'ours', most: 150 },
      detail: { times: ofLarge },
    }),
    figure('the same compared with the sample catalogue (column empty), p95', {
      ours: p95,
      empty: sampleP95,
      target: { of: 'ratio', most: 2 },
      note: `medians ${Math.round(percentile(ofLarge, 0.5))} and ${Math.round(percentile(ofSample, 0.5))} ms; ${ofSample.length} lists of the sample`,
      detail: { times: ofSample },
    }),
    figure('a listing with a filter, large catalogue, p95', {
      ours: percentile(filtered, 0.95),
      target: { of: 'ours', most: 150 },
    }),
  ]
}
