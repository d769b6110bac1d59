import type { Hospital, Page } from '#lib/contract/catalogue'
import { getDatabase } from '#lib/server/db/database'
import { type HospitalFilter, pageOfHospitals } from '#lib/server/stores/hospital'

/** A page of hospitals: the most accredited first, then by beds, name and id. Unknown slugs match none. */
export const listHospitals = ({
  limit,
  offset,
  ...filter
}: HospitalFilter & { limit: number; offset: number }): Promise<Page<Hospital>> =>
  pageOfHospitals(getDatabase(), filter, { limit, offset })
