import { environment } from '#lib/config/env.server'
import type { City } from '#lib/contract/catalogue'
import type { OptionGroup } from '#lib/contract/form-options'
import {
  type CityList,
  type CityOption,
  cityOptionsSchema,
  otherCity,
  otherProcedure,
  type ProcedureOption,
  procedureOptionsSchema,
  type SpecialityOption,
  specialityOptionsSchema,
} from '#lib/contract/options'
import { treatmentOptions } from '#lib/rules/form-options'
import { fold } from '#lib/rules/search-fold'
import { listArticles } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { leadOptions } from '#lib/server/catalogue/lead-options'
import { getDatabase } from '#lib/server/db/database'
import { askBackendFor } from '#lib/server/services/own-backend'
import { departmentsOfHospital } from '#lib/server/stores/department'
import { searchedPlaces } from '#lib/server/stores/search-rows'

/**
 * The lists that forms choose from: of the operator's own backend when NEXT_PUBLIC_API_URL names one,
 * else of the embedded store. Each throws ApiError 502 or 504 when that backend does not answer.
 */

const own = (path: string): string | undefined => {
  const { apiUrl } = environment()
  return apiUrl && `${apiUrl}${path}`
}

/** Specification point 3: an extra option 'Other' is always appended. */
const withOther = <T>(options: T[], other: T, isOther: (option: T) => boolean): T[] => [
  ...options.filter((option) => !isOther(option)),
  other,
]

const citiesWithOther = (cities: CityOption[]) =>
  withOther(cities, otherCity, ({ CityId }) => CityId === 0)

const proceduresWithOther = (procedures: ProcedureOption[]) =>
  withOther(procedures, otherProcedure, ({ ProcedureId }) => ProcedureId === 0)

export async function cityOptions(): Promise<CityOption[]> {
  const address = own('/cities')
  if (address) return citiesWithOther(await askBackendFor(address, cityOptionsSchema))
  const cities = await listCities()
  return citiesWithOther(
    cities.map(({ id, name, type }) => ({ CityId: id, CityName: name, Type: type })),
  )
}

/** The procedures of the departments, 'Other' last. */
async function procedureOptions(path: string, departmentIds: number[]): Promise<ProcedureOption[]> {
  const address = own(path)
  if (address) {
    const [procedures] = await askBackendFor(address, procedureOptionsSchema)
    return proceduresWithOther(procedures)
  }
  const { procedures } = await leadOptions()
  return proceduresWithOther(
    procedures.filter(({ departmentid }) => departmentIds.includes(departmentid)),
  )
}

export const treatmentsOfDepartment = (departmentId: number) =>
  procedureOptions(`/lead/treatments?departmentId=${departmentId}`, [departmentId])

export const proceduresOfDepartments = (departmentIds: number[]) =>
  procedureOptions(`/lead/procedures?departmentIds=${departmentIds.join(',')}`, departmentIds)

/** Departments that the contract's call takes at once. */
const mostDepartments = 50

/**
 * What a form that is not bound to a department offers as treatment. The contract has no call for
 * conditions: with an own backend they are left out.
 */
export async function treatmentChoices(): Promise<OptionGroup[]> {
  if (!environment().apiUrl) return everyTreatment()
  const departments = await listDepartments()
  const ids = departments.slice(0, mostDepartments).map(({ id }) => id)
  const procedures = ids.length > 0 ? await proceduresOfDepartments(ids) : []
  const treatments = procedures
    .filter(({ ProcedureId }) => ProcedureId !== otherProcedure.ProcedureId)
    .map(({ ProcedureId, ProcedureName }) => ({ id: ProcedureId, name: ProcedureName }))
  return treatmentOptions([{ conditions: [], treatments }])
}

/** Every condition and treatment of the embedded store. */
export async function everyTreatment(): Promise<OptionGroup[]> {
  const [conditions, treatments] = await Promise.all([
    listArticles('condition', 'en'),
    listArticles('treatment', 'en'),
  ])
  return treatmentOptions([{ conditions, treatments }])
}

export async function specialitiesOfHospital(hospitalId: number): Promise<SpecialityOption[]> {
  const address = own(`/lead/specialities?hospitalId=${hospitalId}`)
  if (address) return (await askBackendFor(address, specialityOptionsSchema))[0]
  const departments = await departmentsOfHospital(getDatabase(), hospitalId)
  return departments.map(({ id, name }) => ({ SpecializationList: name, departmentId: id }))
}

/** citylist, a call of the embedded backend itself: the cities of the header's picker, without 'Other'. */
export async function cityList(): Promise<CityList> {
  const [cities, places] = await Promise.all([listCities(), searchedPlaces(getDatabase())])
  const namesOf = new Map(places.map(({ id, names }) => [id, names]))
  /** Gurgaon, which people still type for Gurugram. */
  const otherNames = ({ id, name, nameHi }: City) => {
    const shown = [fold(name), fold(nameHi)]
    const othernames = namesOf.get(id)?.filter((one) => !shown.includes(one)) ?? []
    return othernames.length > 0 ? { othernames } : {}
  }
  return {
    status: { code: '200', message: 'Success' },
    results: cities.map((city) => ({
      cityid: city.id,
      cityname: city.name,
      webIconPrimary: city.iconPrimary,
      webIconSecondary: city.iconSecondary,
      citynameHindi: city.nameHi,
      ...otherNames(city),
      latitude: city.latitude,
      longitude: city.longitude,
    })),
    data: cities.map(({ id, name }) => ({ cityId: id, cityName: name })),
    error: [],
  }
}
