import { environment } from '#lib/config/env.server'
import type { ArticleSummary } from '#lib/domain/catalogue/catalogue'
import { citiesCalled, type NamedCity } from '#lib/domain/catalogue/cities'
import {
  conditionId,
  procedureId,
  treatmentOptions,
  withSuggested,
} from '#lib/domain/leads/form-options'
import {
  type CityList,
  type CityOption,
  cityOptionsSchema,
  otherCityOption,
  otherProcedure,
  otherSpecialityOption,
  type ProcedureOption,
  procedureOptionsSchema,
  type SpecialityOption,
  specialityOptionsSchema,
} from '#lib/domain/leads/options'
import type { Language } from '#lib/domain/text/language'
import type { OptionGroup } from '#lib/domain/text/option'
import { fold } from '#lib/domain/text/text'
import { listArticles } from '#lib/server/catalogue/articles'
import { type CityWithNames, listCities, listCitiesWithNames } from '#lib/server/catalogue/cities'
import { departmentsOfHospital, listDepartments } from '#lib/server/catalogue/departments'
import { groupsInHindi, inHindi } from '#lib/server/leads/option-names'
import { askBackendFor } from '#lib/server/platform/external-backend'
import { pinBeginningsOf } from '#lib/server/search/pin-codes'

/**
 * The option lists of forms, from the external backend if NEXT_PUBLIC_API_URL is set, otherwise from the
 * embedded store. Each throws ApiError 502 or 504 when that backend does not answer.
 */

const externalAddress = (path: string): string | undefined => {
  const { apiUrl } = environment()
  return apiUrl && `${apiUrl}${path}`
}

/** 'Other' is always appended (specification.md, section 3). */
const withOther = <T>(options: T[], other: T, isOther: (option: T) => boolean): T[] => [
  ...options.filter((option) => !isOther(option)),
  other,
]

const citiesWithOther = (cities: CityOption[]) =>
  withOther(cities, otherCityOption, ({ CityId }) => CityId === 0)

const proceduresWithOther = (procedures: ProcedureOption[]) =>
  withOther(procedures, otherProcedure, ({ ProcedureId }) => ProcedureId === 0)

const specialitiesWithOther = (specialities: SpecialityOption[]) =>
  withOther(specialities, otherSpecialityOption, ({ departmentId }) => departmentId === 0)

/** The cities in the order of their names in `language`, which the answer has besides the English ones. */
export async function cityOptions(language: Language): Promise<CityOption[]> {
  const cities = await englishCityOptions()
  if (language === 'en') return cities
  const hindi = await inHindi(
    'cities',
    cities.map(({ CityId, CityName }) => ({ id: String(CityId), label: CityName })),
  )
  const byId = new Map(cities.map((city) => [String(city.CityId), city]))
  return hindi.flatMap(({ id, label }) => {
    const city = byId.get(id)
    return city ? [label === city.CityName ? city : { ...city, CityNameHindi: label }] : []
  })
}

async function englishCityOptions(): Promise<CityOption[]> {
  const address = externalAddress('/cities')
  if (address) {
    const options = await askBackendFor(address, cityOptionsSchema)
    const cities = await listCitiesWithNames()
    return citiesWithOther(options.map((option) => withSlug(option, cities)))
  }
  const cities = await listCities()
  return citiesWithOther(
    cities.map(({ id, name, type, slug }) => ({
      CityId: id,
      CityName: name,
      Type: type,
      Slug: slug,
    })),
  )
}

/** The slug of our own city with that name, so that the option can link to our lists. */
function withSlug(option: CityOption, cities: readonly NamedCity[]): CityOption {
  if (option.Slug) return option
  const called = citiesCalled(cities, option.CityName)
  const city = called.find(({ id }) => id === option.CityId) ?? called[0]
  return city ? { ...option, Slug: city.slug } : option
}

/** The departments' procedures, with 'Other' last. */
async function procedureOptions(path: string, departmentIds: number[]): Promise<ProcedureOption[]> {
  const address = externalAddress(path)
  if (address) {
    const [procedures] = await askBackendFor(address, procedureOptionsSchema)
    return proceduresWithOther(procedures)
  }
  const treatments = await listArticles('treatment', 'en')
  const procedures = treatments.map(({ id, name, slug, department }) => ({
    ProcedureId: id,
    ProcedureName: name,
    RouteId: slug,
    departmentid: department?.id ?? 0,
  }))
  return proceduresWithOther(
    procedures.filter(({ departmentid }) => departmentIds.includes(departmentid)),
  )
}

