import path from 'node:path'
import type { GetStaticPropsContext } from 'next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainPath } from '#lib/domain/routes/links'
import { languageOfPath } from '#lib/domain/routes/match'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import {
  type TreatmentPlaceProps,
  treatmentPlaceStaticProps,
} from '#lib/server/pages/listings/costs/treatment-place'
import { treatmentPlaceEntries } from '#lib/server/sitemap/directory'
import { newMigrated, openFast } from '#tests/support/database'

const content = path.join(import.meta.dirname, '../../../../../content')
const database = await newMigrated('sqlite')
const opened = await openFast(database.url)

beforeAll(async () => {
  provideDatabase(opened)
  await importCatalogue(opened.db, content)
})
afterAll(async () => {
  provideDatabase(undefined)
  await opened.close()
  await database.drop()
})

// The crawl of the running site requests only an eighth of these pages.
test('every treatment in a city and every cost page of the sitemap has a page, a title and a description of its own', async () => {
  const entries = await treatmentPlaceEntries()
  expect(entries.length).toBeGreaterThan(6000)
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const { path: address } of entries) {
    const [, , slug = '', place = ''] = plainPath(address).split('/')
    const answer = (await treatmentPlaceStaticProps({
      params: { slug, place },
      locale: languageOfPath(address),
    } as GetStaticPropsContext)) as { props?: TreatmentPlaceProps }
    if (!answer.props) throw new Error(`${address} has no page`)
    const { title, description } = answer.props.seo
    expect(titles.get(title), `${address} has the title of another page: ${title}`).toBeUndefined()
    expect(descriptions.get(description), `${address}: ${description}`).toBeUndefined()
    titles.set(title, address)
    descriptions.set(description, address)
    expect([...title].length, title).toBeLessThanOrEqual(65)
    expect([...description].length, description).toBeGreaterThanOrEqual(50)
    expect([...description].length, description).toBeLessThanOrEqual(160)
  }
}, 120_000)
