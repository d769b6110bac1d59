import { bodyPart, hintOf, saysNothing } from '#lib/domain/search/synonyms'
import { nameKey } from '#lib/domain/text/institution-names'
import { GrowingNumbers, type NumberLists, NumberListsBuilder } from '#lib/domain/text/number-lists'
import {
  type KindRange,
  type SearchIndex,
  type SearchKind,
  searchKinds,
} from '#lib/server/search/index'
import { InitialsBuilder } from '#lib/server/search/initials'
import { isHospitalName } from '#lib/server/search/medical-words'
import { type NamedPlace, SearchPlaces } from '#lib/server/search/places'
import { Vocabulary } from '#lib/server/search/vocabulary'

export interface SearchName {
  text: string
  /** 0 to 1. */
  worth: number
  /** A phrase that only counts as a whole: 'heart burn' is not about the heart. */
  isWhole?: boolean
}

/** A searchable item. Rows arrive kind by kind, in the order of `searchKinds`. */
export interface SearchRow {
  kind: SearchKind
  key: number | string
  isHindi?: boolean
  /** Folded names, the most specific first. */
  names: SearchName[]
  cityIds?: number[]
  departmentIds?: number[]
  hospitalIds?: number[]
  /** The initials by which people call a hospital: 'kem'. */
  initials?: readonly string[]
  /** The names of the part of the city, folded. */
  localities?: readonly string[]
  /** '' if unknown. */
  pinCode?: string
  /** Among equals the larger value comes first (years of experience, beds), then the row that was added first. */
  prior?: number
}

const none: readonly never[] = []

/** The words of a name without stop words; all words if nothing else would be left. */
export function nameWords(name: string): string[] {
  const all = name.split(' ').filter((word) => word !== '')
  // 'Care' and 'hospitals' say nothing elsewhere, but are all of the name of CARE Hospitals.
  const isName = (at: number) => at < 2 && isHospitalName(all.slice(0, 2).join(' '))
  const telling = all.filter((word, at) => !saysNothing(word) || isName(at))
  return telling.length > 0 ? telling : all.filter((word) => hintOf(word) === undefined)
}

/**
 * The weight of a word by the number of names that contain it: a word of a thousand names weighs a third of a unique
 * one.
 */
const weightOf = (lines: number): number => 1 / (1 + 0.3 * Math.log(Math.max(1, lines)))

/** Inverts lists by row: returns the rows by list value. */
function inverted(lists: NumberLists, size: number): NumberLists {
  const counts = new Uint32Array(size + 1)
  for (const value of lists.values) counts[value + 1] = (counts[value + 1] ?? 0) + 1
  for (let at = 0; at < size; at += 1) counts[at + 1] = (counts[at + 1] ?? 0) + (counts[at] ?? 0)
  const offsets = counts.slice()
  const values = new Uint32Array(lists.values.length)
  for (let row = 0; row + 1 < lists.offsets.length; row += 1)
    for (let at = lists.offsets[row] ?? 0; at < (lists.offsets[row + 1] ?? 0); at += 1) {
      const value = lists.values[at] ?? 0
      const place = counts[value] ?? 0
      values[place] = row
      counts[value] = place + 1
    }
  return { offsets, values }
}

const maxRows = 2 ** 32

/** Sorts the rows of a kind among equals. Sorts numbers, which is many times faster than sorting rows. */
function rankRows(priors: Float64Array, { start, end }: KindRange, byRank: Uint32Array): void {
  const order = new Float64Array(end - start)
  for (let row = start; row < end; row += 1)
    order[row - start] = -(priors[row] ?? 0) * maxRows + row
  order.sort()
  for (let at = 0; at < order.length; at += 1) {
    const value = order[at] ?? 0
    byRank[start + at] = value - Math.floor(value / maxRows) * maxRows
  }
}

export class SearchIndexBuilder {
  private readonly vocabulary = new Vocabulary()
  private readonly places: SearchPlaces
  private readonly keys: (number | string)[] = []
  private readonly priors = new GrowingNumbers()
  private readonly hindi = new GrowingNumbers()
  private readonly bodyParts = new GrowingNumbers()
  private readonly lineRows = new GrowingNumbers()
  private readonly lineWorth = new GrowingNumbers()
  private readonly lineWhole = new GrowingNumbers()
  private readonly lineTerms = new NumberListsBuilder()
  private readonly cities = new NumberListsBuilder()
  private readonly departments = new NumberListsBuilder()
  private readonly hospitals = new NumberListsBuilder()
  private readonly initials = new InitialsBuilder()
  private readonly areas = new Map<string, number[]>()
  private readonly areaKeys = new Map<string, string>()
  private readonly departmentRows = new Map<number, number>()
  private readonly hospitalRows = new Map<number, number>()
  private readonly ends = new Map<SearchKind, number>()

  constructor(places: readonly NamedPlace[]) {
    this.places = new SearchPlaces(places)
  }

