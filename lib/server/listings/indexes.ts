import type { ListingKind } from '#lib/domain/routes/links'
import { listDepartments } from '#lib/server/catalogue/departments'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readDirectoryVersion } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'
import type { NamesByLanguage } from '#lib/server/listings/index-builder'
import { DoctorListBuilder, HospitalListBuilder } from '#lib/server/listings/list-builders'
import type { ListingIndex } from '#lib/server/listings/listing-index'
import { doctorRows, hospitalRows, namesByLanguage } from '#lib/server/listings/row-store'

/**
 * Keeps the {@link ListingIndex} of doctors and of hospitals in memory: a few megabytes for 100,000 doctors.
 * They are rebuilt when the directory's version changes, but not for texts and reviews.
 * See docs/decisions/0016-listing-index.md.
 */

type ListingIndexes = Readonly<Record<ListingKind, ListingIndex>>

/** Lets other requests run. SQLite answers synchronously, so reading would block them. */
const yieldToOthers = () => new Promise((resolve) => setImmediate(resolve))

async function fill<Row>(
  builder: { add: (row: Row) => void; finish: (ownNames: NamesByLanguage) => ListingIndex },
  parts: AsyncIterable<Row[]>,
  ownNames: NamesByLanguage,
): Promise<ListingIndex> {
  for await (const rows of parts) {
    for (const row of rows) builder.add(row)
    await yieldToOthers()
  }
  return builder.finish(ownNames)
}

async function build(db: Db): Promise<ListingIndexes> {
  const [departments, insurers] = await Promise.all([
    listDepartments('en', db),
    listInsurers('en', db),
  ])
  const names = { departmentIds: departments.map(({ id }) => id), insurers }
  const hospitals = await fill(
    new HospitalListBuilder(names),
    hospitalRows(db),
    await namesByLanguage(db, 'hospitals'),
  )
  const doctors = await fill(
    new DoctorListBuilder(names, hospitals.hospitals),
    doctorRows(db),
    await namesByLanguage(db, 'doctors'),
  )
  return { doctors, hospitals }
}

export const listingIndexes = new RebuiltOnChange({
  name: 'listing-indexes',
  readVersion: readDirectoryVersion,
  build,
})
