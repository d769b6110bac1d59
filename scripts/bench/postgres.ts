import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '#lib/server/db/database'
import { startPostgres } from '#scripts/services'

export interface BenchPostgres {
  /** Of an empty schema of the bench's own. */
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

/**
 * A schema on the server that TEST_POSTGRES_URL names, else on one of our own that writes to the disk as
 * an operator's does; undefined when none is installed. @throws when it does not start
 */
export async function benchPostgres(): Promise<BenchPostgres | undefined> {
  const named = process.env.TEST_POSTGRES_URL
  const server = named
    ? { url: named, stop: async () => {} }
    : await startPostgres({ durable: true })
  if (!server) return undefined
  const schema = `bench_${randomBytes(6).toString('hex')}`
  await run(server.url, `create schema ${schema}`)
  const url = new URL(server.url)
  url.searchParams.set('options', `-c search_path=${schema}`)
  const end = async () => {
    await run(server.url, `drop schema ${schema} cascade`)
    await server.stop()
  }
  return { url: url.href, end }
}

/** How many leads a database holds. */
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
