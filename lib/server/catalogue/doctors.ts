import type { Doctor, DoctorProfile, Page } from '#lib/contract/catalogue'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { type DoctorFilter, doctorBySlug, pageOfDoctors } from '#lib/server/stores/doctor'

/** A page of doctors: the most experienced first, then by name and id. Unknown slugs match nobody. */
export const listDoctors = async ({
  limit,
  offset,
  ...filter
}: DoctorFilter & { limit: number; offset: number }): Promise<Page<Doctor>> =>
  Object.values(filter).every(canBeSlug)
    ? pageOfDoctors(getDatabase(), filter, { limit, offset })
    : { total: 0, items: [] }

export const findDoctor = async (slug: string): Promise<DoctorProfile | null> =>
  canBeSlug(slug) ? doctorBySlug(getDatabase(), slug) : null
