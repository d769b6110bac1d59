import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { bumpCatalogueVersion } from '#lib/server/catalogue/state'
import { openDatabase } from '#lib/server/db/database'
import type { Bench, Part } from '#tests/bench/bench'
import { memoryOf, settle, watchOthers } from '#tests/bench/proc'
import { root } from '#tests/bench/programs'
import { type Figure, percentile } from '#tests/bench/report/figure'
import { writeSearchContent } from '#tests/bench/search/content'
import { otherEngines } from '#tests/bench/search/engines'
import type { Site } from '#tests/bench/sites'
import { sendSteadily } from '#tests/bench/steady-load'
import { labelledQueries } from '#tests/server/search/quality/queries'

const perSecond = 50
const run = promisify(execFile)

/** The output of tests/bench/search/single-engine.ts. */
interface EngineResult {
  /** Number of labelled queries asked: a very slow engine is not asked all of them. */
  asked: number
  share: number
  heldOutShare: number
  missed: string[]
  /** Processor time for a query. */
  processorMs: number
  p50: number
  p95: number
  p99: number
  megabytes: number
  buildMs: number
  longestBlockMs: number
}

const figure = (what: string, rest: Partial<Figure>): Figure => ({
  ...{ part: 'search', what, unit: 'ms', ours: undefined },
  ...rest,
})

/** Sends the labelled queries in turn at a constant rate. Times run from the due time to the last byte. */
async function askSteadily(site: Site, seconds: number) {
  let at = 0
  const refused: Record<string, number> = {}
  const request = {
    setupRequest: () => {
      const { query } = labelledQueries[at++ % labelledQueries.length] ?? { query: 'piles' }
      return { path: `/api/search/entities?${new URLSearchParams({ query, city: '514' })}` }
    },
    onResponse: (status: number) => {
      if (status !== 200) refused[status] = (refused[status] ?? 0) + 1
    },
  }
  const others = watchOthers()
  const { times, late, lost } = await sendSteadily({
    ...{ origin: site.origin, perSecond, request, seconds },
  })
  const wrong = Object.entries({ ...refused, ...lost }).map(([why, count]) => `${count} × ${why}`)
  const note = [
    `median ${percentile(times, 0.5).toFixed(1)} ms`,
    `the sender itself up to ${percentile(late, 0.99).toFixed(1)} ms late`,
    `other programs took ${Math.round(others.share() * 100)} % of the machine`,
    ...wrong,
  ].join('; ')
  return { times, note }
}

/** Triggers a rebuild of the index, as after an import. */
async function changeCatalogue(site: Site): Promise<void> {
  const database = openDatabase(`sqlite:${path.join(site.dataDir, 'site.db')}`)
  try {
    await bumpCatalogueVersion(database.db)
  } finally {
    await database.close()
  }
}

async function steadyQueries({ quick, say }: Bench, site: Site): Promise<Figure[]> {
  await askSteadily(site, quick ? 6 : 12)
  await settle(site.pid)
  const seconds = quick ? 10 : 60
  say(`${perSecond} searches a second for ${seconds} s`)
  const { times, note } = await askSteadily(site, seconds)
  say('the same while the index is rebuilt')
  const asking = askSteadily(site, 10)
  await changeCatalogue(site)
  const during = await asking
  const what = `a search at ${perSecond} a second, 130,000 entities`
  return [
    figure(`${what}, while the index is rebuilt, p95`, {
      ours: percentile(during.times, 0.95),
      note: `p99 ${percentile(during.times, 0.99).toFixed(1)} ms; ${during.note}`,
    }),
    figure(`${what}, p95`, {
      ours: percentile(times, 0.95),
      target: { of: 'ours', most: 20 },
      note,
    }),
    figure(`${what}, p99`, { ours: percentile(times, 0.99), target: { of: 'ours', most: 50 } }),
  ]
}

async function measureEngine(database: string, engine: string): Promise<EngineResult> {
  const script = path.join(root, 'tests', 'bench', 'search', 'single-engine.ts')
  const { stdout } = await run(process.execPath, ['--expose-gc', script, database, engine], {
    cwd: root,
    // Fuse.js is slow with 130,000 entities.
    timeout: 20 * 60_000,
    maxBuffer: 2 ** 24,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as EngineResult
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** One engine on the large catalogue: quality, speed, memory. */
async function engineFigures(name: string, database: string, sample: string): Promise<Figure[]> {
  const [large, small] = [await measureEngine(database, name), await measureEngine(sample, name)]
  const isOurs = name === 'ours'
  const quality = figure(`labelled queries found in the first six, ${name}`, {
    unit: 'points',
    ours: small.share * 100,
    note: `held out ${percent(small.heldOutShare)}; among 130,000 entities ${percent(large.share)} of ${large.asked}`,
    detail: { missed: small.missed, missedInLarge: large.missed },
    ...(isOurs && { target: { of: 'ours', least: 95 } as const }),
  })
  const speed = figure(`a query in a separate process, ${name}, p95`, {
    ours: large.p95,
    note: `median ${large.p50.toFixed(1)}, p99 ${large.p99.toFixed(1)} ms; ${large.processorMs.toFixed(1)} ms of a processor; index made in ${Math.round(large.buildMs)} ms`,
  })
  const memory = figure(`memory that the index adds, ${name}`, {
    unit: 'MB',
    ours: large.megabytes,
    ...(isOurs && { target: { of: 'ours', most: 250 } as const }),
  })
  const block = figure('longest stretch of the index’s making that lets nothing else run', {
    ours: large.longestBlockMs,
    target: { of: 'ours', most: 100 },
  })
  return isOurs ? [quality, speed, memory, block] : [quality, speed, memory]
}

/** Search in 130,000 entities: over HTTP at a constant rate, and compared with other engines. */
export const search: Part = async (bench) => {
  const { sites, say } = bench
  say('writing and importing the catalogue for searching …')
  const folder = path.join(sites.runFolder, 'search-content')
  writeSearchContent(folder)
  await sites.importInto('search', folder)
  const site = await sites.startOurs('search')
  await settle(site.pid)
  const figures = await steadyQueries(bench, site)
  await settle(site.pid)
  const idle = memoryOf(sites.ours.pid, 'VmRSS') / 2 ** 20
  figures.push(
    figure(
      'memory of the server with 130,000 entities, after that (in the column empty the sample’s)',
      {
        unit: 'MB',
        ours: memoryOf(site.pid, 'VmRSS') / 2 ** 20,
        empty: idle,
      },
    ),
    figure('its highest, with the index made twice', {
      unit: 'MB',
      ours: memoryOf(site.pid, 'VmHWM') / 2 ** 20,
      target: { of: 'ours', most: Math.round(idle) + 250 },
    }),
  )
  await sites.endOurs('search')
  const large = `sqlite:${path.join(site.dataDir, 'site.db')}`
  const sample = `sqlite:${path.join(sites.ours.dataDir, 'site.db')}`
  for (const name of ['ours', ...Object.keys(otherEngines)]) {
    say(`the labelled queries with ${name} …`)
    try {
      figures.push(...(await engineFigures(name, large, sample)))
    } catch (error) {
      // A failure of another engine must not lose our own figures.
      if (name === 'ours') throw error
      const why = error instanceof Error ? error.message.slice(0, 200) : String(error)
      figures.push(figure(`${name}: could not be measured`, { ours: Number.NaN, note: why }))
    }
  }
  return figures
}
