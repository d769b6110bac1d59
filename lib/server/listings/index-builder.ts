import { type Sort, sortName } from '#lib/domain/listings/sorts'
import type { Language } from '#lib/domain/text/language'
import {
  GrowingNumbers,
  listAt,
  NumberListsBuilder,
  renumbered,
} from '#lib/domain/text/number-lists'
import {
  type ColumnGroup,
  everywhere,
  type HospitalColumns,
  type ListingIndex,
} from '#lib/server/listings/listing-index'
import { type FilterOption, optionValue } from '#lib/server/listings/options'

/** Options from the catalogue's names. In the result the most frequent ones come first. */
export class NamedOptions {
  #numbers = new Map<string, number>()
  #names: string[] = []
  #counts: number[] = []
  #rows = new NumberListsBuilder()

  add(names: readonly string[]): void {
    const own = new Set<number>()
    for (const name of names) {
      const value = optionValue(name)
      if (value === '') continue
      const number = this.#numbers.get(value) ?? this.#numbers.size
      if (number === this.#numbers.size) {
        this.#numbers.set(value, number)
        this.#names.push(name)
      }
      own.add(number)
    }
    for (const number of own) this.#counts[number] = (this.#counts[number] ?? 0) + 1
    this.#rows.add(own)
  }

  finish(): { options: FilterOption[]; rows: ListingIndex['rowHospitals'] } {
    const options = [...this.#numbers].map(([value, number]) => ({
      value,
      name: this.#names[number] ?? value,
      number,
      count: this.#counts[number] ?? 0,
    }))
    options.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    const places: number[] = []
    for (const [place, { number }] of options.entries()) places[number] = place
    return {
      options: options.map(({ value, name }) => ({ value, name })),
      rows: renumbered(this.#rows.finish(), places),
    }
  }
}

/** Fixed options such as bands. */
export class FixedOptions {
  #rows = new NumberListsBuilder()
  readonly options: FilterOption[]

  constructor(options: readonly FilterOption[]) {
    this.options = options.map(({ value, name }) => ({ value, name }))
  }

  add(numbers: readonly number[]): void {
    this.#rows.add(numbers)
  }

  finish(): { options: FilterOption[]; rows: ListingIndex['rowHospitals'] } {
    return { options: this.options, rows: this.#rows.finish() }
  }
}

/** The rank of each row by name, then by id. */
function nameRanks(names: readonly string[], ids: ArrayLike<number>): Uint32Array {
  const order = Uint32Array.from(names, (_, row) => row).sort((a, b) => {
    const one = names[a] ?? ''
    const other = names[b] ?? ''
    if (one !== other) return one < other ? -1 : 1
    return (ids[a] ?? 0) - (ids[b] ?? 0)
  })
  const ranks = new Uint32Array(order.length)
  for (const [rank, row] of order.entries()) ranks[row] = rank
  return ranks
}

/** Rows by weight (smallest first), then by rank. One number for both sorts fast. */
function rowsBy(weights: Float64Array, ranks: Uint32Array): Uint32Array {
  const rowOfRank = new Uint32Array(ranks.length)
  for (const [row, rank] of ranks.entries()) rowOfRank[rank] = row
  const size = ranks.length
  const sorted = weights.map((weight, row) => weight * size + (ranks[row] ?? 0)).sort()
  return Uint32Array.from(sorted, (key) => rowOfRank[key % size] ?? 0)
}

/** Names as {@link sortName} gives them, by the id of the row, in languages other than the catalogue's. */
export type NamesByLanguage = ReadonlyMap<Language, ReadonlyMap<number, string>>

interface RowParts {
  id: number
  name: string
  cityIds: readonly number[]
  departmentIds: readonly number[]
  hospitals: readonly number[]
  sessions?: readonly number[]
  /** The sort key of each order, smallest first: an integer from 0 to below 10^9. */
  weights: Partial<Record<Sort, number>>
}

/** Builds an index row by row. It keeps a few numbers of each row and, until the end, its name. */
export class RowsBuilder {
  readonly #departmentIds: number[]
  readonly #departmentNumbers: Map<number, number>
  readonly #ids = new GrowingNumbers()
  readonly #names: string[] = []
  readonly #departments = new NumberListsBuilder()
  readonly #places = new NumberListsBuilder()
  readonly #hospitals = new NumberListsBuilder()
  readonly #sessions = new NumberListsBuilder()
  readonly #weights = new Map<Sort, GrowingNumbers>()

