import { type OutboxWorkerSettings, sendDue } from '#lib/server/delivery/outbox-worker'
import { onOutboxWake } from '#lib/server/delivery/wake'

export interface OutboxLoop {
  /** Sends what is due, then ends; resolves when nothing is under way any more. */
  drain(): Promise<void>
}

/** How often the table is looked at without a wake-up: other processes store leads too. In ms. */
const pollMs = 2000
/** Between batches, so that leads that come thick share one. In ms. */
const gatherMs = 100

/** Sends for as long as the process lives: at once when a lead is stored here, else by polling. */
export function startOutboxLoop(settings: OutboxWorkerSettings): OutboxLoop {
  let draining = false
  let isWoken = false
  let wakeUp = () => {}

  const deafen = onOutboxWake(() => {
    isWoken = true
    wakeUp()
  })

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      // The loop must not keep a process alive that has nothing else to do.
      timer.unref()
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** @returns how many were taken up; 0 when the database does not answer */
  async function sendOnce(): Promise<number> {
    isWoken = false
    try {
      return await sendDue(settings)
    } catch (error) {
      settings.onFailure(error)
      return 0
    }
  }

  async function run() {
    for (;;) {
      const taken = await sendOnce()
      if (taken === settings.crm.batchSize) continue
      if (draining && taken === 0) return
      if (draining) continue
      if (taken > 0) await new Promise((resolve) => setTimeout(resolve, gatherMs).unref())
      else if (!isWoken) await sleep(pollMs)
    }
  }

  const running = run()
  return {
    async drain() {
      draining = true
      wakeUp()
      await running
      deafen()
    },
  }
}
