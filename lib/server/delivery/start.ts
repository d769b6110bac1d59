import { environment } from '#lib/config/env.server'
import { getDatabase } from '#lib/server/db/database'
import { fileCrm } from '#lib/server/delivery/crm/file'
import { type OutboxLoop, startOutboxLoop } from '#lib/server/delivery/outbox-loop'
import { log } from '#lib/server/log'
import { processWide } from '#lib/server/process-wide'

/**
 * Starts the process's delivery, once. At SIGTERM it sends what is due and ends; should the process
 * end before, the rows wait for the next start.
 */
export function startDelivery(): OutboxLoop {
  return processWide('outbox-loop', () => {
    const loop = startOutboxLoop({
      db: getDatabase(),
      crm: fileCrm(environment().dataDir, Date.now),
      now: Date.now,
      random: Math.random,
      onFailure: (err) => log().error({ err }, 'delivery failed'),
    })
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void loop.drain())
    return loop
  })
}
