import type { Kysely } from 'kysely'
import type { Cover } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'

interface Counts {
  doctors: number
  hospitals: number
}

/** How many doctors and hospitals of a department each city has, by city id; cities without any are left out. */
export async function departmentByCity(
  db: Kysely<Database>,
  departmentId: number,
): Promise<Map<number, Counts>> {
  const doctors = await db
    .selectFrom('doctorDepartment as field')
    .innerJoin('doctorCity as place', 'place.doctorId', 'field.doctorId')
    .where('field.departmentId', '=', departmentId)
    .select((eb) => ['place.cityId', eb.fn.countAll<number>().as('total')])
    .groupBy('place.cityId')
    .execute()
  const hospitals = await db
    .selectFrom('hospitalDepartment as field')
    .innerJoin('hospital', 'hospital.id', 'field.hospitalId')
    .where('field.departmentId', '=', departmentId)
    .select((eb) => ['hospital.cityId', eb.fn.countAll<number>().as('total')])
    .groupBy('hospital.cityId')
    .execute()
  const counts = new Map<number, Counts>()
  for (const { cityId, total } of doctors) counts.set(cityId, { doctors: total, hospitals: 0 })
  for (const { cityId, total } of hospitals)
    counts.set(cityId, { doctors: counts.get(cityId)?.doctors ?? 0, hospitals: total })
  return counts
}

/** A department in a city. */
export interface Practice {
  cityId: number
  departmentId: number
}

/** What the hospitals of a department in a city accept, what most of them accept first. */
export const coverAt = (
  db: Kysely<Database>,
  { cityId, departmentId }: Practice,
): Promise<(Cover & { hospitals: number })[]> =>
  db
    .selectFrom('hospital')
    .innerJoin('hospitalDepartment as field', 'field.hospitalId', 'hospital.id')
    .innerJoin('hospitalInsurer as cover', 'cover.hospitalId', 'hospital.id')
    .innerJoin('insurer', 'insurer.id', 'cover.insurerId')
    .where('hospital.cityId', '=', cityId)
    .where('field.departmentId', '=', departmentId)
    .select((eb) => [
      'insurer.slug',
      'insurer.name',
      'insurer.kind',
      eb.fn.countAll<number>().as('hospitals'),
    ])
    .groupBy(['insurer.id', 'insurer.slug', 'insurer.name', 'insurer.kind'])
    .orderBy('hospitals', 'desc')
    .orderBy('insurer.id')
    .execute()

/** What a visit to a doctor of a department costs in a city, in whole rupees; null when nobody states it. */
export async function visitFeesAt(
  db: Kysely<Database>,
  { cityId, departmentId }: Practice,
): Promise<{ from: number; to: number } | null> {
  const { from, to } = await db
    .selectFrom('doctor')
    .innerJoin('doctorCity as place', 'place.doctorId', 'doctor.id')
    .innerJoin('doctorDepartment as field', 'field.doctorId', 'doctor.id')
    .where('place.cityId', '=', cityId)
    .where('field.departmentId', '=', departmentId)
    .select((eb) => [
      eb.fn.min<number | null>('doctor.feeRupees').as('from'),
      eb.fn.max<number | null>('doctor.feeRupees').as('to'),
    ])
    .executeTakeFirstOrThrow()
  return from === null || to === null ? null : { from, to }
}
