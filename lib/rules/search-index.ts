import type { NumberLists } from '#lib/rules/number-lists'
import type { SearchPlaces } from '#lib/rules/search-places'
import type { Vocabulary } from '#lib/rules/search-vocabulary'

/** Kinds of things that are searched, in the order in which they are numbered. */
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

/** Numbers of rows of one kind: from `start` to before `end`. */
export interface KindRange {
  start: number
  end: number
}

/**
 * Everything that can be found, in columns of numbers. A row is a doctor, a hospital, a text or a
 * department; the rows of a kind stand together. A line is one
 * name of a row (a doctor has one, a condition its aliases too); a term is a word of the vocabulary.
 */
export interface SearchIndex {
  vocabulary: Vocabulary
  places: SearchPlaces
  kinds: Record<SearchKind, KindRange>
  /** Kind by row, as its place in `searchKinds`. */
  kindNumbers: Uint8Array
  /** The database's own key by row: a number, or a text's key ('condition:en:102'). */
  keys: (number | string)[]
  /** The place of each row among equals of its kind, the best first, and the rows by their places. */
  rank: Uint32Array
  byRank: Uint32Array
  /** 1 for rows in Hindi. */
  hindi: Uint8Array
  /** Row of each line, and what the line is worth as a name: 1 for the row's own, less for others. */
  lineRows: Uint32Array
  lineWorth: Float32Array
  /** 1 for sayings that mean little unless all of it is said. */
  lineWhole: Uint8Array
  /** What the words of a line weigh together. */
  lineWeights: Float32Array
  /** Lines by term. */
  postings: NumberLists
  /** What a term weighs: the rarer, the more it says. */
  termWeights: Float32Array
  /** By row: numbers of cities (doctors and hospitals), rows of departments, rows of hospitals (doctors). */
  cities: NumberLists
  departments: NumberLists
  /** Rows of doctors and hospitals by department row, and of doctors by hospital row. */
  inDepartment: NumberLists
  inHospital: NumberLists
}

/** True where list `at` holds `value`: for lists of a few. */
export function holds({ offsets, values }: NumberLists, at: number, value: number): boolean {
  for (let place = offsets[at] ?? 0; place < (offsets[at + 1] ?? 0); place += 1)
    if (values[place] === value) return true
  return false
}
