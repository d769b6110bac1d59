import { processReadings } from '#lib/server/metrics/process-readings'
import { exposition } from '#lib/server/metrics/registry'
import { stateReadings } from '#lib/server/metrics/state-readings'

/** All that /api/metrics says, with its type of content. It answers while the database is away, too. */
export async function scrape(): Promise<{ type: string; text: string }> {
  return exposition([...(await stateReadings()), ...processReadings()])
}
