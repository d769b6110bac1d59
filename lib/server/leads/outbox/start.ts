import { environment } from '#lib/config/env.server'
import { configuredSms, sendsReceipts } from '#lib/server/account/sms/providers'
import { getDatabase } from '#lib/server/db/database'
import { configuredCrm } from '#lib/server/leads/crm/configured'
import {
  type OutboxLoop,
  type OutboxLoopSettings,
  startOutboxLoop,
} from '#lib/server/leads/outbox/loop'
import type { Batch } from '#lib/server/leads/outbox/outcome'
import { type ReceiptSmsSettings, startReceiptSms } from '#lib/server/leads/receipt-sms'
import { takeReceiptTurn } from '#lib/server/platform/limits'
import { log } from '#lib/server/platform/log'
import { count } from '#lib/server/platform/metrics/registry'
import { processWide } from '#lib/server/platform/process-wide'
import { startDailyPurge } from '#lib/server/privacy/daily-purge'

function logBatch({ claimed, sent, failed, dead }: Batch): void {
  count('deliveries', { result: 'sent' }, sent)
  count('deliveries', { result: 'failed' }, failed)
  count('deliveries', { result: 'dead' }, dead.length)
  log().info({ claimed, sent, failed, dead: dead.length }, 'leads sent to the CRM')
  for (const letter of dead) log().error(letter, 'the CRM refused a lead permanently')
}

/** The database, CRM, clock and log of this process. */
const deliverySettings = (): OutboxLoopSettings => ({
  db: getDatabase(),
  crm: configuredCrm(),
  now: Date.now,
  random: Math.random,
  onFailure: (err) => log().error({ err }, 'delivery failed'),
  onBatch: logBatch,
})

const purgeOldLeads = () =>
  startDailyPurge({
    db: getDatabase(),
    dataDir: environment().dataDir,
    now: Date.now,
    onPurged: (purged) => log().info({ purged }, 'old leads purged'),
    onFailure: (err) => log().error({ err }, 'the purge of old leads failed'),
  })

const logMessage: ReceiptSmsSettings['onOutcome'] = ({ result, ...about }) => {
  count('receiptMessages', { result })
  if (result !== 'sent') log().warn({ result, ...about }, 'a receipt was not sent by SMS')
}

/** Undefined if no provider sends receipts. */
const receiptMessages = () =>
  sendsReceipts()
    ? startReceiptSms({
        db: getDatabase(),
        sms: configuredSms(),
        now: Date.now,
        random: Math.random,
        takeTurn: takeReceiptTurn,
        onOutcome: logMessage,
        onFailure: (err) => log().error({ err }, 'receipts could not be sent by SMS'),
      })
    : undefined

const name = 'outbox-loop'

/**
 * Starts delivery, the receipts by SMS and the daily purge in this process, once, whatever DELIVERY says: for `npm run worker`.
 */
export const runDelivery = (): OutboxLoop =>
  processWide(name, () => {
    const loop = startOutboxLoop(deliverySettings())
    const purge = purgeOldLeads()
    const messages = receiptMessages()
    return {
      async drain() {
        await Promise.all([loop.drain(), purge.stop(), messages?.stop()])
      },
    }
  })

/**
 * Starts delivery and the daily purge in the server, once, unless DELIVERY=worker leaves it to `npm run worker`. It goes on after SIGTERM,
 * because requests in flight still bring leads: the server calls {@link endDelivery} after the last one.
 */
export function startDelivery(): void {
  if (environment().delivery !== 'worker') runDelivery()
}

/** How long a stopping process waits for its delivery, in ms. */
const endTimeoutMs = 10_000

/**
 * Ends the delivery of this process, if one runs: it sends what is due and releases its claims. Leads that are stored
 * after that wait for the next start.
 */
export async function endDelivery(): Promise<void> {
  // A process that never started delivery has nothing to end.
  const { drain } = processWide<Pick<OutboxLoop, 'drain'>>(name, () => ({ drain: async () => {} }))
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, endTimeoutMs).unref()
  })
  await Promise.race([drain(), timeout])
}
