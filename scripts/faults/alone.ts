import { randomBytes, randomUUID } from 'node:crypto'
import { type OpenDatabase, openDatabase } from '#lib/server/db/database'
import { sendDue } from '#lib/server/delivery/outbox-worker'
import { submitLead } from '#lib/server/services/submit-lead'
import type { Db } from '#lib/server/stores/lead-store'
import { leadPayload } from '#scripts/bench/lead-requests'
import { crmAt, doubledLeads, missingLeads, undeliveredLeads } from '#scripts/faults/count'
import type { Outcome, Stand } from '#scripts/faults/program'
import { type LocalZoho, startLocalZoho } from '#scripts/local/zoho-server'

/** Programs without a server: the real stores, worker and connector by a clock that is made up. */

const secret = Buffer.alloc(32, 9)
let numbers = 0

/** Keeps a lead for each key, as the server would have at that time. */
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
  yes: Set<string>
  rounds: number
}

/** What became of the leads. */
export async function outcomeOf(
  { db }: OpenDatabase,
  { zoho, yes, rounds }: Ended,
): Promise<Outcome> {
  return {
    lost: await missingLeads(db, yes),
    doubled: doubledLeads(zoho),
    undelivered: await undeliveredLeads(db, zoho),
    ...{ pagesNot200: 0, wrong: 0, pages: 0, longestMs: 0, longestPageMs: 0 },
    ...{ rounds, sent: yes.size, yes: yes.size },
  }
}

interface Step {
  zoho: LocalZoho
  /** Moves the clock, in ms; back when negative. */
  move: (ms: number) => void
  step: number
}

interface Simulated {
  steps: number
  stepMs: number
  /** What happens ahead of a step. */
  before: (step: Step) => void
  /** Asked when the steps are over, and nothing is well again yet. */
  after?: (zoho: LocalZoho) => void
}

/**
 * A day of a worker in some seconds: at each of `steps` the clock goes on by `stepMs`, leads come in, and
 * what is due is sent. Afterwards nothing is in the way any more, and a day later everything has arrived.
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
  const yes = new Set<string>()
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
      for (const key of keys) yes.add(key)
      await sendAll()
      move(stepMs)
    }
    after?.(zoho)
    zoho.fail()
    // In steps, as the time would go by: what waits for its next try has come round after a day.
    for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
      move(30 * 60_000)
      await sendAll()
    }
    return await outcomeOf(opened, { zoho, yes, rounds: steps })
  } finally {
    await opened.close()
    await zoho.close()
  }
}
