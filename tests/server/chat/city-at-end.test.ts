import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchTrouble } from '#lib/server/chat/found'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { siteDatabase } from '#tests/support/database'

const { open } = siteDatabase()

beforeAll(async () => {
  provideDatabase(open())
  await importCatalogue(open().db, path.join(import.meta.dirname, '..', '..', '..', 'content'))
}, 120_000)
afterAll(() => provideDatabase(undefined))

it('reads the city at the end of a long text', async () => {
  const trouble =
    'Hospital charged my mother 40000 extra than estimate after gallbladder operation, what can I do? Kochi'
  const city = await open().db.selectFrom('city').select('id').where('slug', '=', 'kochi').execute()
  expect((await searchTrouble(trouble, null)).placeId).toBe(city[0]?.id)
})
