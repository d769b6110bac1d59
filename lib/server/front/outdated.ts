import { hash } from 'node:crypto'
import type { Captured } from '#lib/server/front/capture'

/** Where pages/_document writes the version; within the first bytes of every page. */
const marker = /<html[^>]* data-made="([^"]*)"/
const headBytes = 400
/** Addresses without a page that are remembered to have been asked for again. */
const mostRemembered = 20_000

/** Of one length, and holding nothing of the request's address. */
const hashed = (path: string) => hash('sha1', path, 'base64url')

const isFromCache = ({ headers }: Captured) =>
  headers['x-nextjs-cache'] === 'HIT' || headers['x-nextjs-cache'] === 'STALE'

/**
 * Tells answers of the ISR cache that were made before the catalogue changed last. A page says what it
 * was made from; a missing or moved page cannot, so each is asked for again once after a change.
 *
 * @param version the catalogue's now; undefined while it is not known
 */
export function outdatedBy(version: () => string | undefined) {
  let seen: string | undefined
  const askedAgain = new Set<string>()
  return (path: string, captured: Captured): boolean => {
    const now = version()
    if (now === undefined || !isFromCache(captured)) return false
    if (now !== seen) {
      seen = now
      askedAgain.clear()
    }
    if (captured.status === 200) {
      const made = marker.exec(captured.body.subarray(0, headBytes).toString('latin1'))?.[1]
      return made !== undefined && made !== now
    }
    if (askedAgain.size >= mostRemembered) return false
    const before = askedAgain.size
    return askedAgain.add(hashed(path)).size > before
  }
}
