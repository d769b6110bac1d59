import type { City } from '#lib/contract/catalogue'
import type {
  DoctorCardData,
  FilterChoices,
  HospitalCardData,
  ListView,
  PlaceChoice,
} from '#lib/contract/listing'
import type { ListingKind } from '#lib/rules/links'
import { hospitalCardOf } from '#lib/rules/listing-cards'
import { type Choice, type Chosen, choose, matching, optionsOf } from '#lib/rules/listing-choice'
import { filterGroups } from '#lib/rules/listing-filters'
import { everywhere, hospitalsAt, type ListingIndex } from '#lib/rules/listing-index'
import { chosenIn, type ListQuery, queryText } from '#lib/rules/listing-query'
import { listingPageSize, namesInLine, pageCountOf } from '#lib/rules/listing-words'
import { listAt } from '#lib/rules/number-lists'
import { relaxedLinks } from '#lib/server/catalogue/list-relaxed'
import { listingIndexes } from '#lib/server/catalogue/listing-index'
import { getDatabase } from '#lib/server/db/database'
import { doctorsByIds } from '#lib/server/stores/doctor'
import { hospitalsByIds } from '#lib/server/stores/hospital'

/** What a list is of, before it is narrowed. */
export interface ListOf {
  kind: ListingKind
  /** null for all of India. */
  city: Pick<City, 'id'> | null
  departmentId?: number
  /** Slug of the insurer that the page is about. */
  insurer?: string
}

/** The same question in numbers of the index. */
function questionOf(index: ListingIndex, of: ListOf, query: ListQuery) {
  const chosen = chosenIn(index, new URLSearchParams(queryText(of.kind, query)))
  return {
    place: of.city?.id ?? everywhere,
    ...(of.departmentId !== undefined && {
      department: index.departmentIds.indexOf(of.departmentId),
    }),
    ...(of.insurer !== undefined && {
      required: [index.insurers.findIndex(({ value }) => value === of.insurer)],
    }),
    chosen,
    sort: query.sort,
  }
}

/** How many there are in each of these cities; the query's own city plays no part. */
export async function countInCities(
  of: Omit<ListOf, 'city'>,
  query: ListQuery,
  cityIds: readonly number[],
): Promise<number[]> {
  const index = (await listingIndexes())[of.kind]
  if (query.chosen.length > 0 || of.insurer !== undefined)
    return cityIds.map(
      (id) => matching(index, questionOf(index, { ...of, city: { id } }, query)).length,
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

/** The cities that have any, in the order given. */
export async function cityChoices(
  of: Omit<ListOf, 'city'>,
  query: ListQuery,
  cities: readonly City[],
): Promise<PlaceChoice[]> {
  const counts = await countInCities(
    of,
    query,
    cities.map(({ id }) => id),
  )
  return cities.flatMap(({ slug, name, type }, at) => {
    const count = counts[at] ?? 0
    return count > 0
      ? [{ slug, name, count, ...(type === 'Popular' && { popular: true as const }) }]
      : []
  })
}

/** Options that would leave somebody; a group in which nothing can be chosen apart is left out. */
function filtersOf(
  index: ListingIndex,
  chosen: Chosen,
  { counts, rows }: Choice,
  without: readonly string[],
): FilterChoices[] {
  return filterGroups[index.kind].flatMap((group) => {
    const own = chosen[group] ?? []
    const options = optionsOf(index, group).flatMap(({ value, name }, number) => {
      const count = counts[group]?.[number] ?? 0
      const isChosen = own.includes(number)
      if ((count === 0 && !isChosen) || without.includes(value)) return []
      return [{ value, name, count, ...(isChosen && { chosen: true as const }) }]
    })
    const [only] = options
    const decides = options.length > 1 || only?.chosen || (only && only.count < rows.length)
    return decides ? [{ group, options }] : []
  })
}

/** The names of what a hospital accepts, the chosen ones first. */
function acceptedAt(index: ListingIndex, hospital: number, first: readonly number[]): string {
  const accepted = [...listAt(index.hospitals.insurers, hospital)]
  const sorted = [
    ...accepted.filter((one) => first.includes(one)),
    ...accepted.filter((one) => !first.includes(one)),
  ]
  return namesInLine(sorted.map((one) => index.insurers[one]?.name ?? ''))
}

interface Shown {
  index: ListingIndex
  rows: number[]
  place: number
  insurers: readonly number[]
  /** City names by id. */
  cityNames: ReadonlyMap<number, string>
}

async function doctorCards(shown: Shown): Promise<DoctorCardData[]> {
  const { index, rows, place, insurers, cityNames } = shown
  const ids = rows.map((row) => index.ids[row] ?? 0)
  const rowOf = new Map(ids.map((id, at) => [id, rows[at] ?? 0]))
  return (await doctorsByIds(getDatabase(), ids)).map((doctor): DoctorCardData => {
    const sits = hospitalsAt(index, rowOf.get(doctor.id) ?? 0, place)
    const accepts = (number: number) => {
      const own = listAt(index.hospitals.insurers, number)
      return insurers.every((one) => own.includes(one))
    }
    const number = sits.find(accepts) ?? sits[0]
    const hospitalId = number === undefined ? undefined : index.hospitals.ids[number]
    const hospital = doctor.hospitals.find(({ id }) => id === hospitalId) ?? null
    const cityId = number === undefined ? place : index.hospitals.cityIds[number]
    return {
      id: doctor.id,
      slug: doctor.slug,
      name: doctor.name,
      departments: doctor.departments.map(({ name }) => name).join(', '),
      education: doctor.education,
      experienceYears: doctor.experienceYears,
      feeRupees: doctor.feeRupees,
      languages: doctor.languages.join(', '),
      hospital,
      city: cityNames.get(cityId ?? 0) ?? doctor.city.name,
      insurers: number === undefined ? '' : acceptedAt(index, number, insurers),
    }
  })
}

async function hospitalCards({ index, rows, insurers }: Shown): Promise<HospitalCardData[]> {
  const ids = rows.map((row) => index.ids[row] ?? 0)
  const rowOf = new Map(ids.map((id, at) => [id, rows[at] ?? 0]))
  return (await hospitalsByIds(getDatabase(), ids)).map((hospital) => ({
    ...hospitalCardOf(hospital),
    insurers: acceptedAt(index, rowOf.get(hospital.id) ?? 0, insurers),
  }))
}

/** One page of a list; `pageNumber` from 1. A page after the last has no cards. */
export async function readList(
  of: ListOf,
  query: ListQuery,
  page: Pick<ListView, 'path' | 'pagesIn' | 'pageNumber'>,
  cities: readonly City[],
): Promise<ListView> {
  const index = (await listingIndexes())[of.kind]
  const question = questionOf(index, of, query)
  const choice = choose(index, question)
  const total = choice.rows.length
  const first = (page.pageNumber - 1) * listingPageSize
  const shown: Shown = {
    index,
    rows: [...choice.rows.subarray(first, first + listingPageSize)],
    place: question.place,
    insurers: [...(question.required ?? []), ...(question.chosen.insurance ?? [])],
    cityNames: new Map(cities.map(({ id, name }) => [id, name])),
  }
  const view = { kind: of.kind, ...page, query }
  return {
    ...view,
    ...(total === 0 && { relaxed: relaxedLinks(index, question, view) }),
    total,
    pageCount: pageCountOf(total),
    filters: filtersOf(index, question.chosen, choice, of.insurer ? [of.insurer] : []),
    doctors: of.kind === 'doctors' ? await doctorCards(shown) : [],
    hospitals: of.kind === 'hospitals' ? await hospitalCards(shown) : [],
  }
}
