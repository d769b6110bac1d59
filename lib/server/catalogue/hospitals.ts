import type { Hospital, HospitalProfile, Page } from '#lib/contract/catalogue'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { type HospitalFilter, hospitalBySlug, pageOfHospitals } from '#lib/server/stores/hospital'

/** A page of hospitals: the most accredited first, then by beds, name and id. Unknown slugs match none. */
export const listHospitals = async ({
  limit,
  offset,
  ...filter
}: HospitalFilter & { limit: number; offset: number }): Promise<Page<Hospital>> =>
  Object.values(filter).every(canBeSlug)
    ? pageOfHospitals(getDatabase(), filter, { limit, offset })
    : { total: 0, items: [] }

export const findHospital = async (slug: string): Promise<HospitalProfile | null> =>
  canBeSlug(slug) ? hospitalBySlug(getDatabase(), slug) : null