export const treatmentsOfDepartment = (departmentId: number) =>
  procedureOptions(`/lead/treatments?departmentId=${departmentId}`, [departmentId])

export const proceduresOfDepartments = (departmentIds: number[]) =>
  procedureOptions(`/lead/procedures?departmentIds=${departmentIds.join(',')}`, departmentIds)

/** Departments per API call. */
const maxDepartments = 50

/**
 * Treatments of a form, those of the page's departments first. The API has no call for conditions, so they are left out with
 * an external backend.
 */
export async function treatmentChoices(
  language: Language,
  departmentIds: readonly number[] = [],
): Promise<OptionGroup[]> {
  const groups = await englishTreatmentChoices(departmentIds)
  return language === 'en' ? groups : groupsInHindi('treatments', groups)
}

async function englishTreatmentChoices(departmentIds: readonly number[]): Promise<OptionGroup[]> {
  if (!environment().apiUrl) return suggestingFirst(await everyTreatment(), departmentIds)
  const departments = await listDepartments()
  const ids = departments.slice(0, maxDepartments).map(({ id }) => id)
  const procedures = ids.length > 0 ? await proceduresOfDepartments(ids) : []
  const known = procedures.filter(({ ProcedureId }) => ProcedureId !== otherProcedure.ProcedureId)
  const treatments = known.map(({ ProcedureId: id, ProcedureName: name }) => ({ id, name }))
  const suggested = known.filter(({ departmentid }) => departmentIds.includes(departmentid))
  return withSuggested(
    treatmentOptions([{ conditions: [], treatments }]),
    new Set(suggested.map(({ ProcedureId }) => procedureId(ProcedureId))),
  )
}

const listTreatments = () =>
  Promise.all([listArticles('condition', 'en'), listArticles('treatment', 'en')])

/** All conditions and treatments of the embedded store. */
export async function everyTreatment(): Promise<OptionGroup[]> {
  const [conditions, treatments] = await listTreatments()
  return treatmentOptions([{ conditions, treatments }])
}

/** The groups with what these departments treat before the others. */
export async function suggestingFirst(
  groups: readonly OptionGroup[],
  departmentIds: readonly number[],
): Promise<OptionGroup[]> {
  const [conditions, treatments] = await listTreatments()
  const isOwn = ({ department }: ArticleSummary) =>
    department !== null && departmentIds.includes(department.id)
  const suggested = [
    ...conditions.filter(isOwn).map(({ id }) => conditionId(id)),
    ...treatments.filter(isOwn).map(({ id }) => procedureId(id)),
  ]
  return withSuggested(groups, new Set(suggested))
}

export async function specialitiesOfHospital(hospitalId: number): Promise<SpecialityOption[]> {
  const address = externalAddress(`/lead/specialities?hospitalId=${hospitalId}`)
  if (address)
    return specialitiesWithOther((await askBackendFor(address, specialityOptionsSchema))[0])
  const departments = await departmentsOfHospital(hospitalId)
  return specialitiesWithOther(
    departments.map(({ id, name }) => ({ SpecializationList: name, departmentId: id })),
  )
}

/** The citylist API of the embedded backend: the cities of the header's picker, without 'Other'. */
export async function cityList(): Promise<CityList> {
  const cities = await listCitiesWithNames()
  /** Former names that people still type, such as Gurgaon for Gurugram, and parts of the city. */
  const otherNames = ({ name, nameHi, names, localities }: CityWithNames) => {
    const shown = [fold(name), fold(nameHi)]
    const othernames = [...names, ...localities].filter((one) => !shown.includes(one))
    return othernames.length > 0 ? { othernames } : {}
  }
  const pinCodes = ({ slug }: CityWithNames) => {
    const pins = pinBeginningsOf(slug).join(' ')
    return pins ? { pins } : {}
  }
  return {
    status: { code: '200', message: 'Success' },
    results: cities.map((city) => ({
      cityid: city.id,
      cityname: city.name,
      webIconPrimary: city.iconPrimary,
      webIconSecondary: city.iconSecondary,
      type: city.type,
      slug: city.slug,
      citynameHindi: city.nameHi,
      ...otherNames(city),
      ...pinCodes(city),
      latitude: city.latitude,
      longitude: city.longitude,
    })),
    data: cities.map(({ id, name }) => ({ cityId: id, cityName: name })),
    error: [],
  }
}
