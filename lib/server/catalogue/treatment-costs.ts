import type { CityCost } from '#lib/contract/catalogue'
import { getDatabase } from '#lib/server/db/database'
import { costsOfTreatment } from '#lib/server/stores/treatment-cost'

/** What a treatment costs in each city that has prices, by city name. */
export const listCityCosts = (treatmentId: number): Promise<CityCost[]> =>
  costsOfTreatment(getDatabase(), treatmentId)
