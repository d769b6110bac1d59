import type { Named } from '#lib/contract/catalogue'
import type { ListingKind } from '#lib/rules/links'
import { listingIndexes } from '#lib/server/catalogue/listing-index'
import { getDatabase } from '#lib/server/db/database'
import { allCities } from '#lib/server/stores/city'
import { allDepartments } from '#lib/server/stores/department'

export interface DirectoryCount {
  city: Named
  department: Named
  total: number
}

/**
 * How many doctors or hospitals each city has in each department, by city name and department; pairs
 * without any are left out.
 */
export async function countByCityAndDepartment(kind: ListingKind): Promise<DirectoryCount[]> {
  const db = getDatabase()
  const [indexes, cities, departments] = await Promise.all([
    listingIndexes(),
    allCities(db),
    allDepartments(db),
  ])
  const { departmentIds, departmentTotals } = indexes[kind]
  const byId = new Map(departments.map(({ id, slug, name }) => [id, { slug, name }]))
  return cities.flatMap(({ id, slug, name }) =>
    departmentIds.flatMap((departmentId, number) => {
      const total = departmentTotals.get(id)?.[number] ?? 0
      const department = byId.get(departmentId)
      return department && total > 0 ? [{ city: { slug, name }, department, total }] : []
    }),
  )
}
