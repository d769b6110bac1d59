import { http } from '#lib/client/http'
import type { CityOption, ProcedureOption, TreatmentChoices } from '#lib/contract/options'

/** A list that a form offers; empty when the call fails (specification point 8). */
async function list<T>(address: string): Promise<T[]> {
  try {
    const { data } = await http.get<T[]>(address)
    return Array.isArray(data) ? data : []
  } catch {
    return []
  }
}

/** The cities of the forms. */
export const cityOptions = () => list<CityOption>('/api/cities')

/** The conditions and procedures of a form that is not bound to a department, in groups. */
export const treatmentChoices = () => list<TreatmentChoices[number]>('/api/lead/treatment-choices')

/** The procedures of a department, without the 'Other' behind them. */
export async function treatmentsOfDepartment(departmentId: number) {
  const address = `/api/lead/treatments?departmentId=${departmentId}`
  const [procedures = []] = await list<ProcedureOption[]>(address)
  return procedures
    .filter(({ ProcedureId }) => ProcedureId !== 0)
    .map(({ ProcedureId, ProcedureName }) => ({ id: ProcedureId, name: ProcedureName }))
}
