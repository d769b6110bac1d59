import { fold } from '#lib/domain/text/text'
import { stateNamed, statesMeant, wholeStateNamed } from '#lib/server/catalogue/states'
import { type Fault, fault } from '#lib/server/import/check/faults'
import type { LookupFile, MappedField } from '#lib/server/import/mapping/mapping'
import { plain } from '#lib/server/import/mapping/mapping-values'
import { type ContentFile, textFault } from '#lib/server/import/read/content-files'
import { readCsv } from '#lib/server/import/read/csv'

/** A CSV file that translates the words of a list, by one column of the list or several. */
export interface LookupTable {
  file: string
  header: string[]
  rows: Record<string, string>[]
}

export function readLookupTable(found: ContentFile): { table: LookupTable } | { faults: Fault[] } {
  const broken = textFault(found)
  if (broken) return { faults: [fault(found.name, 1, '', broken)] }
  const rows: LookupTable['rows'] = []
  const faults: Fault[] = []
  // One column alone translates nothing.
  const headerFaults = ({ length }: string[]) =>
    length > 1 ? [] : [fault(found.name, 1, '', 'has only one column')]
  const csv = readCsv(found, { headerFaults }, ({ line, cells, broken }) => {
    if (broken) faults.push(fault(found.name, line, '', broken))
    else rows.push(cells)
  })
  const all = [...csv.faults, ...faults]
  return all.length > 0
    ? { faults: all }
    : { table: { file: found.name, header: csv.header, rows } }
}

export type LookupTables = ReadonlyMap<string, LookupTable>

/** The column of our values where the list has a column with the name of our field. */
export const ourColumn = (field: string): string => `our ${field}`

/** The column of a table that has our values. */
export function valueColumn({ value }: LookupFile, field: string, { header }: LookupTable): string {
  const ours = ourColumn(field)
  return value ?? (header.includes(ours) ? ours : field)
}

/** Their column that each key column of a table is compared with, by the name of the key column. */
function keysOf({ keys }: LookupFile, table: LookupTable, value: string, theirs: string[]) {
  if (keys) return keys
  const shared = table.header.filter((name) => name !== value && theirs.includes(name))
  return Object.fromEntries(shared.map((name) => [name, name]))
}

/** In a cell of a table: every text. An empty cell only stands for cells without letters and digits. */
const any = '*'
/** Stands for every state of a row without one. */
const unknownState = '?'

const tight = (text: string) => fold(text).replaceAll(' ', '')

const districtWords = /(?<![^ ])(?:district|distt?|zill?a|jila|जिला|जनपद)(?![^ ])/g

/** Words of the longest name of a state, 'Dadra and Nagar Haveli and Daman and Diu'. */
const mostStateWords = 8

/** 'Bilaspur (HP)' and 'Aurangabad, Bihar' also without the state; of 'North Goa (Goa)' both without one and two words. */
function withoutState(folded: string): string[] {
  const words = folded.split(' ')
  const found: string[] = []
  for (let last = Math.min(words.length - 1, mostStateWords); last > 0; last--)
    if (wholeStateNamed(words.slice(-last).join(' '))) found.push(words.slice(0, -last).join(' '))
  return found
}

const directionWords: Record<string, RegExp> = {
  north: /^(?:n|north(?:ern)?|uttara?|uttari|उत्तरी?)$/,
  south: /^(?:s|south(?:ern)?|dakshina?|dakshini|दक्षिणी?)$/,
  east: /^(?:e|east(?:ern)?|purb[ai]?|purva?|purvi|poorvi?|पूर्वी?)$/,
  west: /^(?:w|west(?:ern)?|pash?chima?|pash?chimi|पश्चिमी?)$/,
}

/** 'Dakshina Kannada' as 'south kannada', and '24 Parganas (N)' as 'north 24 parganas'. */
function inParts(folded: string): { directions: string[]; name: string[] } {
  const directions: string[] = []
  const name: string[] = []
  for (const word of folded.split(' ')) {
    const found = Object.entries(directionWords).find(([, forms]) => forms.test(word))
    if (found) directions.push(found[0])
    else name.push(word)
  }
  return { directions, name }
}

/** Names of districts that are shorter are parts of too many others. */
const leastDistrict = 4

/** A district by its directions first; with `isLoose` also without, for parts of a district: 'Jodhpur West'. */
function directed(folded: string, isLoose: boolean): string[] {
  const { directions, name } = inParts(folded)
  const rest = name.join(' ')
  if (directions.length === 0 || rest === '') return []
  const whole = [...directions, rest].join(' ')
  return isLoose && rest.length >= leastDistrict ? [whole, rest] : [whole]
}

/** How a text of the list may stand in a key column of that name, the most likely first. */
function variants(column: string, text: string): string[] {
  if (/state/i.test(column))
    return fold(text) === '' ? ['', unknownState, any] : [...statesMeant(text), any]
  if (!/district/i.test(column)) return [tight(text), any]
  const district = fold(text).replace(districtWords, '').trim()
  const names = [district, ...withoutState(district)]
  const all = [...names, ...names.flatMap((name) => directed(name, true))]
  return [...new Set(all.map((one) => one.replaceAll(' ', '')))].concat(any)
}

