import type { Kysely } from 'kysely'
import type { Named } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'

export interface DirectoryCount {
  city: Named
  department: Named
  total: number
}

const links = {
  doctors: (db: Kysely<Database>) =>
    db
      .selectFrom('doctorCity as place')
      .innerJoin('doctorDepartment as link', 'link.doctorId', 'place.doctorId')
      .select(['place.cityId', 'link.departmentId']),
  hospitals: (db: Kysely<Database>) =>
    db
      .selectFrom('hospital')
      .innerJoin('hospitalDepartment as link', 'link.hospitalId', 'hospital.id')
      .select(['hospital.cityId', 'link.departmentId']),
} as const

/** How many there are of each city and department that have any, by city name and department. */
export async function directoryCounts(
  db: Kysely<Database>,
  kind: keyof typeof links,
): Promise<DirectoryCount[]> {
  const rows = await db
    .selectFrom(links[kind](db).as('link'))
    .innerJoin('city', 'city.id', 'link.cityId')
    .innerJoin('department', 'department.id', 'link.departmentId')
    .select((eb) => [
      'city.slug as citySlug',
      'city.name as cityName',
      'department.slug as departmentSlug',
      'department.name as departmentName',
      eb.fn.countAll<number>().as('total'),
    ])
    .groupBy(['city.id', 'city.slug', 'city.name'])
    .groupBy(['department.id', 'department.slug', 'department.name'])
    .orderBy('city.name')
    .orderBy('city.id')
    .orderBy('department.id')
    .execute()
  return rows.map((row) => ({
    city: { slug: row.citySlug, name: row.cityName },
    department: { slug: row.departmentSlug, name: row.departmentName },
    total: row.total,
  }))
}
