import { visitPages, warmPages } from '#scripts/faults/pages'
import type { FaultDatabase, Outcome } from '#scripts/faults/program'
import { newSite } from '#scripts/faults/site'

interface Settings extends FaultDatabase {
  /** Of the server's log, unique in the run. */
  name: string
  zohoOrigin: string
}

/**
 * A server on the same database that leaves the delivery to others, and is asked for cached pages while `run`
 * goes on.
 */
export async function besideServer(
  settings: Settings,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const site = await newSite({ ...settings, env: { DELIVERY: 'worker' } })
  try {
    await site.start()
    await warmPages(site.origin)
    const visits = visitPages(site.origin)
    try {
      const outcome = await run()
      return {
        ...outcome,
        pages: visits.asked,
        pagesNot200: visits.not200,
        longestPageMs: Math.round(visits.longestMs),
      }
    } finally {
      await visits.end()
    }
  } finally {
    await site.stop()
  }
}
