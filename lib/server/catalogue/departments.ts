import type { Department } from '#lib/domain/catalogue/catalogue'
import { toLinkPart } from '#lib/domain/routes/links'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

const columns = [
  'department.id',
  'department.slug',
  'department.name',
  'department.practitioner',
  'department.practitionerPlural',
  'department.summary',
] as const

/** Every department, in the content's order, which is the menu's. */
export const listDepartments = (db: Db = getDatabase()): Promise<Department[]> =>
  db.selectFrom('department').select(columns).orderBy('id').execute()

export const departmentsOfHospital = (hospitalId: number): Promise<Department[]> =>
  getDatabase()
    .selectFrom('hospitalDepartment')
    .innerJoin('department', 'department.id', 'hospitalDepartment.departmentId')
    .where('hospitalDepartment.hospitalId', '=', hospitalId)
    .select(columns)
    .orderBy('hospitalDepartment.position')
    .execute()

/**
 * The department that an address means: by its slug in any letter case, or by its practitioner
 * ('cardiologist', 'general-surgeons'). Compare the result's slug to know whether to redirect.
 */
export async function findDepartment(slug: string): Promise<Department | null> {
  const wanted = slug.toLowerCase()
  const departments = await listDepartments()
  return (
    departments.find((department) => department.slug.toLowerCase() === wanted) ??
    departments.find(({ practitioner, practitionerPlural }) =>
      [practitioner, practitionerPlural].some((name) => toLinkPart(name) === wanted),
    ) ??
    null
  )
}
