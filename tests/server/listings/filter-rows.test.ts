import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpdSession } from '#lib/domain/catalogue/opd'
import { type FilterGroup, filterGroups } from '#lib/domain/listings/filters'
import { type Sort, sortName, sorts } from '#lib/domain/listings/sorts'
import { type Chosen, filterRows, matchingRows, optionsOf } from '#lib/server/listings/filter-rows'
import {
  DoctorListBuilder,
  type DoctorRow,
  HospitalListBuilder,
  type HospitalRow,
} from '#lib/server/listings/list-builders'
import { everywhere, type ListingIndex } from '#lib/server/listings/listing-index'
import { optionValue } from '#lib/server/listings/options'

/** Compares the column index with the same rules on plain rows. */

const insurers = [
  { id: 71, slug: 'cghs', name: 'CGHS' },
  { id: 72, slug: 'esic', name: 'ESIC' },
  { id: 73, slug: 'sample-health', name: 'Sample Health' },
]
const names = { departmentIds: [1, 2, 3], insurers }
const languages = ['English', 'Hindi', 'Tamil']
const accreditation = ['NABH', 'JCI', 'NABH entry level']
const facilities = ['24-hour emergency', 'Blood bank']
const cities = [514, 477, 93]

const hospitalRow: fc.Arbitrary<Omit<HospitalRow, 'id'>> = fc.record({
  name: fc.constantFrom('Neem', 'neem', 'Amla', 'Banyan'),
  cityId: fc.constantFrom(...cities),
  locality: fc.constantFrom('', 'Andheri East', 'Bandra'),
  beds: fc.option(fc.constantFrom(1, 49, 50, 99, 100, 300, 20_000)),
  accreditation: fc.subarray(accreditation),
  facilities: fc.subarray(facilities),
  departmentIds: fc.subarray(names.departmentIds),
  insurerIds: fc.subarray(insurers.map(({ id }) => id)),
})
const session: fc.Arbitrary<OpdSession> = fc
  .record({
    days: fc.subarray([0, 2, 3, 4, 6], { minLength: 1 }),
    hours: fc.constantFrom([0, 12], [9, 13], [17, 24]),
    hospitalId: fc.option(fc.constantFrom(11, 12, 13)),
  })
  .map(({ hours: [from = 0, to = 0], ...own }) => ({ ...own, from: from * 60, to: to * 60 }))
const doctorRow: fc.Arbitrary<Omit<DoctorRow, 'id'>> = fc.record({
  name: fc.constantFrom('Dr Asha', 'Dr. asha', 'Bina', 'Dr Chand'),
  gender: fc.option(fc.constantFrom('female', 'male')),
  experienceYears: fc.option(fc.constantFrom(0, 4, 5, 10, 20, 60)),
  feeRupees: fc.option(fc.constantFrom(0, 500, 501, 1500, 1501, 100_000)),
  languages: fc.subarray(languages),
  departmentIds: fc.subarray(names.departmentIds),
  cityIds: fc.subarray(cities, { minLength: 1 }),
  hospitalIds: fc.subarray([11, 12, 13, 14]),
  opd: fc.array(session, { maxLength: 2 }),
})
const numbered =
  (first: number) =>
  <T>(rows: T[]) =>
    rows.map((row, at) => ({ ...row, id: first + at }))

const world = fc.record({
  hospitals: fc.array(hospitalRow, { maxLength: 12 }).map(numbered(11)),
  doctors: fc.array(doctorRow, { maxLength: 20 }).map(numbered(101)),
})
type World = { hospitals: HospitalRow[]; doctors: DoctorRow[] }

const asked = (kind: 'doctors' | 'hospitals') =>
  fc.record({
    place: fc.constantFrom(everywhere, ...cities, 999),
    department: fc.option(fc.constantFrom(0, 1, 2), { nil: undefined }),
    sort: fc.constantFrom(...sorts[kind]),
    required: fc.subarray([0, 1, 2], { maxLength: 1 }),
    wanted: fc.record(
      Object.fromEntries(filterGroups[kind].map((group) => [group, fc.subarray([0, 1, 2, 3])])),
    ) as fc.Arbitrary<Partial<Record<FilterGroup, number[]>>>,
  })

function indexes({ hospitals, doctors }: World) {
  const first = new HospitalListBuilder(names)
  for (const row of hospitals) first.add(row)
  const hospitalIndex = first.finish()
  const second = new DoctorListBuilder(names, hospitalIndex.hospitals)
  for (const row of doctors) second.add(row)
  return { hospitals: hospitalIndex, doctors: second.finish() }
}

/** Keeps only numbers that are an option. */
const existing = (index: ListingIndex, wanted: Chosen): Chosen =>
  Object.fromEntries(
    Object.entries(wanted).map(([group, numbers]) => [
      group,
      numbers.filter((one) => one < optionsOf(index, group as FilterGroup).length),
    ]),
  )

// ---- a simple, slow reference implementation of the rules ----

const band = (value: number | null, bounds: [string, number, number][]) =>
  value === null
    ? []
    : bounds.filter(([, from, to]) => value >= from && value <= to).map(([name]) => name)
