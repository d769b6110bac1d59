import { environment } from '#lib/config/env.server'
import { getDatabase } from '#lib/server/db/database'
import { configuredCrm } from '#lib/server/delivery/crm/configured'
import {
  type OutboxLoop,
  type OutboxLoopSettings,
  startOutboxLoop,
} from '#lib/server/delivery/outbox-loop'
import type { Batch } from '#lib/server/delivery/outbox-note'
import { log } from '#lib/server/log'
import { count } from '#lib/server/metrics/registry'
import { processWide } from '#lib/server/process-wide'

function tellBatch({ claimed, sent, failed, dead }: Batch): void {
  count('deliveries', { result: 'sent' }, sent)
  count('deliveries', { result: 'failed' }, failed)
  count('deliveries', { result: 'dead' }, dead.length)
  log().info({ claimed, sent, failed, dead: dead.length }, 'leads sent to the CRM')
  for (const letter of dead) log().error(letter, 'the CRM refused a lead for good')
}

/** The process's own database, CRM, clock and log. */
const deliverySettings = (): OutboxLoopSettings => ({
  db: getDatabase(),
  crm: configuredCrm(),
  now: Date.now,
  random: Math.random,
  onFailure: (err) => log().error({ err }, 'delivery failed'),
  onBatch: tellBatch,
})

const name = 'outbox-loop'

/** Starts the process's delivery, once, whatever DELIVERY says: for `npm run worker`. */
export const runDelivery = (): OutboxLoop =>
  processWide(name, () => startOutboxLoop(deliverySettings()))

/**
 * Starts the server's delivery, once, unless DELIVERY leaves it to `npm run worker`. At SIGTERM it sends
 * what is due and ends; should the process end before, the rows wait for the next start.
 */
export function startDelivery(): void {
  if (environment().delivery === 'worker') return
  const loop = runDelivery()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void loop.drain())
}

/** How long the end of the process waits for the delivery's, in ms. */
const patienceMs = 10_000

/** Ends the delivery that runs in this process, if one does: what is due is sent, what is held given back. */
export async function endDelivery(): Promise<void> {
  // Made at the start or never: whoever asks here is about to end the process.
  const { drain } = processWide<Pick<OutboxLoop, 'drain'>>(name, () => ({ drain: async () => {} }))
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs).unref()
  })
  await Promise.race([drain(), late])
}
