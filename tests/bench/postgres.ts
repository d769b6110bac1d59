import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#lib/server/db/database'
import { startPostgres } from '#scripts/dev/services'
import { startTwoInstances, type TwoInstances } from '#tests/instances/two-instances'

export interface BenchPostgres {
  /** URL of an empty schema for the bench. */
  url: string
  end: () => Promise<void>
}

async function run(url: string, statement: string): Promise<void> {
  const { db, close } = openDatabase(url)
  try {
    await sql.raw(statement).execute(db)
  } finally {
    await close()
  }
}

/** True for PostgreSQL's code for a server that listens but is still starting. */
const isStarting = (error: unknown) => (error as { code?: unknown }).code === '57P03'

async function runOnceStarted(url: string, statement: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; await wait(100)) {
    try {
      return await run(url, statement)
    } catch (error) {
      if (!isStarting(error) || Date.now() > deadline) throw error
    }
  }
}

/**
 * Creates a schema on the server in TEST_POSTGRES_URL, or else on a new server with durable writes, as in
 * production. Undefined when PostgreSQL is not installed. @throws when it does not start
 */
export async function benchPostgres(): Promise<BenchPostgres | undefined> {
  const named = process.env.TEST_POSTGRES_URL
  const server = named
    ? { url: named, stop: async () => {} }
    : await startPostgres({ durable: true })
  if (!server) return undefined
  const schema = `bench_${randomBytes(6).toString('hex')}`
  try {
    await runOnceStarted(server.url, `create schema ${schema}`)
  } catch (error) {
    await server.stop()
    throw error
  }
  const url = new URL(server.url)
  url.searchParams.set('options', `-c search_path=${schema}`)
  const end = async () => {
    try {
      await run(server.url, `drop schema ${schema} cascade`)
    } finally {
      await server.stop()
    }
  }
  return { url: url.href, end }
}

/** Number of leads in a database. */
export async function leadsIn(url: string): Promise<number> {
  const { db, close } = openDatabase(url)
  try {
    const { count } = db.fn
    const { rows } = await db
      .selectFrom('lead')
      .select(count<number>('id').as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  } finally {
    await close()
  }
}

/** Measures two instances of the site on one PostgreSQL and Redis, behind nginx. @throws when one is not installed */
export async function onTwoInstances<T>(
  measure: (site: TwoInstances, databaseUrl: string) => Promise<T>,
): Promise<T> {
  const postgres = await benchPostgres()
  if (!postgres) throw new Error('no PostgreSQL found: install one or set TEST_POSTGRES_URL')
  try {
    const env = { REQUEST_LIMIT_PER_SECOND: '0', LEAD_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' }
    const site = await startTwoInstances({ databaseUrl: postgres.url, build: '.next', env })
    try {
      return await measure(site, postgres.url)
    } finally {
      await site.end()
    }
  } finally {
    await postgres.end()
  }
}
