import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getDatabase, openDatabase, provideDatabase } from '#lib/server/db/database'
import { memoryEngine } from '#lib/server/search/memory-engine'
import { percentile } from '#scripts/bench/figure'
import { otherEngines, type SearchDocument } from '#scripts/bench/search-engines'
import { judgeOf } from '#tests/search/judge'
import { labelledQueries } from '#tests/search/queries'

/**
 * One engine in a process of its own: `node scripts/bench/search-alone.ts <database> <engine>`. Prints one line
 * of JSON: what the labelled queries found, how long each took, the memory that the engine holds, and how long
 * it kept the process from anything else while it was made.
 */

const [url = '', name = 'ours'] = process.argv.slice(2)
const database = openDatabase(url)
provideDatabase(database)
const db = getDatabase()
const judge = await judgeOf(db)

const kinds = ['doctor', 'hospital', 'condition', 'treatment', 'test', 'blog'] as const
const articleKinds = ['condition', 'treatment', 'test', 'blog'] as const
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

/** Timing ends after that: an engine that takes seconds for a query would take an hour for all. */
const timedMs = 60_000

/** Doctors and hospitals hold the names of their specialities and cities in their search text. */
async function documents(): Promise<SearchDocument[]> {
  const made: SearchDocument[] = articles.map(({ kind, slug, language, name: own, searchText }) => ({
    // A test's English and Hindi pages share their slug.
    id: `${kind} ${slug} ${language}`,
    name: own,
    aliases: searchText,
    more: '',
  }))
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

type Asked = (query: string, cityId: number | null) => Promise<string[]> | string[]

async function make(): Promise<{ ask: Asked; heldBefore: number } | undefined> {
  if (name === 'ours') {
    const heldBefore = memory()
    await memoryEngine.suggest('the first question waits for the index')
    const ask: Asked = async (query, cityId) => {
      const { rows } = await memoryEngine.find({ query, cityId, kinds, limit: 6 })
      return rows.map(({ kind, key }) => `${kind} ${slugs.get(`${kind} ${key}`)}`)
    }
    return { ask, heldBefore }
  }
  const all = await documents()
  const heldBefore = memory()
  const engine = otherEngines[name]?.(all)
  return engine && { ask: (query) => engine.search(query), heldBefore }
}

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const started = performance.now()
const made = await make()
const buildMs = performance.now() - started
await new Promise((resolve) => setTimeout(resolve, 20))
delay.disable()
if (!made) {
  console.log(JSON.stringify({ missing: true }))
} else {
  const found = labelledQueries.map(() => [] as string[])
  const times: number[] = []
  const asks = labelledQueries.map(({ query, city }) => ({
    query,
    cityId: city === undefined ? null : (cityIds.get(city) ?? null),
  }))
  // Once for what is found, then twice for the time that it takes when the code is hot.
  for (const [at, { query, cityId }] of asks.entries()) found[at] = await made.ask(query, cityId)
  const processor = process.cpuUsage()
  const timedUntil = performance.now() + timedMs
  for (const { query, cityId } of [...asks, ...asks]) {
    if (performance.now() > timedUntil) break
    const before = performance.now()
    await made.ask(query, cityId)
    times.push(performance.now() - before)
  }
  const { user, system } = process.cpuUsage(processor)
  const right = labelledQueries.filter((query, at) =>
    judge(
      query,
      (found[at] ?? []).map((id) => {
        const [kind = '', slug = ''] = id.split(' ')
        return { kind, slug }
      }),
    ),
  )
  const heldOut = right.filter((query) => query.heldOut).length
  console.log(
    JSON.stringify({
      share: right.length / labelledQueries.length,
      heldOutShare: heldOut / labelledQueries.filter((query) => query.heldOut).length,
      missed: labelledQueries.filter((query) => !right.includes(query)).map(({ query }) => query),
      processorMs: (user + system) / 1000 / times.length,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      megabytes: (memory() - made.heldBefore) / 2 ** 20,
      buildMs,
      longestBlockMs: delay.max / 1e6,
    }),
  )
}
await database.close()
