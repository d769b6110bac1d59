import { counted, wholeNumber } from '#lib/domain/text/format'
import { type Fault, formatFault } from '#lib/server/import/check/faults'
import { countColumn, ourColumn } from '#lib/server/import/mapping/lookup-table'
import { textCell } from '#lib/server/platform/csv-cell'

/** Summaries of many faults: a list of 30,000 rows has the same few problems again and again. */

export interface FaultGroup {
  first: Fault
  rows: number
}

type Unknown = NonNullable<Fault['unknown']>

const valueKey = ({ field, cells }: Unknown): string =>
  `${field}\n${Object.values(cells).join('\n')}`

/** Faults that differ only in numbers, quoted words and the city that a distance is measured from are alike. */
const kindOf = ({ file, field, reason, unknown }: Fault): string =>
  unknown
    ? `${valueKey(unknown)}\n${unknown.unclear ?? ''}`
    : `${file}\n${field}\n${reason.replace(/'[^']*'|\d[\d,.]*|(?<=km from )[a-z0-9-]+/g, '_')}`

/** Similar faults together, the most frequent first. */
export function groupFaults(faults: readonly Fault[], keyOf = kindOf): FaultGroup[] {
  const groups = new Map<string, FaultGroup>()
  for (const one of faults) {
    const kind = keyOf(one)
    const known = groups.get(kind)
    if (known) known.rows++
    else groups.set(kind, { first: one, rows: 1 })
  }
  return [...groups.values()].sort((a, b) => b.rows - a.rows)
}

const singular: Record<string, string> = { cities: 'city' }

const unknownKind = ({ field, isState, unclear }: Unknown): string =>
  `${unclear ? 'unclear' : 'unknown'} ${isState ? 'state' : (singular[field] ?? field.replace(/s$/, ''))}`

/** More kinds than these are only counted. */
const maxNamedKinds = 5

/** 'unknown city 163, Beds 12': the groups in one line, by what is unknown or else by column. */
export function kindsOf(groups: readonly FaultGroup[]): string {
  const counts = new Map<string, number>()
  for (const { first, rows } of groups) {
    const kind = first.unknown ? unknownKind(first.unknown) : first.field || first.file
    counts.set(kind, (counts.get(kind) ?? 0) + rows)
  }
  const all = [...counts].sort(([, one], [, other]) => other - one)
  const named = all.length > maxNamedKinds ? all.slice(0, maxNamedKinds - 1) : all
  const rest = all.slice(named.length).reduce((sum, [, rows]) => sum + rows, 0)
  return [
    ...named.map(([kind, rows]) => `${kind} ${wholeNumber(rows)}`),
    ...(rest > 0 ? [`others ${wholeNumber(rest)}`] : []),
  ].join(', ')
}

/** 'East Godavari, Andhra Pradesh: unknown city, 163 rows', or the first fault and how many are like it. */
export function formatGroup({ first, rows }: FaultGroup): string {
  if (rows === 1) return formatFault(first)
  if (!first.unknown) return `${formatFault(first)}, and ${counted(rows - 1, 'more row')} like it`
  const { cells, unclear } = first.unknown
  const words = Object.entries(cells).map(([name, cell]) => cell || `no ${name}`)
  return `${words.join(', ')}: ${unclear ?? unknownKind(first.unknown)}, ${counted(rows, 'row')}`
}

/**
 * A lookup file to fill in: each unknown value, its columns in the list (* in those of other fields), its number of
 * rows, and an empty column with our name for each field.
 */
export function skeletonFile(faults: readonly Fault[]): string {
  const groups = groupFaults(
    faults.filter(({ unknown }) => unknown),
    ({ unknown }) => (unknown ? valueKey(unknown) : ''),
  ).flatMap(({ first, rows }) => (first.unknown ? [{ ...first.unknown, rows }] : []))
  const columns = [...new Set(groups.flatMap(({ cells }) => Object.keys(cells)))]
  const fields = [...new Set(groups.map(({ field }) => field))]
  const lines = groups.map(({ cells, rows }) => [
    ...columns.map((name) => cells[name] ?? '*'),
    String(rows),
    ...fields.map(() => ''),
  ])
  // Two columns of one name could not be told apart.
  const ours = fields.map((field) => (columns.includes(field) ? ourColumn(field) : field))
  const text = [[...columns, countColumn, ...ours], ...lines]
  return `\uFEFF${text.map((cells) => cells.map((cell) => textCell(cell)).join(',')).join('\r\n')}\r\n`
}
