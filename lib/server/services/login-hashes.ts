import { createHmac, timingSafeEqual } from 'node:crypto'
import { limiterKey } from '#lib/server/stores/limiter'

/**
 * What codes and their requests are kept as: hashes by the site's secret (`DATA_DIR`/secret). Six digits
 * would be found from a plain hash at once, a mobile number in minutes.
 */
type Secret = Uint8Array

const keyed = (secret: Secret, kind: string, text: string): string =>
  createHmac('sha256', secret).update(`login ${kind}:${text}`).digest('hex')

export const hashOfMobile = (secret: Secret, mobile: string): string =>
  keyed(secret, 'mobile', mobile)

export const hashOfCode = (secret: Secret, mobile: string, code: string): string =>
  keyed(secret, 'code', `${mobile} ${code}`)

/** A whole /64 of IPv6 counts as one address. */
export const hashOfAddress = (secret: Secret, address: string): string =>
  keyed(secret, 'address', limiterKey('code', address))

export const hashOfVisitor = (secret: Secret, visitorId: string): string =>
  keyed(secret, 'visitor', visitorId)

/** Takes as long for a nearly right hash as for any other. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
