import type { City, Hospital } from '#lib/domain/catalogue/catalogue'
import { opdLine } from '#lib/domain/catalogue/opd'
import {
  type CountedLink,
  type DoctorCardData,
  type HospitalCardData,
  type ListQuery,
  type ListView,
  listingPageSize,
  type PlaceChoice,
  pageCountOf,
} from '#lib/domain/listings/listing'
import { isPlain, queryText, withoutFilterHref, withoutPlaceHref } from '#lib/domain/listings/query'
import type { ListingKind } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { listAt } from '#lib/domain/text/number-lists'
import { namesInLine } from '#lib/domain/text/text'
import { words } from '#lib/languages/all'
import { listCities } from '#lib/server/catalogue/cities'
import { doctorsByIds } from '#lib/server/catalogue/doctors'
import { hospitalsByIds } from '#lib/server/catalogue/hospitals'
import { filtersOf } from '#lib/server/listings/filter-panel'
import {
  chosenIn,
  filterRows,
  isSeenAt,
  matchingRows,
  optionsOf,
  type Question,
} from '#lib/server/listings/filter-rows'
import { listingIndexes } from '#lib/server/listings/indexes'
import { everywhere, hospitalsAt, type ListingIndex } from '#lib/server/listings/listing-index'
import { type OptionName, optionNamesIn } from '#lib/server/listings/translated-options'

/** What a list contains before filters apply. */
interface ListOf {
  kind: ListingKind
  /** null for all of India. */
  city: Pick<City, 'id'> | null
  departmentId?: number | undefined
  /** Slug of the insurer that the page is about. */
  insurer?: string
}

/** Translates slugs and option values into the numbers of the index. */
function questionOf(index: ListingIndex, of: ListOf, query: ListQuery): Question {
  return {
    now: new Date(),
    place: of.city?.id ?? everywhere,
    department:
      of.departmentId === undefined ? undefined : index.departmentIds.indexOf(of.departmentId),
    required:
      of.insurer === undefined
        ? []
        : [index.insurers.findIndex(({ value }) => value === of.insurer)],
    chosen: chosenIn(index, new URLSearchParams(queryText(of.kind, query))),
    sort: query.sort,
  }
}

/** The number of matches in each of these cities. The city of the query is ignored. */
export async function countInCities(
  of: Omit<ListOf, 'city'>,
  query: ListQuery,
  cityIds: readonly number[],
): Promise<number[]> {
  const index = (await listingIndexes.current())[of.kind]
  if (query.chosen.length > 0 || of.insurer !== undefined)
    return cityIds.map(
      (id) => matchingRows(index, questionOf(index, { ...of, city: { id } }, query)).length,
    )
  if (of.departmentId !== undefined) {
    const number = index.departmentIds.indexOf(of.departmentId)
    return cityIds.map((id) => index.departmentTotals.get(id)?.[number] ?? 0)
  }
  return cityIds.map((id) => {
    const { start, end } = index.places.get(id) ?? { start: 0, end: 0 }
    return end - start
  })
}

/** The cities with at least one match, in the given order. */
export async function cityChoices(
  of: Omit<ListOf, 'city'>,
  query: ListQuery,
  cities: readonly City[],
): Promise<PlaceChoice[]> {
  const cityIds = cities.map(({ id }) => id)
  const counts = await countInCities(of, query, cityIds)
  return cities.flatMap(({ slug, name, type }, at): PlaceChoice[] => {
    const count = counts[at] ?? 0
    if (count === 0) return []
    return [type === 'Popular' ? { slug, name, count, popular: true } : { slug, name, count }]
  })
}

/** The names in the language of the page. */
interface Names {
  language: Language
  /** Of options of filters. */
  nameOf: OptionName
  /** By id. */
  cityNames: ReadonlyMap<number, string>
  /** What leads call the cities, where that is another name. */
  citiesInLeads: ReadonlyMap<number, string>
}

