import { createHash, timingSafeEqual } from 'node:crypto'
import { environment } from '#lib/config/env.server'
import type { Call } from '#lib/server/api/handler'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * True for who may read /api/metrics: the bearer of METRICS_TOKEN, or, where none is set, a program of this
 * machine that asks directly.
 */
export function mayScrape(
  { headers, isFromThisMachine }: Pick<Call, 'headers' | 'isFromThisMachine'>,
  token = environment().metricsToken,
): boolean {
  if (token === undefined) return isFromThisMachine()
  const given = headers.authorization?.match(/^Bearer +(\S+)$/i)?.[1] ?? ''
  // Hashes, so that both are of one length and the time of the comparison tells nothing.
  return timingSafeEqual(hashOf(given), hashOf(token))
}
