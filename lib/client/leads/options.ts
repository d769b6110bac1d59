import { http } from '#lib/client/platform/http'
import type { ListedCity } from '#lib/domain/account/city'
import type { CityOption, ProcedureOption, TreatmentChoices } from '#lib/domain/leads/options'

/** Fetches a list; empty when the call fails (specification.md, section 8). */
async function list<T>(address: string): Promise<T[]> {
  try {
    const { data } = await http.get<T[]>(address)
    return Array.isArray(data) ? data : []
  } catch {
    return []
  }
}

/** The cities of forms and of the search, popular ones first, without 'Other'. */
export async function siteCities(): Promise<ListedCity[]> {
  const cities = await list<CityOption>('/api/cities')
  return cities
    .filter(({ CityId }) => CityId !== 0)
    .map(({ CityId, CityName, Type, Slug }) => ({
      cityId: CityId,
      cityName: CityName,
      name: CityName,
      type: Type,
      ...(Slug && { slug: Slug }),
    }))
}

/** The conditions and procedures of all departments, in groups. */
export const treatmentChoices = () => list<TreatmentChoices[number]>('/api/lead/treatment-choices')

/** The procedures of a department, without 'Other'. */
export async function treatmentsOfDepartment(departmentId: number) {
  const address = `/api/lead/treatments?departmentId=${departmentId}`
  const [procedures = []] = await list<ProcedureOption[]>(address)
  return procedures
    .filter(({ ProcedureId }) => ProcedureId !== 0)
    .map(({ ProcedureId, ProcedureName }) => ({ id: ProcedureId, name: ProcedureName }))
}
