import type { Doctor, Page } from '#lib/contract/catalogue'
import { getDatabase } from '#lib/server/db/database'
import { type DoctorFilter, pageOfDoctors } from '#lib/server/stores/doctor'

/** A page of doctors: the most experienced first, then by name and id. Unknown slugs match nobody. */
export const listDoctors = ({
  limit,
  offset,
  ...filter
}: DoctorFilter & { limit: number; offset: number }): Promise<Page<Doctor>> =>
  pageOfDoctors(getDatabase(), filter, { limit, offset })
