import { type Kysely, sql } from 'kysely'
import type { Named } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'

/** What the profiles of doctors and hospitals ask beside the directory's own readers. */

/** The doctors of a hospital, each under the first department of their own. */
const staffOf = (db: Kysely<Database>, hospitalId: number) =>
  db
    .selectFrom('doctorHospital as place')
    .innerJoin('doctor', 'doctor.id', 'place.doctorId')
    .innerJoin('doctorDepartment as field', (join) =>
      join.onRef('field.doctorId', '=', 'doctor.id').on('field.position', '=', 0),
    )
    .where('place.hospitalId', '=', hospitalId)

const byExperience = sql`coalesce(experience_years, -1)`

export interface Placed {
  departmentId: number
  doctorId: number
}

/** A page of a hospital's doctors by department, the most experienced of each first. */
export const doctorIdsOfHospital = (
  db: Kysely<Database>,
  hospitalId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Placed[]> =>
  staffOf(db, hospitalId)
    .select(['field.departmentId', 'doctor.id as doctorId'])
    .orderBy('field.departmentId')
    .orderBy(byExperience, 'desc')
    .orderBy('doctor.name')
    .orderBy('doctor.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** The first `most` of each department, in the same order. */
export const firstDoctorIdsOfHospital = (
  db: Kysely<Database>,
  hospitalId: number,
  most: number,
): Promise<Placed[]> =>
  db
    .selectFrom(
      staffOf(db, hospitalId)
        .select((eb) => [
          'field.departmentId',
          'doctor.id as doctorId',
          eb.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('field.departmentId')
                .orderBy(byExperience, 'desc')
                .orderBy('doctor.name')
                .orderBy('doctor.id'),
            )
            .as('place'),
        ])
        .as('staff'),
    )
    .where('staff.place', '<=', most)
    .select(['staff.departmentId', 'staff.doctorId'])
    .orderBy('staff.departmentId')
    .orderBy('staff.place')
    .execute()

/** How many doctors of a hospital each department has, in the departments' order. */
export const departmentsOfStaff = (
  db: Kysely<Database>,
  hospitalId: number,
): Promise<(Named & { id: number; total: number })[]> =>
  staffOf(db, hospitalId)
    .innerJoin('department', 'department.id', 'field.departmentId')
    .select((eb) => [
      'department.id',
      'department.slug',
      'department.name',
      eb.fn.countAll<number>().as('total'),
    ])
    .groupBy(['department.id', 'department.slug', 'department.name'])
    .orderBy('department.id')
    .execute()

/** Where the hospitals of some cities stand. */
export const placesOfHospitals = async (
  db: Kysely<Database>,
  cityIds: number[],
): Promise<{ id: number; latitude: number | null; longitude: number | null }[]> =>
  cityIds.length === 0
    ? []
    : db
        .selectFrom('hospital')
        .where('cityId', 'in', cityIds)
        .select(['id', 'latitude', 'longitude'])
        .orderBy('id')
        .execute()

/** Whether the same city has somebody else of the same name, so that the name alone tells too little. */
export async function hasNamesake(
  db: Kysely<Database>,
  table: 'doctor' | 'hospital',
  { id, name, citySlug }: { id: number; name: string; citySlug: string },
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .innerJoin('city', 'city.id', `${table}.cityId`)
    .where('city.slug', '=', citySlug)
    .where(`${table}.name`, '=', name)
    .where(`${table}.id`, '!=', id)
    .select(`${table}.id`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
