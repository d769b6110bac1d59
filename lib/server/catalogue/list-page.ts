import type { ListingKind } from '#lib/rules/links'
import { matching } from '#lib/rules/listing-choice'
import { everywhere } from '#lib/rules/listing-index'
import { listingIndexes } from '#lib/server/catalogue/listing-index'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { cityBySlug } from '#lib/server/stores/city'
import { allDepartments } from '#lib/server/stores/department'
import { insurerBySlug } from '#lib/server/stores/insurer'

/** What readers outside of the listings narrow a list by; slugs with their letter case. */
export interface ListFilter {
  citySlug?: string
  departmentSlug?: string
  insurerSlug?: string
}

/** A page of ids in the default order; nothing for slugs that nobody has. */
export async function pageOfIds(
  kind: ListingKind,
  filter: ListFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; ids: number[] }> {
  const { citySlug, departmentSlug, insurerSlug } = filter
  const nobody = { total: 0, ids: [] }
  if (![citySlug, departmentSlug, insurerSlug].every(canBeSlug)) return nobody
  const db = getDatabase()
  const index = (await listingIndexes())[kind]
  const city = citySlug === undefined ? null : await cityBySlug(db, citySlug)
  const department =
    departmentSlug === undefined
      ? null
      : (await allDepartments(db)).find(({ slug }) => slug === departmentSlug)
  const insurer = insurerSlug === undefined ? null : await insurerBySlug(db, insurerSlug)
  if ((citySlug !== undefined && !city) || department === undefined) return nobody
  if (insurerSlug !== undefined && !insurer) return nobody
  const rows = matching(index, {
    place: city?.id ?? everywhere,
    ...(department && { department: index.departmentIds.indexOf(department.id) }),
    ...(insurer && {
      required: [index.insurers.findIndex(({ value }) => value === insurer.slug)],
    }),
    chosen: {},
  })
  return {
    total: rows.length,
    ids: Array.from(rows.subarray(offset, offset + limit), (row) => index.ids[row] ?? 0),
  }
}
