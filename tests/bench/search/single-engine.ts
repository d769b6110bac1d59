import { monitorEventLoopDelay } from 'node:perf_hooks'
import { articleKinds } from '#lib/domain/routes/links'
import { getDatabase, openDatabase, provideDatabase } from '#lib/server/db/database'
import { memoryEngine } from '#lib/server/search/memory-engine'
import { percentile } from '#tests/bench/report/figure'
import { otherEngines, type SearchDocument } from '#tests/bench/search/engines'
import { judgeOf } from '#tests/server/search/quality/judge'
import { labelledQueries } from '#tests/server/search/quality/queries'

/**
 * Measures one search engine in its own process: `node tests/bench/search/single-engine.ts <database> <engine>`.
 * Prints one line of JSON: the quality and times of the labelled queries, the engine's memory, and how long
 * building it blocked the process.
 */

const [url = '', name = 'ours'] = process.argv.slice(2)
const database = openDatabase(url)
provideDatabase(database)
const db = getDatabase()
const judge = await judgeOf(db)

const kinds = ['doctor', 'hospital', ...articleKinds] as const
const slugs = new Map<string, string>()
for (const table of ['doctor', 'hospital'] as const)
  for (const { id, slug } of await db.selectFrom(table).select(['id', 'slug']).execute())
    slugs.set(`${table} ${id}`, slug)
const articles = await db
  .selectFrom('article')
  .select(['id', 'slug', 'kind', 'name', 'searchText', 'language'])
  .where('kind', 'in', articleKinds)
  .execute()
for (const { id, kind, slug } of articles) slugs.set(`${kind} ${id}`, slug)
const cityIds = new Map(
  (await db.selectFrom('city').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
)

/** Time limit of a round, in ms: an engine that takes seconds for a query would need an hour for all. */
const roundMs = 90_000

/** The search text of doctors and hospitals includes the names of their specialities and cities. */
async function documents(): Promise<SearchDocument[]> {
  const made: SearchDocument[] = articles.map(
    ({ kind, slug, language, name: own, searchText }) => ({
      // The English and Hindi pages of a test share their slug.
      id: `${kind} ${slug} ${language}`,
      name: own,
      aliases: searchText,
      more: '',
    }),
  )
  for (const table of ['doctor', 'hospital'] as const) {
    const rows = await db.selectFrom(table).select(['slug', 'name', 'searchText']).execute()
    for (const { slug, name: own, searchText } of rows)
      made.push({ id: `${table} ${slug}`, name: own, aliases: '', more: searchText })
  }
  return made
}

const memory = () => {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

type Ask = (query: string, cityId: number | null) => Promise<string[]> | string[]

async function make(): Promise<{ ask: Ask; heldBefore: number }> {
  if (name === 'ours') {
    const heldBefore = memory()
    await memoryEngine.suggest('the first question waits for the index')
    const ask: Ask = async (query, cityId) => {
      const { rows } = await memoryEngine.find({ query, cityId, kinds, limit: 6 })
      return rows.map(({ kind, key }) => `${kind} ${slugs.get(`${kind} ${key}`)}`)
    }
    return { ask, heldBefore }
  }
  const all = await documents()
  const heldBefore = memory()
  const engine = otherEngines[name]?.(all)
  if (!engine) throw new Error(`Unknown engine: ${name}`)
  return { ask: (query) => engine.search(query), heldBefore }
}

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const started = performance.now()
const { ask, heldBefore } = await make()
const buildMs = performance.now() - started
await new Promise((resolve) => setTimeout(resolve, 20))
delay.disable()

// Shuffled, so that the first few queries are a sample of all classes.
const asks = labelledQueries
  .map((labelled, at) => ({
    labelled,
    cityId: labelled.city === undefined ? null : (cityIds.get(labelled.city) ?? null),
    turn: (at * 7919) % labelledQueries.length,
  }))
  .toSorted((a, b) => a.turn - b.turn)

/** Whether the results are right, for each query that was asked within the time limit. */
const judged: { labelled: (typeof labelledQueries)[number]; isRight: boolean }[] = []
const judgedUntil = performance.now() + roundMs
for (const { labelled, cityId } of asks) {
  if (performance.now() > judgedUntil) break
  const found = (await ask(labelled.query, cityId)).map((id) => {
    const [kind = '', slug = ''] = id.split(' ')
    return { kind, slug }
  })
  judged.push({ labelled, isRight: judge(labelled, found) })
}

// The code is warm now.
const times: number[] = []
const processor = process.cpuUsage()
const timedUntil = performance.now() + roundMs
for (const { labelled, cityId } of [...asks, ...asks]) {
  if (performance.now() > timedUntil) break
  const before = performance.now()
  await ask(labelled.query, cityId)
  times.push(performance.now() - before)
}
const { user, system } = process.cpuUsage(processor)

const shareOf = (some: typeof judged) => some.filter(({ isRight }) => isRight).length / some.length
console.log(
  JSON.stringify({
    asked: judged.length,
    share: shareOf(judged),
    heldOutShare: shareOf(judged.filter(({ labelled }) => labelled.heldOut)),
    missed: judged.filter(({ isRight }) => !isRight).map(({ labelled }) => labelled.query),
    processorMs: (user + system) / 1000 / times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    megabytes: (memory() - heldBefore) / 2 ** 20,
    buildMs,
    longestBlockMs: delay.max / 1e6,
  }),
)
await database.close()
