import { getDatabase } from '#lib/server/db/database'
import { log } from '#lib/server/log'
import { readCatalogueVersion } from '#lib/server/stores/catalogue-state'

/**
 * Looks at the catalogue's version once a second, so that an import by another process is seen.
 *
 * @returns the version last seen; undefined while the database does not answer: no page is made anew then
 */
export function watchCatalogue(everyMs = 1000): () => string | undefined {
  let version: string | undefined
  let failing = false
  const look = async () => {
    try {
      version = await readCatalogueVersion(getDatabase())
      failing = false
    } catch (error) {
      // Said once: the database may be away for long.
      if (!failing) log().error({ err: error }, 'the catalogue’s version could not be read')
      failing = true
    }
    setTimeout(look, everyMs).unref()
  }
  void look()
  return () => (failing ? undefined : version)
}
