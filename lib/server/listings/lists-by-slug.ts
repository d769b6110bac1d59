import type { Doctor, Hospital, Page } from '#lib/domain/catalogue/catalogue'
import type { ListingKind } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { findCity } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { doctorsByIds } from '#lib/server/catalogue/doctors'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { hospitalsByIds } from '#lib/server/catalogue/hospitals'
import { matchingRows } from '#lib/server/listings/filter-rows'
import { listingIndexes } from '#lib/server/listings/indexes'
import { everywhere } from '#lib/server/listings/listing-index'

/** Slugs are case-sensitive. */
interface Asked {
  citySlug?: string
  departmentSlug?: string
  /** Only hospitals that accept this insurer, and doctors there. */
  insurerSlug?: string
  limit: number
  /** Of the names; English if absent. */
  language?: Language
}

/** The first ids in the default order. Unknown slugs match nothing. */
async function firstIds(
  kind: ListingKind,
  { citySlug, departmentSlug, insurerSlug, limit }: Asked,
): Promise<{ total: number; ids: number[] }> {
  const nobody = { total: 0, ids: [] }
  if (![citySlug, departmentSlug].every(canBeSlug)) return nobody
  const index = (await listingIndexes.current())[kind]
  const city = citySlug === undefined ? null : await findCity(citySlug)
  const department =
    departmentSlug === undefined
      ? null
      : (await listDepartments()).find(({ slug }) => slug === departmentSlug)
  if ((citySlug !== undefined && !city) || department === undefined) return nobody
  const insurer = index.insurers.findIndex(({ value }) => value === insurerSlug)
  if (insurerSlug !== undefined && insurer < 0) return nobody
  const rows = matchingRows(index, {
    place: city?.id ?? everywhere,
    department: department ? index.departmentIds.indexOf(department.id) : undefined,
    chosen: {},
    ...(insurerSlug !== undefined && { required: [insurer] }),
  })
  return {
    total: rows.length,
    ids: Array.from(rows.subarray(0, limit), (row) => index.ids[row] ?? 0),
  }
}

/** The first doctors: the most experienced first, then by name and id. Unknown slugs match nobody. */
export async function listDoctors(asked: Asked): Promise<Page<Doctor>> {
  const { total, ids } = await firstIds('doctors', asked)
  const items = await doctorsByIds(ids, asked.language ?? 'en')
  return { total, items: items.map(({ about, changed, opd, ...doctor }) => doctor) }
}

/** The first hospitals: the most accredited first, then by beds, name and id. Unknown slugs match none. */
export async function listHospitals(asked: Asked): Promise<Page<Hospital>> {
  const { total, ids } = await firstIds('hospitals', asked)
  const items = await hospitalsByIds(ids, asked.language ?? 'en')
  return {
    total,
    items: items.map(({ facilities, about, changed, ...hospital }) => hospital),
  }
}
