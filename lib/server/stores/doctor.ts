import type { Kysely } from 'kysely'
import type { Doctor, Page } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'
import { namesByOwner } from '#lib/server/stores/grouped'

export interface DoctorFilter {
  citySlug?: string
  /** The department's own slug, letter case included. */
  departmentSlug?: string
}

const filtered = (db: Kysely<Database>, { citySlug, departmentSlug }: DoctorFilter) =>
  db
    .selectFrom('doctor')
    .$if(citySlug !== undefined, (query) =>
      query.where('doctor.cityId', 'in', (eb) =>
        eb
          .selectFrom('city')
          .select('city.id')
          .where('city.slug', '=', citySlug ?? ''),
      ),
    )
    .$if(departmentSlug !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('doctorDepartment as field')
            .innerJoin('department', 'department.id', 'field.departmentId')
            .whereRef('field.doctorId', '=', 'doctor.id')
            .where('department.slug', '=', departmentSlug ?? '')
            .select('field.doctorId'),
        ),
      ),
    )

/** The doctors with these ids, in the order of the ids. */
export async function doctorsByIds(db: Kysely<Database>, ids: number[]): Promise<Doctor[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('doctor')
    .innerJoin('city', 'city.id', 'doctor.cityId')
    .leftJoin('hospital', 'hospital.id', 'doctor.hospitalId')
    .where('doctor.id', 'in', ids)
    .select([
      'doctor.id',
      'doctor.slug',
      'doctor.name',
      'doctor.gender',
      'doctor.experienceYears',
      'doctor.feeRupees',
      'doctor.languages',
      'doctor.registrationNumber',
      'doctor.education',
      'city.slug as citySlug',
      'city.name as cityName',
      'hospital.id as hospitalId',
      'hospital.slug as hospitalSlug',
      'hospital.name as hospitalName',
    ])
    .execute()
  const fields = await db
    .selectFrom('doctorDepartment')
    .innerJoin('department', 'department.id', 'doctorDepartment.departmentId')
    .where('doctorDepartment.doctorId', 'in', ids)
    .select(['doctorDepartment.doctorId as ownerId', 'department.slug', 'department.name'])
    .orderBy('doctorDepartment.position')
    .execute()
  const departments = namesByOwner(fields)
  const doctors = new Map(
    rows.map((row) => {
      const { citySlug, cityName, hospitalId, hospitalSlug, hospitalName, languages, ...own } = row
      const doctor: Doctor = {
        ...own,
        languages: JSON.parse(languages) as string[],
        departments: departments.get(row.id) ?? [],
        city: { slug: citySlug, name: cityName },
        hospital:
          hospitalId !== null && hospitalSlug !== null && hospitalName !== null
            ? { id: hospitalId, slug: hospitalSlug, name: hospitalName }
            : null,
      }
      return [row.id, doctor]
    }),
  )
  return ids.flatMap((id) => doctors.get(id) ?? [])
}

/** A page of doctors: the most experienced first, then by name and id. */
export async function pageOfDoctors(
  db: Kysely<Database>,
  filter: DoctorFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Doctor>> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await filtered(db, filter)
    .select('doctor.id')
    .orderBy('doctor.experienceYears', 'desc')
    .orderBy('doctor.name')
    .orderBy('doctor.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const items = await doctorsByIds(
    db,
    rows.map(({ id }) => id),
  )
  return { total, items }
}
