import type { Doctor, Hospital, Page } from '#lib/domain/catalogue/catalogue'
import type { ListingKind } from '#lib/domain/routes/links'
import { findCity } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { doctorsByIds } from '#lib/server/catalogue/doctors'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { hospitalsByIds } from '#lib/server/catalogue/hospitals'
import { matchingRows } from '#lib/server/listings/filter-rows'
import { listingIndexes } from '#lib/server/listings/indexes'
import { everywhere } from '#lib/server/listings/listing-index'

/** Filters by slug, case-sensitive. */
interface ListFilter {
  citySlug?: string
  departmentSlug?: string
}

/** A page of ids in the default order. Unknown slugs match nothing. */
async function pageOfIds(
  kind: ListingKind,
  filter: ListFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; ids: number[] }> {
  const { citySlug, departmentSlug } = filter
  const nobody = { total: 0, ids: [] }
  if (![citySlug, departmentSlug].every(canBeSlug)) return nobody
  const index = (await listingIndexes.current())[kind]
  const city = citySlug === undefined ? null : await findCity(citySlug)
  const department =
    departmentSlug === undefined
      ? null
      : (await listDepartments()).find(({ slug }) => slug === departmentSlug)
  if ((citySlug !== undefined && !city) || department === undefined) return nobody
  const rows = matchingRows(index, {
    place: city?.id ?? everywhere,
    department: department ? index.departmentIds.indexOf(department.id) : undefined,
    chosen: {},
  })
  return {
    total: rows.length,
    ids: Array.from(rows.subarray(offset, offset + limit), (row) => index.ids[row] ?? 0),
  }
}

/** A page of doctors: the most experienced first, then by name and id. Unknown slugs match nobody. */
export async function listDoctors({
  limit,
  offset,
  ...filter
}: ListFilter & { limit: number; offset: number }): Promise<Page<Doctor>> {
  const { total, ids } = await pageOfIds('doctors', filter, { limit, offset })
  const items = await doctorsByIds(ids)
  return { total, items: items.map(({ about, changed, ...doctor }) => doctor) }
}

/** A page of hospitals: the most accredited first, then by beds, name and id. Unknown slugs match none. */
export async function listHospitals({
  limit,
  offset,
  ...filter
}: ListFilter & { limit: number; offset: number }): Promise<Page<Hospital>> {
  const { total, ids } = await pageOfIds('hospitals', filter, { limit, offset })
  const items = await hospitalsByIds(ids)
  return {
    total,
    items: items.map(({ facilities, about, changed, ...hospital }) => hospital),
  }
}