const idsToNames = (items: readonly { id: number; name: string }[]) =>
  new Map(items.map(({ id, name }) => [id, name]))

async function namesIn(language: Language, cities: readonly City[]): Promise<Names> {
  const [nameOf, all] = await Promise.all([
    optionNamesIn(language),
    language === 'en' ? [] : listCities(),
  ])
  return {
    language,
    nameOf,
    cityNames: idsToNames(cities),
    citiesInLeads: idsToNames(all),
  }
}

/** Links out of an empty list: without one filter, in all cities or in all specialities, where that has matches. */
function relaxedLinks(
  index: ListingIndex,
  question: Question,
  view: Pick<ListView, 'kind' | 'path' | 'pagesIn' | 'query'>,
  { language, nameOf }: Names,
): CountedLink[] {
  const { query } = view
  const { relaxed } = words[language].listTexts
  const count = (change: Partial<Question>) =>
    matchingRows(index, { ...question, ...change }).length
  const ways = query.chosen.map(({ group, value }) => {
    const options = optionsOf(index, group)
    const { [group]: numbers = [], ...others } = question.chosen
    const left = numbers.filter((number) => options[number]?.value !== value)
    const option = options.find((one) => one.value === value) ?? { value, name: value }
    return {
      name: relaxed.without(nameOf(group, option)),
      href: withoutFilterHref(view, group, value),
      count: count({ chosen: { ...others, [group]: left } }),
    }
  })
  if (query.city)
    ways.push({
      name: relaxed.everywhere,
      href: withoutPlaceHref(view, 'city'),
      count: count({ place: everywhere }),
    })
  if (query.speciality)
    ways.push({
      name: relaxed.everySpeciality,
      href: withoutPlaceHref(view, 'speciality'),
      count: count({ department: undefined }),
    })
  return ways.filter((way) => way.count > 0)
}

/** The names of a hospital's insurers, with the numbers in `first` at the front. */
function acceptedAt({ index, insurers: first, names }: PageRows, hospital: number): string {
  const accepted = [...listAt(index.hospitals.insurers, hospital)]
  const sorted = [
    ...accepted.filter((one) => first.includes(one)),
    ...accepted.filter((one) => !first.includes(one)),
  ]
  return namesInLine(
    sorted.map((one) => {
      const insurer = index.insurers[one]
      return insurer ? names.nameOf('insurance', insurer) : ''
    }),
    words[names.language].listTexts.andMore,
  )
}

/** The rows of one page, with what their cards depend on. */
interface PageRows {
  index: ListingIndex
  rows: number[]
  place: number
  /** Insurer numbers that were chosen or that the page requires. */
  insurers: readonly number[]
  /** Does the row see patients at this hospital at the chosen time? */
  isSeenAt: (row: number, hospital: number) => boolean
  names: Names
}

