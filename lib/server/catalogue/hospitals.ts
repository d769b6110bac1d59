import type { Hospital, HospitalProfile, Page } from '#lib/contract/catalogue'
import { type ListFilter, pageOfIds } from '#lib/server/catalogue/list-page'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { hospitalBySlug, hospitalsByIds } from '#lib/server/stores/hospital'

/** A page of hospitals: the most accredited first, then by beds, name and id. Unknown slugs match none. */
export async function listHospitals({
  limit,
  offset,
  ...filter
}: ListFilter & { limit: number; offset: number }): Promise<Page<Hospital>> {
  const { total, ids } = await pageOfIds('hospitals', filter, { limit, offset })
  const items = await hospitalsByIds(getDatabase(), ids)
  return {
    total,
    items: items.map(({ facilities, about, changed, ...hospital }) => hospital),
  }
}

export const findHospital = async (slug: string): Promise<HospitalProfile | null> =>
  canBeSlug(slug) ? hospitalBySlug(getDatabase(), slug) : null
