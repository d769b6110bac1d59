import type { Kysely } from 'kysely'
import type { ListingKind } from '#lib/rules/links'
import type { ListingIndex } from '#lib/rules/listing-index'
import { DoctorListBuilder, HospitalListBuilder } from '#lib/rules/listing-rows'
import { getDatabase } from '#lib/server/db/database'
import type { Database } from '#lib/server/db/schema'
import { processWide } from '#lib/server/process-wide'
import { readDirectoryVersion } from '#lib/server/stores/catalogue-state'
import { allDepartments } from '#lib/server/stores/department'
import { allInsurers } from '#lib/server/stores/insurer'
import { doctorRows, hospitalRows } from '#lib/server/stores/listing-rows'

/**
 * The columns that lists are filtered, counted and sorted by, kept in memory: a few megabytes for
 * 100,000 doctors, made anew when the directory's version changes: not for texts and reviews. docs/decisions/0016-listing-index.md
 */

export type ListingIndexes = Readonly<Record<ListingKind, ListingIndex>>

/** Lets other requests have their turn: SQLite answers at once, without waiting in between. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

async function fill<Row>(
  builder: { add: (row: Row) => void; finish: () => ListingIndex },
  parts: AsyncIterable<Row[]>,
): Promise<ListingIndex> {
  for await (const rows of parts) {
    for (const row of rows) builder.add(row)
    await turn()
  }
  return builder.finish()
}

async function build(db: Kysely<Database>): Promise<ListingIndexes> {
  const [departments, insurers] = await Promise.all([allDepartments(db), allInsurers(db)])
  const names = { departmentIds: departments.map(({ id }) => id), insurers }
  const hospitals = await fill(new HospitalListBuilder(names), hospitalRows(db))
  const doctors = await fill(new DoctorListBuilder(names, hospitals.hospitals), doctorRows(db))
  return { doctors, hospitals }
}

/** Reads until the directory was the same before and after. */
async function buildWhole(db: Kysely<Database>, version: string) {
  for (let before = version; ; ) {
    const indexes = await build(db)
    const after = await readDirectoryVersion(db)
    if (after === before) return { version: after, indexes }
    before = after
  }
}

interface Kept {
  db: Kysely<Database>
  /** The version that the build began with. */
  version: string
  built: Promise<ListingIndexes>
}

const shared = () => processWide('listing-indexes', (): { kept: Kept | null } => ({ kept: null }))

/** The indexes of the catalogue as it is now; who asks while they are made waits for the same ones. */
export async function listingIndexes(): Promise<ListingIndexes> {
  const db = getDatabase()
  const version = await readDirectoryVersion(db)
  const state = shared()
  if (state.kept?.db === db && state.kept.version === version) return state.kept.built
  const kept: Kept = {
    db,
    version,
    built: buildWhole(db, version).then(({ version: now, indexes }) => {
      kept.version = now
      return indexes
    }),
  }
  state.kept = kept
  kept.built.catch(() => {
    if (state.kept === kept) state.kept = null
  })
  return kept.built
}

/** Makes the indexes at start, and again soon after each change, before a visitor waits for them. */
export function keepListsReady(everyMs = 1000): void {
  const look = () =>
    listingIndexes()
      // Whoever asks for a list meets the same error, and it is logged there.
      .catch(() => undefined)
      .then(() => setTimeout(look, everyMs).unref())
  void look()
}
