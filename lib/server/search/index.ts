import type { NumberLists } from '#lib/domain/text/number-lists'
import type { Initials } from '#lib/server/search/initials'
import type { SearchPlaces } from '#lib/server/search/places'
import type { Vocabulary } from '#lib/server/search/vocabulary'

/** Searchable kinds, in the order of their numbers. */
export const searchKinds = [
  'department',
  'condition',
  'treatment',
  'test',
  'blog',
  'hospital',
  'doctor',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** The rows of one kind: from `start` up to, not including, `end`. */
export interface KindRange {
  start: number
  end: number
}

/**
 * The search index, in columns of numbers. A row is a doctor, a hospital, an article or a department; the rows of a
 * kind are contiguous. A line is one name of a row (a doctor has one, a condition also has its aliases). A term is a
 * word of the vocabulary.
 */
export interface SearchIndex {
  vocabulary: Vocabulary
  places: SearchPlaces
  kinds: Record<SearchKind, KindRange>
  /** Kind of each row, as its position in `searchKinds`. */
  kindNumbers: Uint8Array
  /** The database key of each row: a number, or an article's key ('condition:en:102'). */
  keys: (number | string)[]
  /** The rank of each row among equals of its kind, best first, and the rows by rank. */
  rank: Uint32Array
  byRank: Uint32Array
  /** 1 for Hindi rows. */
  hindi: Uint8Array
  /** The row of each line, and the weight of the line as a name: 1 for the row's own name, less for others. */
  lineRows: Uint32Array
  lineWorth: Float32Array
  /** 1 for phrases that only count as a whole. */
  lineWhole: Uint8Array
  /** The total weight of the words of each line. */
  lineWeights: Float32Array
  /** The lines that contain each term. */
  postings: NumberLists
  /** The weight of each term: the rarer, the higher. */
  termWeights: Float32Array
  /** For each article: the parts of the body that its names mention, as bits (bodyPart). */
  bodyParts: Uint32Array
  initials: Initials
  /** The hospitals of each part of a city (by nameKey) and of each PIN code. */
  areas: ReadonlyMap<string, readonly number[]>
  /** For each row: numbers of cities and their states (doctors and hospitals), department rows, hospital rows (doctors). */
  cities: NumberLists
  departments: NumberLists
  /** The doctors and hospitals of each department row, and the doctors of each hospital row. */
  inDepartment: NumberLists
  inHospital: NumberLists
}

/** Does list `at` contain `value`? Only for short lists. */
export function listIncludes({ offsets, values }: NumberLists, at: number, value: number): boolean {
  for (let place = offsets[at] ?? 0; place < (offsets[at + 1] ?? 0); place += 1)
    if (values[place] === value) return true
  return false
}
