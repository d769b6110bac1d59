import { type Kysely, sql } from 'kysely'
import type { Hospital, HospitalProfile, Page } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'
import { byOwner } from '#lib/server/stores/grouped'

export interface HospitalFilter {
  citySlug?: string
  /** The department's own slug, letter case included. */
  departmentSlug?: string
  insurerSlug?: string
}

const filtered = (
  db: Kysely<Database>,
  { citySlug, departmentSlug, insurerSlug }: HospitalFilter,
) =>
  db
    .selectFrom('hospital')
    .$if(citySlug !== undefined, (query) =>
      query.where('hospital.cityId', 'in', (eb) =>
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
            .selectFrom('hospitalDepartment as field')
            .innerJoin('department', 'department.id', 'field.departmentId')
            .whereRef('field.hospitalId', '=', 'hospital.id')
            .where('department.slug', '=', departmentSlug ?? '')
            .select('field.hospitalId'),
        ),
      ),
    )
    .$if(insurerSlug !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('hospitalInsurer as cover')
            .innerJoin('insurer', 'insurer.id', 'cover.insurerId')
            .whereRef('cover.hospitalId', '=', 'hospital.id')
            .where('insurer.slug', '=', insurerSlug ?? '')
            .select('cover.hospitalId'),
        ),
      ),
    )

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

/** How many names the JSON list holds. */
const accreditations = sql<number>`case when accreditation = '[]' then 0
  else 1 + length(accreditation) - length(replace(accreditation, '","', '""')) end`

/** A page of hospitals: the most accredited first, then by beds, name and id. */
export async function pageOfHospitals(
  db: Kysely<Database>,
  filter: HospitalFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Hospital>> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await filtered(db, filter)
    .select('hospital.id')
    .orderBy(accreditations, 'desc')
    .orderBy(sql`coalesce(beds, 0)`, 'desc')
    .orderBy('hospital.name')
    .orderBy('hospital.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const items = await hospitalsByIds(
    db,
    rows.map(({ id }) => id),
  )
  return {
    total,
    items: items.map(({ facilities, about, changed, ...hospital }) => hospital),
  }
}
