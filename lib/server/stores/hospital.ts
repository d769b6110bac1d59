import type { Kysely } from 'kysely'
import type { HospitalProfile } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'
import { byOwner } from '#lib/server/stores/grouped'

/** The hospitals with these ids, in the order of the ids. */
export async function hospitalsByIds(
  db: Kysely<Database>,
  ids: number[],
): Promise<HospitalProfile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('hospital')
    .innerJoin('city', 'city.id', 'hospital.cityId')
    .where('hospital.id', 'in', ids)
    .select([
      'hospital.id',
      'hospital.slug',
      'hospital.name',
      'hospital.address',
      'hospital.latitude',
      'hospital.longitude',
      'hospital.beds',
      'hospital.accreditation',
      'hospital.facilities',
      'hospital.about',
      'hospital.changed',
      'city.slug as citySlug',
      'city.name as cityName',
    ])
    .execute()
  const fields = await db
    .selectFrom('hospitalDepartment')
    .innerJoin('department', 'department.id', 'hospitalDepartment.departmentId')
    .where('hospitalDepartment.hospitalId', 'in', ids)
    .select(['hospitalDepartment.hospitalId as ownerId', 'department.slug', 'department.name'])
    .orderBy('hospitalDepartment.position')
    .execute()
  const covers = await db
    .selectFrom('hospitalInsurer')
    .innerJoin('insurer', 'insurer.id', 'hospitalInsurer.insurerId')
    .where('hospitalInsurer.hospitalId', 'in', ids)
    .select([
      'hospitalInsurer.hospitalId as ownerId',
      'insurer.slug',
      'insurer.name',
      'insurer.kind',
    ])
    .orderBy('hospitalInsurer.position')
    .execute()
  const departments = byOwner(fields)
  const insurers = byOwner(covers)
  const hospitals = new Map(
    rows.map(({ citySlug, cityName, accreditation, facilities, ...own }) => {
      const hospital: HospitalProfile = {
        ...own,
        accreditation: JSON.parse(accreditation) as string[],
        facilities: JSON.parse(facilities) as string[],
        city: { slug: citySlug, name: cityName },
        departments: departments.get(own.id) ?? [],
        insurers: insurers.get(own.id) ?? [],
      }
      return [own.id, hospital]
    }),
  )
  return ids.flatMap((id) => hospitals.get(id) ?? [])
}

export async function hospitalBySlug(
  db: Kysely<Database>,
  slug: string,
): Promise<HospitalProfile | null> {
  const row = await db
    .selectFrom('hospital')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ? ((await hospitalsByIds(db, [row.id]))[0] ?? null) : null
}