async function doctorCards(page: PageRows): Promise<DoctorCardData[]> {
  const { index, rows, place, insurers, names, isSeenAt } = page
  const { language } = names
  const ids = rows.map((row) => index.ids[row] ?? 0)
  const rowOf = new Map(ids.map((id, at) => [id, rows[at] ?? 0]))
  return (await doctorsByIds(ids, language)).map((doctor): DoctorCardData => {
    const row = rowOf.get(doctor.id) ?? 0
    const hospitals = hospitalsAt(index, row, place)
    const acceptsAll = (number: number) => {
      const own = listAt(index.hospitals.insurers, number)
      return insurers.every((one) => own.includes(one))
    }
    const number = hospitals.find((one) => acceptsAll(one) && isSeenAt(row, one)) ?? hospitals[0]
    const hospitalId = number === undefined ? undefined : index.hospitals.ids[number]
    const at = number === undefined ? place : index.hospitals.cityIds[number]
    const city = names.cityNames.get(at ?? 0)
    const cityId = city === undefined ? doctor.city.id : (at ?? doctor.city.id)
    const cityInLeads = names.citiesInLeads.get(cityId)
    const opd = opdLine(
      doctor.opd.filter((one) => one.hospitalId === null || one.hospitalId === hospitalId),
      language,
    )
    return {
      id: doctor.id,
      slug: doctor.slug,
      name: doctor.name,
      departments: doctor.departments.map(({ name }) => name).join(', '),
      education: doctor.education,
      experienceYears: doctor.experienceYears,
      feeRupees: doctor.feeRupees,
      languages: doctor.languages.join(', '),
      hospital: doctor.hospitals.find(({ id }) => id === hospitalId) ?? null,
      ...(doctor.hospitals.length > 1 && { hasOtherHospitals: true }),
      city: city ?? doctor.city.name,
      ...(cityInLeads !== undefined && { cityInLeads }),
      ...(place === everywhere && { cityId }),
      insurers: number === undefined ? '' : acceptedAt(page, number),
      ...(opd && { opd }),
      ...(doctor.photo && { photo: doctor.photo }),
    }
  })
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

export const hospitalCardOf = (
  hospital: Hospital,
  language: Language = 'en',
): HospitalCardData => ({
  id: hospital.id,
  slug: hospital.slug,
  name: hospital.name,
  address: hospital.address,
  city: hospital.city.name,
  ...(hospital.city.latin !== undefined && { cityInLeads: hospital.city.latin }),
  cityId: hospital.city.id,
  latitude: hospital.latitude,
  longitude: hospital.longitude,
  beds: hospital.beds,
  accreditation: hospital.accreditation.join(', '),
  departments: namesInLine(namesOf(hospital.departments), words[language].listTexts.andMore),
  insurers: namesInLine(namesOf(hospital.insurers), words[language].listTexts.andMore),
  ...(hospital.photo && { photo: hospital.photo }),
})

async function hospitalCards(page: PageRows): Promise<HospitalCardData[]> {
  const { index, rows, names } = page
  const { language } = names
  const ids = rows.map((row) => index.ids[row] ?? 0)
  const rowOf = new Map(ids.map((id, at) => [id, rows[at] ?? 0]))
  return (await hospitalsByIds(ids, language)).map((hospital) => ({
    ...hospitalCardOf(hospital, language),
    insurers: acceptedAt(page, rowOf.get(hospital.id) ?? 0),
  }))
}

/**
 * One page of a list. `pageNumber` starts at 1; a page after the last has no cards.
 *
 * @param cities every city, named in the language of the page
 */
export async function readList(
  of: ListOf,
  query: ListQuery,
  page: Pick<ListView, 'path' | 'pagesIn' | 'pageNumber'>,
  cities: readonly City[],
  language: Language = 'en',
): Promise<ListView> {
  const names = await namesIn(language, cities)
  const index = (await listingIndexes.current())[of.kind]
  const question = { ...questionOf(index, of, query), language }
  const filtered = filterRows(index, question)
  const total = filtered.rows.length
  const first = (page.pageNumber - 1) * listingPageSize
  const pageRows: PageRows = {
    index,
    rows: [...filtered.rows.subarray(first, first + listingPageSize)],
    place: question.place,
    insurers: [...(question.required ?? []), ...(question.chosen.insurance ?? [])],
    isSeenAt: isSeenAt(index, question),
    names,
  }
  const view = { kind: of.kind, ...page, query }
  return {
    ...view,
    ...(total === 0 && { relaxed: relaxedLinks(index, question, view, names) }),
    total,
    pageCount: pageCountOf(total),
    filters: filtersOf(index, question, filtered, {
      pageInsurer: of.insurer,
      isCached: isPlain(of.kind, query),
      language,
      nameOf: names.nameOf,
    }),
    doctors: of.kind === 'doctors' ? await doctorCards(pageRows) : [],
    hospitals: of.kind === 'hospitals' ? await hospitalCards(pageRows) : [],
  }
}
