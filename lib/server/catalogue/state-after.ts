import { folderName } from '#lib/server/catalogue/content-files'
import type { Foreign } from '#lib/server/catalogue/held-rows'
import type { GivenImport, ReadImport } from '#lib/server/catalogue/read-import'
import { type RowFile, rowFiles } from '#lib/server/catalogue/row-schemas'
import type { Settled } from '#lib/server/catalogue/settle'
import type { CatalogueState } from '#lib/server/stores/catalogue-state'

/** Kinds of which the site says that they are invented. */
function sampleKinds({ rows }: Settled, { reading }: ReadImport, foreign: Foreign): string[] {
  return reading.rows['sample.csv']
    .map(({ value }) => value.kind)
    .filter((kind) => {
      const file = kind === 'costs' ? 'treatment-costs.csv' : (`${kind}.csv` as const)
      return !foreign.files.has(file) && rows[file].length > 0
    })
}

/** What is to be remembered once the import is written. */
export function stateAfter(
  { hash, folder, state }: GivenImport,
  read: ReadImport,
  settled: Settled,
  refused: number,
  all: boolean,
): CatalogueState {
  const { lastIds, mapping } = read
  if (!mapping)
    return {
      contentHash: hash,
      folder: folderName(folder),
      refused,
      sampleKinds: sampleKinds(settled, read, read.foreign),
      sources: all ? [] : state.sources,
      takenOver: all ? {} : state.takenOver,
      lastIds,
    }
  const replaced = rowFiles.filter((file) => mapping.files[file]?.replace)
  const kindOf = (file: RowFile) =>
    file === 'treatment-costs.csv' ? 'costs' : file.replace(/\.csv$/, '')
  return {
    ...state,
    lastIds,
    sources: [...new Set([...state.sources, mapping.source])].sort(),
    takenOver: {
      ...state.takenOver,
      ...Object.fromEntries(replaced.map((file) => [file, mapping.source])),
    },
    sampleKinds: state.sampleKinds.filter(
      (kind) => !replaced.some((file) => kindOf(file) === kind),
    ),
  }
}
