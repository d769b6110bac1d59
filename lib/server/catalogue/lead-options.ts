import { listCities } from '#lib/server/catalogue/cities'
import { getDatabase } from '#lib/server/db/database'
import { articleSummaries } from '#lib/server/stores/article'
import { allDepartments } from '#lib/server/stores/department'

/** Options of the lead form, in the field names of the specification's point 3. */
export interface LeadOptions {
  cities: { CityId: number; CityName: string; Type: 'Popular' | 'Other' }[]
  departments: { DepartmentId: number; DepartmentName: string }[]
  /** A procedure is a treatment: its id, and its slug as RouteId. */
  procedures: {
    ProcedureId: number
    ProcedureName: string
    RouteId: string
    departmentid: number
  }[]
  conditions: { ConditionId: number; ConditionName: string }[]
}

/** Everything the lead form offers, without the option 'Other' that stands at the end of each. */
export async function leadOptions(): Promise<LeadOptions> {
  const db = getDatabase()
  const [cities, departments, treatments, conditions] = await Promise.all([
    listCities(),
    allDepartments(db),
    articleSummaries(db, 'treatment', 'en'),
    articleSummaries(db, 'condition', 'en'),
  ])
  return {
    cities: cities.map(({ id, name, type }) => ({ CityId: id, CityName: name, Type: type })),
    departments: departments.map(({ id, name }) => ({ DepartmentId: id, DepartmentName: name })),
    procedures: treatments.map(({ id, name, slug, department }) => ({
      ProcedureId: id,
      ProcedureName: name,
      RouteId: slug,
      departmentid: department?.id ?? 0,
    })),
    conditions: conditions.map(({ id, name }) => ({ ConditionId: id, ConditionName: name })),
  }
}
