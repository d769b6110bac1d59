import { http } from '#lib/client/platform/http'
import type { ListedCity } from '#lib/domain/account/city'
import { groupsOfDepartment, procedureId } from '#lib/domain/leads/form-options'
import type {
  CityOption,
  ListName,
  ProcedureOption,
  TreatmentChoices,
} from '#lib/domain/leads/options'
import type { Language } from '#lib/domain/text/language'
import type { Option, OptionGroup, OptionNames } from '#lib/domain/text/option'

/** Fetches a list; empty when the call fails (specification.md, section 8). */
async function list<T>(address: string): Promise<T[]> {
  try {
    const { data } = await http.get<T[]>(address)
    return Array.isArray(data) ? data : []
  } catch {
    return []
  }
}

/** The parameter that asks for names in a page's language. */
const inLanguage = (language: Language) => (language === 'en' ? '' : `?language=${language}`)

/** The cities of forms and of the search, popular ones first, without 'Other'. */
export async function siteCities(language: Language): Promise<ListedCity[]> {
  const cities = await list<CityOption>(`/api/cities${inLanguage(language)}`)
  return cities
    .filter(({ CityId }) => CityId !== 0)
    .map(({ CityId, CityName, Type, Slug, CityNameHindi }) => ({
      cityId: CityId,
      cityName: CityName,
      name: CityName,
      type: Type,
      ...(Slug && { slug: Slug }),
      ...(CityNameHindi && { nameHindi: CityNameHindi }),
    }))
}

/** The conditions and procedures of all departments, in groups. @param departmentIds those to come first: '1,2' */
export const treatmentChoices = (language: Language, departmentIds: string) =>
  list<TreatmentChoices[number]>(
    `/api/lead/treatment-choices?language=${language}${departmentIds && `&departmentIds=${departmentIds}`}`,
  )

/** Other names of the options; undefined when the call fails: the list then finds only what it shows. */
export async function optionNames(list: ListName): Promise<OptionNames | undefined> {
  try {
    const { data } = await http.get<OptionNames>(`/api/lead/option-names?list=${list}`)
    return data && typeof data.names === 'object' ? data : undefined
  } catch {
    return undefined
  }
}

/** The procedures of a department, without 'Other'. */
async function treatmentsOfDepartment(departmentId: number): Promise<Option[]> {
  const address = `/api/lead/treatments?departmentId=${departmentId}`
  const [procedures = []] = await list<ProcedureOption[]>(address)
  return procedures
    .filter(({ ProcedureId }) => ProcedureId !== 0)
    .map(({ ProcedureId, ProcedureName }) => ({
      id: procedureId(ProcedureId),
      label: ProcedureName,
    }))
}

/**
 * The conditions and treatments of a department, in groups; empty when the calls fail. The call of the specification knows
 * only treatments: the conditions are those that the full list puts first for the department.
 */
export async function choicesOfDepartment(
  language: Language,
  departmentId: number,
): Promise<OptionGroup[]> {
  const [treatments, all] = await Promise.all([
    treatmentsOfDepartment(departmentId),
    treatmentChoices(language, String(departmentId)),
  ])
  return groupsOfDepartment(treatments, all)
}
