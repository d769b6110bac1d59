import { randomBytes, randomUUID } from 'node:crypto'
import { type OpenDatabase, openDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { sendDue } from '#lib/server/leads/outbox/worker'
import { submitLead } from '#lib/server/leads/submit'
import { leadPayload } from '#tests/bench/lead-requests'
import { crmAt, doubledLeads, missingLeads, undeliveredLeads } from '#tests/faults/count'
import type { Outcome, Stand } from '#tests/faults/program'
import { type LocalZoho, startLocalZoho } from '#tests/support/zoho/server'

/** Simulations without a server: the real stores, worker and CRM connector with a simulated clock. */

const secret = Buffer.alloc(32, 9)
let numbers = 0

/** Stores a lead for each idempotency key, as the server would at that time. */
export async function keepLeads(db: Db, keys: string[], now: () => number): Promise<void> {
  const deps = { db, now, random: randomBytes, secret, wake: () => {} }
  await Promise.all(
    keys.map((idempotencyKey) => {
      numbers += 1
      const payload = leadPayload(String(8_000_000_000 + numbers))
      const consent = { version: null, language: 'en', page: '/' } as const
      const requestId = randomUUID()
      return submitLead(
        { payload, idempotencyKey, clientAddress: '203.0.113.7', requestId, consent },
        deps,
      )
    }),
  )
}

interface Ended {
  zoho: LocalZoho
  accepted: Set<string>
  rounds: number
}

/** Counts what happened to the leads. */
export async function outcomeOf(
  { db }: OpenDatabase,
  { zoho, accepted, rounds }: Ended,
): Promise<Outcome> {
  return {
    lost: await missingLeads(db, accepted),
    doubled: doubledLeads(zoho),
    undelivered: await undeliveredLeads(db, zoho),
    pagesNot200: 0,
    wrong: 0,
    pages: 0,
    longestMs: 0,
    longestPageMs: 0,
    rounds,
    sent: accepted.size,
    accepted: accepted.size,
  }
}

interface Step {
  zoho: LocalZoho
  /** Moves the clock by `ms`; backwards when negative. */
  move: (ms: number) => void
  step: number
}

interface Simulated {
  steps: number
  stepMs: number
  /** Called before each step. */
  before: (step: Step) => void
  /** Called after the last step, while the faults still last. */
  after?: (zoho: LocalZoho) => void
}

/**
 * Simulates a day of the worker in seconds. At each of `steps` leads come in, due leads are sent and the clock
 * advances by `stepMs`. Then the faults end, and everything must arrive within another day.
 */
export async function simulate(
  { server }: Stand,
  { steps, stepMs, before, after }: Simulated,
): Promise<Outcome> {
  let time = Date.UTC(2026, 0, 1)
  const now = () => time
  const zoho = await startLocalZoho({ now })
  const { url } = await server.fresh()
  const opened = openDatabase(url)
  const { db } = opened
  const accepted = new Set<string>()
  const settings = {
    db,
    crm: crmAt(zoho, db, now),
    now,
    random: Math.random,
    onFailure: () => {},
  }
  const move = (ms: number) => {
    time += ms
  }
  const sendAll = async () => {
    for (let batch = await sendDue(settings); batch.claimed > 0 && !batch.isDown; )
      batch = await sendDue(settings)
  }
  try {
    for (let step = 0; step < steps; step += 1) {
      before({ zoho, move, step })
      const keys = Array.from({ length: 3 }, () => randomUUID())
      await keepLeads(db, keys, now)
      for (const key of keys) accepted.add(key)
      await sendAll()
      move(stepMs)
    }
    after?.(zoho)
    zoho.fail()
    // In half-hour steps, so that each waiting row reaches its next attempt within the day.
    for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
      move(30 * 60_000)
      await sendAll()
    }
    return await outcomeOf(opened, { zoho, accepted, rounds: steps })
  } finally {
    await opened.close()
    await zoho.close()
  }
}
