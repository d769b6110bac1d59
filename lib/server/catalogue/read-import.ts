import { promises as fs } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { ContentFile } from '#lib/server/catalogue/content-files'
import { emptyStanding } from '#lib/server/catalogue/directory-of-content'
import { type Fault, fault } from '#lib/server/catalogue/faults'
import { giveIds } from '#lib/server/catalogue/given-ids'
import type { Foreign } from '#lib/server/catalogue/held-rows'
import { type Mapping, readMapping } from '#lib/server/catalogue/mapping'
import { type Reading, readContent } from '#lib/server/catalogue/read-content'
import { foreignTo, readMapped } from '#lib/server/catalogue/read-mapped'
import { type RowFile, rowFiles } from '#lib/server/catalogue/row-schemas'
import type { Database } from '#lib/server/db/schema'
import { readStanding, type Standing } from '#lib/server/stores/catalogue-standing'
import type { CatalogueState } from '#lib/server/stores/catalogue-state'

/** What an import is given: a folder of our own form, or of somebody else's with a mapping. */

export interface GivenImport {
  folder: string
  files: ContentFile[]
  hash: string
  state: CatalogueState
}

interface Origin {
  file: RowFile
  found: ContentFile | undefined
  separator?: string
}

/** What was read, with all that the next steps ask of where it came from. */
export interface ReadImport {
  reading: Reading
  /** The file that each kind was read from. */
  origins: Origin[]
  foreign: Foreign
  standing: Standing
  lastIds: Record<string, number>
  mapping?: Mapping
}

async function readForeignFiles(folder: string, { files }: Mapping): Promise<ContentFile[]> {
  const names = new Set(Object.values(files).map(({ from }) => from))
  const found = await Promise.all(
    [...names].map(async (name) => {
      try {
        return [{ name, bytes: await fs.readFile(path.join(folder, name)) }]
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      }
    }),
  )
  return found.flat()
}

export async function readByMapping(
  db: Kysely<Database>,
  { folder, state }: GivenImport,
  file: string,
  count: () => void,
): Promise<ReadImport | { faults: Fault[] }> {
  // Fails here, and says so, when there is no such folder.
  await fs.readdir(folder)
  const found = readMapping({ name: path.basename(file), bytes: await fs.readFile(file) })
  if ('faults' in found) return found
  const { mapping } = found
  const standing = await readStanding(db)
  // What lists name is looked up in the catalogue: without one every row would be refused.
  if (standing.city.length === 0 && !mapping.files['cities.csv']) {
    const reason =
      'the database holds no catalogue yet: import the base catalogue first (npm run content -- import), then this list'
    return { faults: [fault(mapping.name, 1, '', reason)] }
  }
  const files = await readForeignFiles(folder, mapping)
  const { lastIds, ...reading } = readMapped(mapping, files, standing, state.lastIds, count)
  const origins = rowFiles.flatMap((file) => {
    const given = mapping.files[file]
    const found = files.find(({ name }) => name === given?.from)
    return given ? [{ file, found, separator: given.separator }] : []
  })
  return { reading, origins, foreign: foreignTo(mapping), standing, lastIds, mapping }
}

/** Other lists' rows are not the folder's to change, unless all is taken back. */
function foreignToFolder({ state }: GivenImport, all: boolean): Foreign {
  const sources = all ? [] : state.sources
  return {
    files: new Set(all ? [] : (Object.keys(state.takenOver) as RowFile[])),
    owns: (_, externalId) =>
      externalId !== null && sources.some((source) => externalId.startsWith(`${source}:`)),
    articles: false,
  }
}

/** Reads a folder of our own form. */
export async function readFolder(
  db: Kysely<Database>,
  given: GivenImport,
  all: boolean,
  count: () => void,
): Promise<ReadImport> {
  const reading = readContent(given.files, count)
  const foreign = foreignToFolder(given, all)
  const needsIds = (['hospitals.csv', 'doctors.csv'] as const).some((file) =>
    reading.rows[file].some(({ value }) => value.id === null),
  )
  // A whole and faultless folder needs nothing of the database: it says everything itself.
  const isAlone = !needsIds && given.state.sources.length === 0
  const standing = isAlone ? emptyStanding : await readStanding(db)
  const lastIds = giveIds(reading.rows, standing, given.state.lastIds)
  const origins = rowFiles.map((file) => ({
    file,
    found: given.files.find(({ name }) => name === file),
  }))
  return { reading, foreign, standing, lastIds, origins }
}
