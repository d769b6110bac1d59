import type { Department } from '#lib/domain/catalogue/catalogue'
import { toLinkPart } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { translated } from '#lib/server/catalogue/translations'
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
export async function listDepartments(
  language: Language = 'en',
  db: Db = getDatabase(),
): Promise<Department[]> {
  const departments = await db.selectFrom('department').select(columns).orderBy('id').execute()
  return translated('departments', language, departments, db)
}

export async function departmentsOfHospital(
  hospitalId: number,
  language: Language = 'en',
): Promise<Department[]> {
  const departments = await getDatabase()
    .selectFrom('hospitalDepartment')
    .innerJoin('department', 'department.id', 'hospitalDepartment.departmentId')
    .where('hospitalDepartment.hospitalId', '=', hospitalId)
    .select(columns)
    .orderBy('hospitalDepartment.position')
    .execute()
  return translated('departments', language, departments)
}

/**
 * The department that an address means: by its slug in any letter case, or by its practitioner
 * ('cardiologist', 'general-surgeons'), in English. Compare the result's slug to know whether to redirect.
 */
export async function findDepartment(
  slug: string,
  language: Language = 'en',
): Promise<Department | null> {
  const wanted = slug.toLowerCase()
  const departments = await listDepartments()
  const found =
    departments.find((department) => department.slug.toLowerCase() === wanted) ??
    departments.find(({ practitioner, practitionerPlural }) =>
      [practitioner, practitionerPlural].some((name) => toLinkPart(name) === wanted),
    )
  return found ? ((await translated('departments', language, [found]))[0] ?? null) : null
}
