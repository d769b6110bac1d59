import { counted } from '#lib/domain/text/format'

/**
 * Counts what an operator would not expect of rows that came in: names that are not known, where something else told
 * the city, and filled-in lines of a skeleton that told none.
 */
export interface PlacementNotes {
  /** @param by what told the city of a row with an unknown name */
  unknownName(columns: string, name: string, by: string): void
  /** A row of a line with a name in a skeleton. Does it have what the line says? */
  skeletonRow(file: string, line: string, isFollowed: boolean): void
  /** One line for each matter. */
  lines(): string[]
}

const maxShown = 4

/** The most frequent ones: "'Kothrud' 40, 'Baner' 9 and 12 others". */
function commonest(counts: ReadonlyMap<string, number>): string {
  const all = [...counts].sort(([, one], [, other]) => other - one)
  const shown = all.slice(0, maxShown).map(([name, rows]) => `'${name}' ${rows}`)
  const others = all.length - shown.length
  return shown.join(', ') + (others > 0 ? ` and ${counted(others, 'other')}` : '')
}

export function placementNotes(list: string): PlacementNotes {
  const unknown = new Map<string, { columns: string; by: string; names: Map<string, number> }>()
  const lines = new Map<string, Map<string, { rows: number; isFollowed: boolean }>>()
  return {
    unknownName(columns, name, by) {
      const key = `${columns}\n${by}`
      const known = unknown.get(key) ?? { columns, by, names: new Map<string, number>() }
      unknown.set(key, known)
      known.names.set(name, (known.names.get(name) ?? 0) + 1)
    },
    skeletonRow(file, line, isFollowed) {
      const ofFile = lines.get(file) ?? new Map<string, { rows: number; isFollowed: boolean }>()
      lines.set(file, ofFile)
      const known = ofFile.get(line) ?? { rows: 0, isFollowed: false }
      ofFile.set(line, {
        rows: known.rows + 1,
        isFollowed: known.isFollowed || isFollowed,
      })
    },
    lines: () => [
      ...[...unknown.values()].map(({ columns, by, names }) => {
        const rows = [...names.values()].reduce((sum, one) => sum + one, 0)
        return `${list}: ${columns} is unknown in ${counted(rows, 'row')}, placed by ${by}: ${commonest(names)}.`
      }),
      ...[...lines].flatMap(([file, ofFile]) => {
        const overruled = [...ofFile].filter(([, { isFollowed }]) => !isFollowed)
        if (overruled.length === 0) return []
        const rows = new Map(overruled.map(([line, one]) => [line, one.rows]))
        const what = counted(overruled.length, 'filled-in line')
        return `${file}: ${what} changed nothing, because something else places the rows: ${commonest(rows)}. To overrule it, name a file without the column 'rows' first in lookup.`
      }),
    ],
  }
}
