import type { Kysely } from 'kysely'
import type { Department } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'

const columns = [
  'department.id',
  'department.slug',
  'department.name',
  'department.practitioner',
  'department.practitionerPlural',
  'department.summary',
] as const

/** Every department, in the content's order. */
export const allDepartments = (db: Kysely<Database>): Promise<Department[]> =>
  db.selectFrom('department').select(columns).orderBy('id').execute()

/** The departments of one hospital, in the hospital's order. */
export const departmentsOfHospital = (
  db: Kysely<Database>,
  hospitalId: number,
): Promise<Department[]> =>
  db
    .selectFrom('hospitalDepartment')
    .innerJoin('department', 'department.id', 'hospitalDepartment.departmentId')
    .where('hospitalDepartment.hospitalId', '=', hospitalId)
    .select(columns)
    .orderBy('hospitalDepartment.position')
    .execute()
