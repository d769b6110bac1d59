import type { ListingKind } from '#lib/domain/routes/links'
import { listDepartments } from '#lib/server/catalogue/departments'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { readDirectoryVersion } from '#lib/server/catalogue/state'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { DoctorListBuilder, HospitalListBuilder } from '#lib/server/listings/list-builders'
import type { ListingIndex } from '#lib/server/listings/listing-index'
import { doctorRows, hospitalRows } from '#lib/server/listings/row-store'
import { processWide } from '#lib/server/platform/process-wide'

/**
 * Keeps the {@link ListingIndex} of doctors and of hospitals in memory: a few megabytes for 100,000 doctors.
 * They are rebuilt when the directory's version changes, but not for texts and reviews.
 * See docs/decisions/0016-listing-index.md.
 */

type ListingIndexes = Readonly<Record<ListingKind, ListingIndex>>

/** Lets other requests run. SQLite answers synchronously, so reading would block them. */
const yieldToOthers = () => new Promise((resolve) => setImmediate(resolve))

async function fill<Row>(
  builder: { add: (row: Row) => void; finish: () => ListingIndex },
  parts: AsyncIterable<Row[]>,
): Promise<ListingIndex> {
  for await (const rows of parts) {
    for (const row of rows) builder.add(row)
    await yieldToOthers()
  }
  return builder.finish()
}

async function build(db: Db): Promise<ListingIndexes> {
  const [departments, insurers] = await Promise.all([listDepartments(db), listInsurers(db)])
  const names = { departmentIds: departments.map(({ id }) => id), insurers }
  const hospitals = await fill(new HospitalListBuilder(names), hospitalRows(db))
  const doctors = await fill(new DoctorListBuilder(names, hospitals.hospitals), doctorRows(db))
  return { doctors, hospitals }
}

/** Builds again until the directory did not change during the build. */
async function buildConsistent(db: Db, version: string) {
  for (let before = version; ; ) {
    const indexes = await build(db)
    const after = await readDirectoryVersion(db)
    if (after === before) return { version: after, indexes }
    before = after
  }
}

interface Kept {
  db: Db
  version: string
  built: Promise<ListingIndexes>
}

const shared = () => processWide('listing-indexes', (): { kept: Kept | null } => ({ kept: null }))

/** The indexes of the current catalogue. Callers during a build share its result. */
export async function listingIndexes(): Promise<ListingIndexes> {
  const db = getDatabase()
  const version = await readDirectoryVersion(db)
  const state = shared()
  if (state.kept?.db === db && state.kept.version === version) return state.kept.built
  const kept: Kept = {
    db,
    version,
    built: buildConsistent(db, version).then(({ version: now, indexes }) => {
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

/** Builds the indexes at start and soon after each change, so that no visitor waits for them. */
export function keepListsReady(everyMs = 1000): void {
  const check = () =>
    listingIndexes()
      // The next request for a list meets the same error and logs it.
      .catch(() => undefined)
      .then(() => setTimeout(check, everyMs).unref())
  void check()
}
