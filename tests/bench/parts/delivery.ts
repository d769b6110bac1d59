import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { submitLead } from '#lib/server/leads/submit'
import { endProgram, freePort } from '#scripts/build/processes'
import type { Bench, Part } from '#tests/bench/bench'
import { leadPayload } from '#tests/bench/lead-requests'
import { benchPostgres } from '#tests/bench/postgres'
import { benchFolder, startLogged, waitUntilAnswers } from '#tests/bench/programs'
import type { Figure } from '#tests/bench/report/figure'
import type { Fault } from '#tests/support/zoho/faults'
import { type ZohoCounts, zohoVariables } from '#tests/support/zoho/server'

/** A realistic response time of Zoho, in ms. */
const likelyMs = 250
/** A delivery that takes longer than this is stuck, in ms. */
const patience = 120_000

const folder = path.join(benchFolder, 'delivery')

/** Stores waiting leads, as after an outage of the CRM. */
async function fill(databaseUrl: string, count: number): Promise<void> {
  const { db, close } = openDatabase(databaseUrl)
  try {
    await migrateToLatest(db)
    const deps = {
      db,
      now: Date.now,
      random: randomBytes,
      secret: Buffer.alloc(32, 7),
      wake: () => {},
    }
    const circumstances = {
      idempotencyKey: undefined,
      clientAddress: '203.0.113.7',
      requestId: 'bench',
      consent: { version: null, language: null, page: null },
    }
    for (let done = 0; done < count; done += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, place) => {
          const payload = leadPayload(String(9_000_000_000 + done + place))
          return submitLead({ payload, ...circumstances }, deps)
        }),
      )
  } finally {
    await close()
  }
}

async function ask<T>(origin: string, what: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${origin}/control/${what}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await answer.json()) as T
}

interface Delivered {
  /** Leads per second, from the first batch to the last. */
  rate: number
  counts: ZohoCounts
}

/** Lets a worker process send `count` waiting leads to a Zoho in another process. */
async function deliver(
  databaseUrl: string,
  count: number,
  faults: Fault[] = [],
): Promise<Delivered> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const parameters = ['tests/support/zoho/server.ts', '--port', String(port)]
  const zoho = startLogged(process.execPath, parameters, { log: 'delivery-zoho' })
  await waitUntilAnswers(`${origin}/control/counts`, zoho, 'delivery-zoho')
  await ask(origin, 'faults', faults)
  await fill(databaseUrl, count)
  const env = {
    ...zohoVariables(origin),
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    NODE_ENV: 'production',
  }
  const worker = startLogged(process.execPath, ['scripts/cli/worker.ts'], {
    log: 'delivery-worker',
    env,
  })
  try {
    let [began, first] = [0, 0]
    for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(20)) {
      const counts = await ask<ZohoCounts>(origin, 'counts')
      if (counts.records > 0 && began === 0) [began, first] = [performance.now(), counts.records]
      if (counts.records < count) continue
      const seconds = (performance.now() - began) / 1000
      return { rate: (counts.records - first) / seconds, counts }
    }
    throw new Error(`not all leads were delivered within ${patience / 1000} s`)
  } finally {
    await endProgram(worker)
    await endProgram(zoho)
  }
}

const figuresOf = (name: string, count: number, { rate, counts }: Delivered): Figure[] => [
  {
    part: 'delivery',
    what: `leads delivered to a local Zoho, ${name}`,
    unit: '/s',
    ours: rate,
    target: { of: 'ours', least: 500 },
    note: `${count} waiting leads, one worker, ${counts.calls} calls`,
    detail: counts,
  },
  {
    part: 'delivery',
    what: `  records there for ${count} leads, ${name}`,
    unit: 'count',
    ours: counts.records,
    target: { of: 'ours', least: count, most: count },
    note: `${counts.insertedTwice + counts.mobilesUnderTwoKeys + counts.withoutKey} doubled`,
  },
]

async function onSqlite(count: number): Promise<Figure[]> {
  const url = (name: string) => `sqlite:${path.join(folder, `${name}.db`)}`
  const fast = await deliver(url('fast'), count)
  const likely = await deliver(url('likely'), Math.round(count / 5), [
    { kind: 'slow', ms: likelyMs, times: 'always' },
  ])
  return [
    ...figuresOf('SQLite', count, fast),
    {
      part: 'delivery',
      what: `  the same when each answer takes ${likelyMs} ms`,
      unit: '/s',
      ours: likely.rate,
      note: 'one call at a time a worker: more workers send more',
    },
  ]
}

async function onPostgres(count: number): Promise<Figure[]> {
  const postgres = await benchPostgres()
  if (!postgres) {
    const what = 'leads delivered to a local Zoho, PostgreSQL'
    const note = 'no PostgreSQL found: install one or set TEST_POSTGRES_URL'
    return [{ part: 'delivery', what, unit: '/s', ours: Number.NaN, note }]
  }
  try {
    return figuresOf('PostgreSQL', count, await deliver(postgres.url, count))
  } finally {
    await postgres.end()
  }
}

/** How fast a backlog reaches the CRM, on both databases. */
export const delivery: Part = async ({ quick, say }: Bench) => {
  const count = quick ? 2000 : 20_000
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  say(`${count} leads to a local Zoho, on SQLite`)
  const sqlite = await onSqlite(count)
  say(`${count} leads to a local Zoho, on PostgreSQL`)
  return [...sqlite, ...(await onPostgres(count))]
}
