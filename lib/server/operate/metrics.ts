import { createHash, timingSafeEqual } from 'node:crypto'
import { environment } from '#lib/config/env.server'
import { processGauges, siteGauges } from '#lib/server/operate/gauges'
import { exposition } from '#lib/server/platform/metrics/registry'

/** The content of /api/metrics and its content type. Works without the database too. */
export async function metricsText(): Promise<{ type: string; text: string }> {
  return exposition([...(await siteGauges()), ...processGauges()])
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * May the caller read /api/metrics? It must send METRICS_TOKEN as a bearer token; if no token is set, it must be a
 * program on this machine that calls directly.
 */
export function mayReadMetrics(
  {
    headers,
    isFromThisMachine,
  }: { headers: { authorization?: string | undefined }; isFromThisMachine: () => boolean },
  token = environment().metricsToken,
): boolean {
  if (token === undefined) return isFromThisMachine()
  const given = headers.authorization?.match(/^Bearer +(\S+)$/i)?.[1] ?? ''
  // Hashes have equal length, so the time of the comparison reveals nothing.
  return timingSafeEqual(hashOf(given), hashOf(token))
}
