import type { CityCost } from '#lib/contract/catalogue'
import { getDatabase } from '#lib/server/db/database'
import { readCatalogueState } from '#lib/server/stores/catalogue-state'
import { costsOfTreatment } from '#lib/server/stores/treatment-cost'

/** What a treatment costs in each city that has prices, by city name. */
export const listCityCosts = (treatmentId: number): Promise<CityCost[]> =>
  costsOfTreatment(getDatabase(), treatmentId)

/** True while the prices are invented: pages that show them say so. */
export const pricesAreSample = async (): Promise<boolean> =>
  (await readCatalogueState(getDatabase())).sampleKinds.includes('costs')