  constructor(departmentIds: readonly number[]) {
    this.#departmentIds = [...departmentIds]
    this.#departmentNumbers = new Map(departmentIds.map((id, number) => [id, number]))
  }

  add({ id, name, cityIds, departmentIds, hospitals, sessions = [], weights }: RowParts): void {
    this.#ids.push(id)
    this.#names.push(sortName(name))
    this.#departments.add(departmentIds.flatMap((one) => this.#departmentNumbers.get(one) ?? []))
    this.#places.add([everywhere, ...new Set(cityIds)])
    this.#hospitals.add(hospitals)
    this.#sessions.add(sessions)
    for (const [sort, weight] of Object.entries(weights) as [Sort, number][]) {
      const numbers = this.#weights.get(sort) ?? new GrowingNumbers()
      this.#weights.set(sort, numbers)
      numbers.push(weight)
    }
  }

  finish(
    kind: ListingIndex['kind'],
    insurers: FilterOption[],
    hospitals: HospitalColumns,
    columns: Partial<Record<ColumnGroup, NamedOptions | FixedOptions>>,
    ownNames: NamesByLanguage,
  ): ListingIndex {
    const ids = Int32Array.from(this.#ids.numbers)
    const rowPlaces = this.#places.finish()
    const departments = this.#departments.finish()
    const places: ListingIndex['places'] = new Map()
    const departmentTotals: ListingIndex['departmentTotals'] = new Map()
    const sizes = new Map<number, number>()
    for (let row = 0; row < ids.length; row++)
      for (const place of listAt(rowPlaces, row)) {
        sizes.set(place, (sizes.get(place) ?? 0) + 1)
        const totals = departmentTotals.get(place) ?? new Uint32Array(this.#departmentIds.length)
        departmentTotals.set(place, totals)
        for (const number of listAt(departments, row)) totals[number] = (totals[number] ?? 0) + 1
      }
    let start = 0
    for (const [place, size] of sizes) {
      places.set(place, { start, end: start + size })
      start += size
    }
    const ranks = nameRanks(this.#names, ids)
    const orderOf = (numbers: Float64Array, rowRanks: Uint32Array) => {
      const rows = rowsBy(numbers, rowRanks)
      const order = new Uint32Array(rowPlaces.values.length)
      const next = new Map([...places].map(([place, range]) => [place, range.start]))
      for (const row of rows)
        for (const place of listAt(rowPlaces, row)) {
          const at = next.get(place) ?? 0
          order[at] = row
          next.set(place, at + 1)
        }
      return order
    }
    const byName = (rowRanks: Uint32Array) => orderOf(new Float64Array(ids.length), rowRanks)
    const orders = [...this.#weights].map(
      ([sort, { numbers }]) => [sort, orderOf(numbers, ranks)] as const,
    )
    const namesOrders = [...ownNames].map(([language, names]) => {
      const own = this.#names.map((name, row) => names.get(ids[row] ?? 0) ?? name)
      return [language, byName(nameRanks(own, ids))] as const
    })
    return {
      kind,
      ids,
      columns: Object.fromEntries(
        Object.entries(columns).map(([group, column]) => [group, column.finish()]),
      ),
      departmentIds: this.#departmentIds,
      departments,
      insurers,
      hospitals,
      sessions: this.#sessions.finish(),
      rowHospitals: this.#hospitals.finish(),
      places,
      orders: { ...Object.fromEntries(orders), name: byName(ranks) },
      namesOrders: Object.fromEntries(namesOrders),
      departmentTotals,
    }
  }
}