  add({ kind, key, isHindi = false, prior = 0, names, ...links }: SearchRow): void {
    const row = this.keys.length
    this.keys.push(key)
    this.ends.set(kind, row + 1)
    if (kind === 'department') this.departmentRows.set(Number(key), row)
    if (kind === 'hospital') this.hospitalRows.set(Number(key), row)
    this.priors.push(prior)
    this.hindi.push(isHindi ? 1 : 0)
    const partsOf = (text: string) =>
      text.split(' ').reduce((bits, word) => bits | bodyPart(word), 0)
    this.bodyParts.push(names.reduce((bits, { text }) => bits | partsOf(text), 0))
    for (const name of names) this.addLine(row, name)
    this.initials.add(row, links.initials ?? none)
    const { localities = none, pinCode = '' } = links
    const keys = localities.map((locality) => this.areaKey(locality))
    for (const [at, key] of keys.entries())
      this.places.addArea(localities[at] ?? '', key, links.cityIds ?? none)
    for (const area of new Set(pinCode === '' ? keys : [...keys, pinCode])) {
      const rows = this.areas.get(area)
      if (rows) rows.push(row)
      else this.areas.set(area, [row])
    }
    this.cities.add((links.cityIds ?? none).flatMap((id) => this.places.numbersOf(id)))
    this.departments.add(numbered(links.departmentIds, (id) => this.departmentRows.get(id)))
    this.hospitals.add(numbered(links.hospitalIds, (id) => this.hospitalRows.get(id)))
  }

  /** Many hospitals are in the same part of a city. */
  private areaKey(locality: string): string {
    const known = this.areaKeys.get(locality)
    if (known !== undefined) return known
    const key = nameKey(locality)
    this.areaKeys.set(locality, key)
    return key
  }

  private addLine(row: number, { text, worth, isWhole }: SearchName) {
    const terms = new Set(nameWords(text).map((word) => this.vocabulary.add(word)))
    if (terms.size === 0) return
    this.lineRows.push(row)
    this.lineWorth.push(worth)
    this.lineWhole.push(isWhole ? 1 : 0)
    this.lineTerms.add(terms)
  }

  /** Finishes the index in steps of a few milliseconds, so that the caller can do other work in between. */
  *finish(): Generator<void, SearchIndex> {
    const terms = this.lineTerms.finish()
    yield
    const postings = inverted(terms, this.vocabulary.size)
    yield
    const termWeights = new Float32Array(this.vocabulary.size)
    for (let term = 0; term < termWeights.length; term += 1)
      termWeights[term] = weightOf(
        (postings.offsets[term + 1] ?? 0) - (postings.offsets[term] ?? 0),
      )
    yield
    const lineWeights = new Float32Array(this.lineRows.length)
    for (let line = 0; line < lineWeights.length; line += 1)
      for (let at = terms.offsets[line] ?? 0; at < (terms.offsets[line + 1] ?? 0); at += 1)
        lineWeights[line] = (lineWeights[line] ?? 0) + (termWeights[terms.values[at] ?? 0] ?? 0)
    yield
    const departments = this.departments.finish()
    const inDepartment = inverted(departments, this.keys.length)
    yield
    const inHospital = inverted(this.hospitals.finish(), this.keys.length)
    yield
    const kinds = this.ranges()
    const kindNumbers = new Uint8Array(this.keys.length)
    for (const [number, kind] of searchKinds.entries())
      kindNumbers.fill(number, kinds[kind].start, kinds[kind].end)
    const byRank = new Uint32Array(this.keys.length)
    for (const kind of searchKinds) {
      rankRows(this.priors.numbers, kinds[kind], byRank)
      yield
    }
    const rank = new Uint32Array(byRank.length)
    for (let at = 0; at < byRank.length; at += 1) rank[byRank[at] ?? 0] = at
    return {
      vocabulary: this.vocabulary,
      places: this.places,
      kinds,
      kindNumbers,
      keys: this.keys,
      rank,
      byRank,
      hindi: Uint8Array.from(this.hindi.numbers),
      bodyParts: Uint32Array.from(this.bodyParts.numbers),
      lineRows: Uint32Array.from(this.lineRows.numbers),
      lineWorth: Float32Array.from(this.lineWorth.numbers),
      lineWhole: Uint8Array.from(this.lineWhole.numbers),
      lineWeights,
      postings,
      termWeights,
      initials: this.initials.finish(),
      areas: this.areas,
      cities: this.cities.finish(),
      departments,
      inDepartment,
      inHospital,
    }
  }

  private ranges(): Record<SearchKind, KindRange> {
    let start = 0
    const ranges = searchKinds.map((kind) => {
      const range = { start, end: this.ends.get(kind) ?? start }
      start = range.end
      return [kind, range] as const
    })
    return Object.fromEntries(ranges) as Record<SearchKind, KindRange>
  }
}

const numbered = (
  ids: readonly number[] = none,
  numberOf: (id: number) => number | undefined,
): number[] =>
  ids.flatMap((id) => {
    const number = numberOf(id)
    return number === undefined ? [] : [number]
  })
