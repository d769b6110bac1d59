import { type OutboxWorkerSettings, sendDue } from '#lib/server/delivery/outbox-worker'
import { retryDelay } from '#lib/server/delivery/retry-delay'
import { onOutboxWake } from '#lib/server/delivery/wake'

export interface OutboxLoop {
  /**
   * Sends what is due, within `drainMs`, then ends; resolves when nothing is under way any more. What it
   * holds then it gives back.
   */
  drain(): Promise<void>
}

export interface OutboxLoopSettings extends OutboxWorkerSettings {
  /** How long a drain may send on, in ms. */
  drainMs?: number
}

/** How often the table is looked at without a wake-up: other processes store leads too. In ms. */
const pollMs = 2000
/** Between batches, so that leads that come thick share one. In ms. */
const gatherMs = 100
/**
 * Between tries while the CRM is down: a new lead, or an operator who has just mended it, waits no longer. It
 * is one row that is tried. In ms.
 */
const longestPauseMs = 5000

/** @param outages tries in a row that found it down */
export const outagePause = (outages: number, random: () => number): number =>
  retryDelay(outages, random, longestPauseMs)

/**
 * Sends for as long as the process lives: at once when a lead is stored here, else by polling. While the
 * CRM is down it tries one row now and then; as soon as that is taken it sends at full speed.
 */
export function startOutboxLoop({ drainMs = 5000, ...settings }: OutboxLoopSettings): OutboxLoop {
  const { random, crm } = settings
  const stop = new AbortController()
  let draining = false
  let isWoken = false
  /** How many batches in a row found the CRM down. */
  let outages = 0
  let endSleep = () => {}
  let endPause = () => {}

  const deafen = onOutboxWake(() => {
    isWoken = true
    endSleep()
  })

  const wait = (ms: number, keepEnd: (end: () => void) => void) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      // The loop must not keep a process alive that has nothing else to do.
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
  /** Ended by a drain alone: new leads must not make us hammer a CRM that is down. */
  const pause = (ms: number) =>
    wait(ms, (end) => {
      endPause = end
    })

  /** @returns undefined when the database does not answer */
  async function sendOnce(limit: number) {
    isWoken = false
    try {
      return await sendDue(settings, { limit, stop: stop.signal })
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
      if (claimed > 0 && outages > 0) await pause(outagePause(outages, random))
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
      deafen()
    },
  }
}
