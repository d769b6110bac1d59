import type { Doctor, DoctorProfile, Page } from '#lib/contract/catalogue'
import { type ListFilter, pageOfIds } from '#lib/server/catalogue/list-page'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { doctorBySlug, doctorsByIds } from '#lib/server/stores/doctor'

/** A page of doctors: the most experienced first, then by name and id. Unknown slugs match nobody. */
export async function listDoctors({
  limit,
  offset,
  ...filter
}: Omit<ListFilter, 'insurerSlug'> & { limit: number; offset: number }): Promise<Page<Doctor>> {
  const { total, ids } = await pageOfIds('doctors', filter, { limit, offset })
  const items = await doctorsByIds(getDatabase(), ids)
  return { total, items: items.map(({ about, changed, ...doctor }) => doctor) }
}

export const findDoctor = async (slug: string): Promise<DoctorProfile | null> =>
  canBeSlug(slug) ? doctorBySlug(getDatabase(), slug) : null
