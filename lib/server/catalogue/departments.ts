import type { Department } from '#lib/contract/catalogue'
import { toLinkPart } from '#lib/rules/links'
import { getDatabase } from '#lib/server/db/database'
import { allDepartments, departmentsOfHospital } from '#lib/server/stores/department'

/** Every department in the menu's order, or those of one hospital. */
export const listDepartments = ({
  hospitalId,
}: {
  hospitalId?: number
} = {}): Promise<Department[]> =>
  hospitalId === undefined
    ? allDepartments(getDatabase())
    : departmentsOfHospital(getDatabase(), hospitalId)

/**
 * The department that an address means: by its slug in any letter case, or by its practitioner
 * ('cardiologist', 'general-surgeons'). Compare the result's slug to know whether to redirect.
 */
export async function findDepartment(slug: string): Promise<Department | null> {
  const wanted = slug.toLowerCase()
  const departments = await allDepartments(getDatabase())
  return (
    departments.find((department) => department.slug.toLowerCase() === wanted) ??
    departments.find(({ practitioner, practitionerPlural }) =>
      [practitioner, practitionerPlural].some((name) => toLinkPart(name) === wanted),
    ) ??
    null
  )
}
