import { getDatabase } from '#lib/server/db/database'
import { readCatalogueState } from '#lib/server/stores/catalogue-state'

/** True while the rows of a kind ('authors', 'jobs': sample.csv) are invented; their pages then say so. */
export const isSample = async (kind: string): Promise<boolean> =>
  (await readCatalogueState(getDatabase())).sampleKinds.includes(kind)