/** How the cell of a table is stored: each of its spellings, separated by |. */
function spellings(column: string, cell: string): string[] {
  const all = cell.split('|').map((one) => one.trim())
  if (all.includes(any)) return [any]
  if (/state/i.test(column)) {
    const states = all.map((one) => stateNamed(one) ?? fold(one))
    return states.includes('') ? states : [...states, unknownState]
  }
  return all.flatMap((one) => {
    const main = variants(column, one).slice(0, 1)
    if (!/district/i.test(column)) return main
    const others = directed(fold(one), false).map((name) => name.replaceAll(' ', ''))
    return [...new Set([...main, ...others])]
  })
}

const combinations = (lists: string[][]): string[][] =>
  lists.reduce<string[][]>(
    (before, list) => before.flatMap((one) => list.map((next) => [...one, next])),
    [[]],
  )

/** A place of unknown state needs a name: else the lines for a whole state would apply to every row without one. */
const isTelling = (key: string[]): boolean =>
  !key.includes(unknownState) || key.some((one) => !['', any, unknownState].includes(one))

/** What a table says about a row: several values if its lines contradict each other. */
interface Meaning {
  values: readonly string[]
  /** The key cells of the line, as a report names it. */
  line: string
}

const noMeaning: Meaning = { values: [], line: '' }

/**
 * Finds what a table says about the cells of a row.
 *
 * @param keys their column, by key column
 */
function finderIn(
  table: LookupTable,
  keys: Record<string, string>,
  value: string,
): (cellOf: (column: string) => string) => Meaning {
  const columns = Object.keys(keys)
  const values = new Map<string, { values: string[]; line: string }>()
  for (const row of table.rows) {
    const meant = plain(row[value] ?? '')
    if (meant === '') continue
    const line = columns.map((name) => plain(row[name] ?? '')).filter((cell) => cell !== any)
    for (const parts of combinations(columns.map((name) => spellings(name, row[name] ?? '')))) {
      if (!isTelling(parts)) continue
      const key = parts.join('\n')
      const known = values.get(key)
      if (!known) values.set(key, { values: [meant], line: line.join(', ') })
      else if (!known.values.includes(meant)) known.values.push(meant)
    }
  }
  // A list has far fewer different places than rows.
  const found = new Map<string, Meaning>()
  return (cellOf) => {
    if (columns.length === 0) return noMeaning
    const texts = columns.map((name) => plain(cellOf(keys[name] ?? '')))
    const id = texts.join('\n')
    const known = found.get(id)
    if (known) return known
    const tried = combinations(columns.map((name, at) => variants(name, texts[at] ?? '')))
    const key = tried.map((parts) => parts.join('\n')).find((one) => values.has(one))
    const meant = (key !== undefined && values.get(key)) || noMeaning
    found.set(id, meant)
    return meant
  }
}

type Row = Record<string, string>

/** The cell of a column; where a field is made from one column, the word that is translated. */
export const cellOf = (columns: string[], column: string, word: string, row: Row): string =>
  columns.length === 1 && columns[0] === column ? word : (row[column] ?? '')

/** The column of a skeleton (check/fault-groups.ts) that counts the rows of each value. */
export const countColumn = 'rows'

/** All give several values if the cells are ambiguous: there is an Aurangabad in two states. */
interface FieldTables {
  /** What the tables say that translate the word itself. */
  byWord(word: string, row: Row): readonly string[]
  /** What the tables say that only have other columns as keys. */
  byOthers(word: string, row: Row): readonly string[]
  /** What filled-in skeletons say. Each of their lines was counted from rows that nothing else places. */
  bySkeleton(word: string, row: Row): Meaning & { file: string }
  /** The columns of the list that the tables compare. */
  keyColumns(row: Row): string[]
}

/** The tables that a field is looked up in, in the order of the mapping file. */
export function tablesOf(spec: MappedField, field: string, tables: LookupTables): FieldTables {
  const { columns } = spec
  const given = (spec.lookup?.tables ?? []).flatMap((one) => {
    const table = tables.get(one.file)
    return table ? [{ one, table, value: valueColumn(one, field, table) }] : []
  })
  type Kind = 'word' | 'others' | 'skeleton'
  let finders: {
    file: string
    keys: string[]
    kind: Kind
    find: ReturnType<typeof finderIn>
  }[] = []
  const findersFor = (row: Row) => {
    if (finders.length === given.length) return finders
    finders = given.map(({ one, table, value }) => {
      const keys = keysOf(one, table, value, Object.keys(row))
      const names = Object.values(keys)
      const isSkeleton =
        table.header.includes(countColumn) && value !== countColumn && !(countColumn in keys)
      const ofList: Kind = names.some((name) => columns.includes(name)) ? 'word' : 'others'
      const kind = isSkeleton ? 'skeleton' : ofList
      return { file: table.file, keys: names, kind, find: finderIn(table, keys, value) }
    })
    return finders
  }
  const first = (kind: Kind) => (word: string, row: Row) => {
    let several: Meaning & { file: string } = { ...noMeaning, file: '' }
    for (const finder of findersFor(row)) {
      if (finder.kind !== kind) continue
      const { file, find } = finder
      const found = { file, ...find((column) => cellOf(columns, column, word, row)) }
      if (found.values.length === 1) return found
      if (several.values.length === 0) several = found
    }
    return several
  }
  const [byWord, byOthers] = [first('word'), first('others')]
  return {
    byWord: (word, row) => byWord(word, row).values,
    byOthers: (word, row) => byOthers(word, row).values,
    bySkeleton: first('skeleton'),
    keyColumns: (row) => [...new Set(findersFor(row).flatMap(({ keys }) => keys))],
  }
}
