import { hash } from 'node:crypto'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import { getDatabase } from '#lib/server/db/database'
import type { Captured } from '#lib/server/http/front/capture'
import { log } from '#lib/server/platform/log'

/** pages/_document writes the version here, within the first bytes of every page. */
const marker = /<html[^>]* data-made="([^"]*)"/
const headBytes = 400
/** Paths without a page that are remembered as already revalidated. */
const maxRemembered = 20_000

/** Of fixed length, and without a reference to the request's URL string. */
const hashed = (path: string) => hash('sha1', path, 'base64url')

const isFromCache = ({ headers }: Captured) =>
  headers['x-nextjs-cache'] === 'HIT' || headers['x-nextjs-cache'] === 'STALE'

/**
 * Recognises answers of the ISR cache that are older than the last change of the catalogue. A page names the version
 * it was made from. A missing or moved page cannot, so each is revalidated once after a change.
 *
 * @param version the current version of the catalogue; undefined while unknown
 */
export function outdatedBy(version: () => string | undefined) {
  let lastVersion: string | undefined
  const revalidated = new Set<string>()
  return (path: string, captured: Captured): boolean => {
    const current = version()
    if (current === undefined || !isFromCache(captured)) return false
    if (current !== lastVersion) {
      lastVersion = current
      revalidated.clear()
    }
    if (captured.status === 200) {
      const made = marker.exec(captured.body.subarray(0, headBytes).toString('latin1'))?.[1]
      return made !== undefined && made !== current
    }
    if (revalidated.size >= maxRemembered) return false
    const before = revalidated.size
    return revalidated.add(hashed(path)).size > before
  }
}

/**
 * Reads the catalogue's version once a second, to notice an import by another process.
 *
 * @returns the last version read; undefined while the database does not answer, so that no page is revalidated then
 */
export function watchCatalogue(): () => string | undefined {
  let version: string | undefined
  let failing = false
  const poll = async () => {
    try {
      version = await readCatalogueVersion(getDatabase())
      failing = false
    } catch (error) {
      // Logged once: the database may be unavailable for long.
      if (!failing) log().error({ err: error }, 'the catalogue’s version could not be read')
      failing = true
    }
    setTimeout(poll, 1000).unref()
  }
  void poll()
  return () => (failing ? undefined : version)
}
