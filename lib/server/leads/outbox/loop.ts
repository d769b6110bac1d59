import { reviveRefusedBySetting } from '#lib/server/leads/outbox/status'
import { onOutboxWake } from '#lib/server/leads/outbox/store'
import { type OutboxWorkerSettings, sendDue } from '#lib/server/leads/outbox/worker'
import { longestDelay, retryDelay } from '#lib/server/platform/retry-delay'

export interface OutboxLoop {
  /** Sends due rows for at most `drainMs`, releases the rest, and resolves when no send is in progress. */
  drain(): Promise<void>
}

export interface OutboxLoopSettings extends OutboxWorkerSettings {
  /** How long a drain may continue sending, in ms. */
  drainMs?: number
}

/** How often the outbox is polled, in ms: other processes store leads too. */
const pollMs = 2000
/** Pause between batches, in ms, so that leads that arrive in quick succession share one. */
const gatherMs = 100
/** How often dead letters that a setting caused are looked for, in ms. Other processes make them too. */
const reviveMs = 60_000
/**
 * The pause while the CRM is down, in ms.
 *
 * @param outages failed attempts in a row
 * @param isRefused the CRM refuses every lead because of a setting of its account
 */
export const outagePause = (outages: number, random: () => number, isRefused = false): number =>
  retryDelay(outages, random, isRefused ? longestDelay.loopInRefusal : longestDelay.loopInOutage)

/**
 * Delivers for as long as the process lives: immediately when a lead is stored in this process, otherwise by polling.
 * While the CRM is down it tries one row from time to time; once that is accepted, it sends at full speed. Rows that the
 * CRM refused because of a setting wait again at most a minute later, whichever process sent them.
 */
export function startOutboxLoop({ drainMs = 5000, ...settings }: OutboxLoopSettings): OutboxLoop {
  const { random, crm } = settings
  const stop = new AbortController()
  let draining = false
  let isWoken = false
  /** Batches in a row that found the CRM down. */
  let outages = 0
  /** Has the CRM accepted a row since dead letters that a setting caused were last looked for? */
  let hasAccepted = false
  /** When that was, in epoch ms. */
  let revivedAt = Number.NEGATIVE_INFINITY
  let endSleep = () => {}
  let endPause = () => {}

  const stopListening = onOutboxWake(() => {
    isWoken = true
    endSleep()
  })

  const wait = (ms: number, keepEnd: (end: () => void) => void) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      // The loop alone must not keep the process alive.
      timer.unref()
      keepEnd(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  /** Ended by a wake-up. */
  const sleep = (ms: number) =>
    wait(ms, (end) => {
      endSleep = end
    })
  /** Ended only by a drain: new leads must not hammer a CRM that is down. */
  const pause = (ms: number) =>
    wait(ms, (end) => {
      endPause = end
    })

  async function reviveRefused() {
    const now = settings.now()
    // The difference is negative if the clock was set back.
    if (!hasAccepted || Math.abs(now - revivedAt) < reviveMs) return
    await reviveRefusedBySetting(settings.db)
    hasAccepted = false
    revivedAt = now
  }

  /** @returns undefined when the database does not answer */
  async function sendOnce(limit: number) {
    isWoken = false
    try {
      const batch = await sendDue(settings, { limit, stop: stop.signal })
      if (batch.sent > 0) hasAccepted = true
      await reviveRefused()
      return batch
    } catch (error) {
      settings.onFailure(error)
      return undefined
    }
  }

  async function run() {
    for (;;) {
      const limit = outages > 0 ? 1 : crm.batchSize
      const batch = await sendOnce(limit)
      const claimed = batch?.claimed ?? 0
      if (claimed > 0) outages = batch?.isDown ? outages + 1 : 0
      if (draining && (claimed === 0 || outages > 0)) return
      if (draining || (claimed === limit && outages === 0)) continue
      if (claimed > 0 && outages > 0) await pause(outagePause(outages, random, batch?.isRefused))
      else if (claimed > 0) await pause(gatherMs)
      else if (!isWoken || batch === undefined) await sleep(pollMs)
    }
  }

  const running = run()
  return {
    async drain() {
      draining = true
      const timer = setTimeout(() => stop.abort(), drainMs)
      endSleep()
      endPause()
      await running
      clearTimeout(timer)
      stopListening()
    },
  }
}