const years: [string, number, number][] = [
  ['0-4', 0, 4],
  ['5-9', 5, 9],
  ['10-19', 10, 19],
  ['20-plus', 20, Infinity],
]
const fees: [string, number, number][] = [
  ['0-500', 0, 500],
  ['501-1000', 501, 1000],
  ['1001-1500', 1001, 1500],
  ['1501-plus', 1501, Infinity],
]
const beds: [string, number, number][] = [
  ['0-49', 0, 49],
  ['50-99', 50, 99],
  ['100-299', 100, 299],
  ['300-plus', 300, Infinity],
]

interface Plain {
  id: number
  name: string
  places: number[]
  departmentIds: readonly number[]
  values: Partial<Record<FilterGroup, string[]>>
  /** The hospitals in the place: slugs of their insurers, and when the row sees patients there. */
  hospitalsIn: (place: number) => { cover: string[]; opd: string[] }[]
  keys: Partial<Record<Sort, (number | null)[]>>
}

const slugOf = (id: number) => insurers.find((one) => one.id === id)?.slug ?? ''

const plainHospital = (row: HospitalRow): Plain => ({
  ...row,
  places: [everywhere, row.cityId],
  values: {
    locality: row.locality ? [optionValue(row.locality)] : [],
    accreditation: row.accreditation.map(optionValue),
    facility: row.facilities.map(optionValue),
    beds: band(row.beds, beds),
  },
  hospitalsIn: () => [{ cover: row.insurerIds.map(slugOf), opd: [] }],
  keys: {
    accreditation: [-row.accreditation.length, row.beds === null ? null : -row.beds],
    beds: [row.beds === null ? null : -row.beds],
    name: [],
  },
})

/** A Thursday, at noon in India. */
const now = new Date('2026-11-26T12:00:00+05:30')
const thursday = 3

/** When the sessions see patients, by the filter's options. */
const timesOf = (sessions: OpdSession[]): string[] => {
  const isOn = (day: number) => sessions.some(({ days }) => days.includes(day))
  const isLater = sessions.some(({ days, to }) => days.includes(thursday) && to > 12 * 60)
  return [
    ...(isLater ? ['today'] : []),
    ...(isOn(4) ? ['tomorrow'] : []),
    ...(isLater || isOn(4) || isOn(6) ? ['week'] : []),
  ]
}

const plainDoctor =
  ({ hospitals }: World) =>
  (row: DoctorRow): Plain => {
    const own = hospitals.filter(({ id }) => row.hospitalIds.includes(id))
    return {
      ...row,
      places: [everywhere, ...row.cityIds],
      values: {
        gender: row.gender ? [row.gender] : [],
        experience: band(row.experienceYears, years),
        fee: band(row.feeRupees, fees),
        language: row.languages.map(optionValue),
      },
      hospitalsIn: (place) => {
        const here = own.filter(({ cityId }) => cityId === place)
        const at = (id: number | null) =>
          timesOf(row.opd.filter(({ hospitalId }) => hospitalId === null || hospitalId === id))
        if (own.length === 0) return [{ cover: [], opd: at(null) }]
        return (here.length > 0 ? here : own).map(({ id, insurerIds }) => ({
          cover: insurerIds.map(slugOf),
          opd: at(id),
        }))
      },
      keys: {
        experience: [row.experienceYears === null ? null : -row.experienceYears],
        'fee-low': [row.feeRupees],
        'fee-high': [row.feeRupees === null ? null : -row.feeRupees],
        name: [],
      },
    }
  }

function matches(row: Plain, place: number, wanted: Partial<Record<FilterGroup, string[]>>) {
  const { insurance = [], opd: times = [], ...others } = wanted
  const isAtOneHospital = row
    .hospitalsIn(place)
    .some(
      ({ cover, opd }) =>
        insurance.every((one) => cover.includes(one)) &&
        (times.length === 0 || times.some((one) => opd.includes(one))),
    )
  if (insurance.length + times.length > 0 && !isAtOneHospital) return false
  return Object.entries(others).every(([group, values]) => {
    if (values.length === 0) return true
    const own = row.values[group as FilterGroup] ?? []
    return group === 'accreditation' || group === 'facility'
      ? values.every((one) => own.includes(one))
      : values.some((one) => own.includes(one))
  })
}

const compareKeys = (a: (number | null)[] = [], b: (number | null)[] = []) => {
  for (const [at, one] of a.entries()) {
    const other = b[at] ?? null
    if (one === other) continue
    if (one === null) return 1
    if (other === null) return -1
    return one - other
  }
  return 0
}

const inOrder = (sort: Sort) => (a: Plain, b: Plain) => {
  const [one, other] = [sortName(a.name), sortName(b.name)]
  const byName = one === other ? 0 : one < other ? -1 : 1
  return compareKeys(a.keys[sort], b.keys[sort]) || byName || a.id - b.id
}

const anyOf = new Set<FilterGroup>([
  'gender',
  'experience',
  'fee',
  'language',
  'beds',
  'opd',
  'locality',
])

