import { createHash, timingSafeEqual } from 'node:crypto'
import { environment } from '#lib/config/env.server'
import { processGauges, siteGauges } from '#lib/server/operate/gauges'
import { exposition } from '#lib/server/platform/metrics/registry'

/** The content of /api/metrics and its content type. Works without the database too. */
export async function metricsText(): Promise<{ type: string; text: string }> {
  return exposition([...(await siteGauges()), ...processGauges()])
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

interface Caller {
  headers: { authorization?: string | undefined }
  /** Does a program on this machine ask directly, without a proxy? */
  isFromThisMachine: () => boolean
}

/**
 * May the caller read /api/metrics? It must send METRICS_TOKEN as a bearer token; if no token is set, it must be a
 * program on this machine that calls directly.
 */
export const mayReadMetrics = (caller: Caller, token = environment().metricsToken): boolean =>
  token === undefined ? caller.isFromThisMachine() : hasToken(caller, token)

/** May the caller read why the site does not work? Programs on this machine may, and those with METRICS_TOKEN. */
export const mayReadHealth = (caller: Caller, token = environment().metricsToken): boolean =>
  caller.isFromThisMachine() || (token !== undefined && hasToken(caller, token))

function hasToken({ headers }: Caller, token: string): boolean {
  const given = headers.authorization?.match(/^Bearer +(\S+)$/i)?.[1] ?? ''
  // Hashes have equal length, so the time of the comparison reveals nothing.
  return timingSafeEqual(hashOf(given), hashOf(token))
}
