import { expect, it } from 'vitest'
import {
  firstAssignedId,
  isSample,
  isSampleRow,
  readCatalogueState,
  writeCatalogueState,
} from '#lib/server/catalogue/state'
import { siteDatabase } from '#tests/support/database'

const { open } = siteDatabase()

it('calls a row of a list real while its kind still has samples', async () => {
  const { db } = open()
  const state = await readCatalogueState(db)
  await writeCatalogueState(db, { ...state, sampleKinds: ['hospitals'] })
  expect(await isSample('hospitals')).toBe(true)
  expect(await isSampleRow('hospitals', 12)).toBe(true)
  expect(await isSampleRow('hospitals', firstAssignedId)).toBe(false)
  expect(await isSampleRow('doctors', 12)).toBe(false)
})