describe.each(['doctors', 'hospitals'] as const)('a choice of %s', (kind) => {
  it('gives the same rows, order and counts as plain filtering', () => {
    fc.assert(
      fc.property(world, asked(kind), (rows, { place, department, sort, required, wanted }) => {
        const index = indexes(rows)[kind]
        const chosen = existing(index, wanted)
        const plain =
          kind === 'doctors'
            ? rows.doctors.map(plainDoctor(rows))
            : rows.hospitals.map(plainHospital)
        const slugOfOption = (group: FilterGroup, number: number) =>
          optionsOf(index, group)[number]?.value ?? ''
        const values = Object.fromEntries(
          filterGroups[kind].map((group) => [
            group,
            [...(group === 'insurance' ? required : []), ...(chosen[group] ?? [])].map((one) =>
              slugOfOption(group, one),
            ),
          ]),
        )
        const here = plain.filter(
          (row) =>
            row.places.includes(place) &&
            (department === undefined ||
              row.departmentIds.includes(names.departmentIds[department] ?? 0)),
        )
        const expected = here.filter((row) => matches(row, place, values)).sort(inOrder(sort))
        const question = { place, department, chosen, required, sort, now }
        const { rows: found, counts } = filterRows(index, question)

        expect(Array.from(found, (row) => index.ids[row])).toEqual(expected.map(({ id }) => id))
        expect(matchingRows(index, question)).toEqual(found)
        for (const group of filterGroups[kind])
          for (const [number, { value }] of optionsOf(index, group).entries()) {
            const others = values[group] ?? []
            const then = { ...values, [group]: anyOf.has(group) ? [value] : [...others, value] }
            expect(counts[group]?.[number], `${group} ${value}`).toBe(
              here.filter((row) => matches(row, place, then)).length,
            )
          }
      }),
      { numRuns: 300 },
    )
  })
})

it('puts the most frequent option first and merges letter cases of a name', () => {
  const builder = new HospitalListBuilder(names)
  const common = {
    cityId: 1,
    locality: '',
    beds: null,
    accreditation: [],
    departmentIds: [],
    insurerIds: [],
  }
  builder.add({ ...common, id: 1, name: 'A', facilities: ['Blood bank', 'Pharmacy'] })
  builder.add({ ...common, id: 2, name: 'B', facilities: ['pharmacy', 'रक्त कोष'] })
  const index = builder.finish()
  expect(index.columns.facility?.options).toEqual([
    { value: 'pharmacy', name: 'Pharmacy' },
    { value: 'blood-bank', name: 'Blood bank' },
    { value: 'रक्त-कोष', name: 'रक्त कोष' },
  ])
})

it.each([
  [['nabh'], [1, 3]],
  [['jci'], [2, 3]],
  [['nabh', 'jci'], [3]],
  [['nabh', 'nabh-entry-level'], []],
])('shows hospitals with all of the accreditations %j', (wanted, ids) => {
  const builder = new HospitalListBuilder(names)
  const common = {
    cityId: 1,
    locality: '',
    beds: null,
    facilities: [],
    departmentIds: [],
    insurerIds: [],
  }
  const held = [['NABH'], ['JCI'], ['NABH', 'JCI'], ['NABH entry level'], []]
  for (const [at, own] of held.entries())
    builder.add({ ...common, id: at + 1, name: 'A', accreditation: own })
  const index = builder.finish()
  const options = optionsOf(index, 'accreditation')
  const chosen = {
    accreditation: wanted.map((value) => options.findIndex((option) => option.value === value)),
  }
  const { rows } = filterRows(index, { place: everywhere, chosen, sort: 'name' })
  expect([...rows].map((row) => index.ids[row])).toEqual(ids)
})

it('sorts by the names of the page’s language, and by the catalogue’s where a row has no other', () => {
  const builder = new HospitalListBuilder(names)
  const common = {
    cityId: 1,
    locality: '',
    beds: null,
    accreditation: [],
    facilities: [],
    departmentIds: [],
    insurerIds: [],
  }
  for (const [at, name] of ['Zinnia', 'Ashoka', 'Clove'].entries())
    builder.add({ ...common, id: at + 1, name })
  const hindi = new Map([
    [1, 'ज़िनिया'],
    [2, 'अशोक'],
    [3, 'लौंग'],
  ])
  const index = builder.finish(new Map([['hi', hindi]]))
  const order = (language?: 'en' | 'hi') =>
    [
      ...filterRows(index, {
        place: everywhere,
        chosen: {},
        sort: 'name',
        ...(language && { language }),
      }).rows,
    ].map((row) => index.ids[row])
  expect(order('hi')).toEqual([2, 1, 3])
  expect(order('en')).toEqual([2, 3, 1])
  expect(order()).toEqual([2, 3, 1])
})

it('accepts a catalogue without rows', () => {
  const index = new HospitalListBuilder(names).finish()
  expect(filterRows(index, { place: everywhere, chosen: {} }).rows).toHaveLength(0)
})
