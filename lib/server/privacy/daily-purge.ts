import { retentionDays } from '#lib/domain/leads/consent'
import type { Db } from '#lib/server/db/schema'
import { removeOldNumbers } from '#lib/server/leads/number-limit'
import { claimPurge, type PurgeAge, recordPurge, releasePurge } from '#lib/server/leads/purge-store'
import { emptyLinesOfPurged } from '#lib/server/privacy/erase-written'
import { purgeLeads } from '#lib/server/privacy/purge-leads'

/** Purges leads once a day by itself, so that the form's promise does not depend on anybody's schedule. */

/** In ms. */
const dayMs = 86_400_000
/** How often the loop looks whether the purge is due, in ms. */
const pollMs = 60_000

/**
 * @param days keeps younger leads, and for the promised time those that the CRM does not have in full
 * @param now epoch ms
 */
export const purgeAge = (days: number, now: number): Required<PurgeAge> => ({
  before: now - days * dayMs,
  overdue: now - Math.max(days, retentionDays) * dayMs,
})

interface PurgeSettings {
  db: Db
  /** The folder of crm.jsonl. */
  dataDir: string
  /** Epoch ms. */
  now: () => number
  signal?: AbortSignal
  /** Called with the number purged so far. */
  onProgress?: (purged: number) => void
}

/**
 * Purges leads created more than `days` days ago here and in crm.jsonl, and queues their erasure in the CRM. The
 * purge is recorded if it was complete and kept the form's promise.
 *
 * @returns how many leads were purged
 */
export async function purgeNow(
  { db, dataDir, now, signal, onProgress }: PurgeSettings,
  days: number = retentionDays,
): Promise<number> {
  const start = now()
  const purged = await purgeLeads({
    ...{ db, ...purgeAge(days, start), now: start },
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  })
  if (signal?.aborted) return purged
  await removeOldNumbers(db, start)
  await emptyLinesOfPurged(db, dataDir)
  if (days <= retentionDays) await recordPurge(db, { endedAt: now(), purged })
  return purged
}

/**
 * Purges if the last purge was a day ago and no other process does it.
 *
 * @returns how many leads were purged; undefined if the purge was not due
 * @throws if the database or crm.jsonl cannot be written; the purge is then due again an hour later
 */
export async function purgeIfDue(settings: PurgeSettings): Promise<number | undefined> {
  const claimedUntil = await claimPurge(settings.db, settings.now())
  if (claimedUntil === undefined) return undefined
  const purged = await purgeNow(settings)
  if (settings.signal?.aborted) await releasePurge(settings.db, claimedUntil)
  return purged
}

export interface DailyPurge {
  /** Stops between two batches and resolves when nothing is in progress. The next process continues. */
  stop(): Promise<void>
}

interface DailyPurgeSettings extends Omit<PurgeSettings, 'signal' | 'onProgress'> {
  onPurged: (purged: number) => void
  onFailure: (error: unknown) => void
}

/** Purges once a day for as long as the process lives. */
export function startDailyPurge({
  onPurged,
  onFailure,
  ...settings
}: DailyPurgeSettings): DailyPurge {
  const stop = new AbortController()
  let running: Promise<void> | undefined

  async function run() {
    try {
      const purged = await purgeIfDue({ ...settings, signal: stop.signal })
      if (purged !== undefined) onPurged(purged)
    } catch (error) {
      onFailure(error)
    }
    running = undefined
  }

  const timer = setInterval(() => {
    running ??= run()
  }, pollMs)
  // It must not keep the process alive.
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stop.abort()
      await running
    },
  }
}
