import { http } from '#lib/client/platform/http'
import type { ProcedureOption, TreatmentChoices } from '#lib/domain/leads/options'

/** Fetches a list; empty when the call fails (specification.md, section 8). */
async function list<T>(address: string): Promise<T[]> {
  try {
    const { data } = await http.get<T[]>(address)
    return Array.isArray(data) ? data : []
  } catch {
    return []
  }
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
