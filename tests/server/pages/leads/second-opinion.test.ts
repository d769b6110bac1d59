import type { GetStaticPropsContext } from 'next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { secondOpinionStaticProps } from '#lib/server/pages/leads/second-opinion'
import { contentFolder } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { schemaOrgFaults } from '#tests/support/seo/schema-org'

onEachDatabase('the page of second opinions', (open) => {
  beforeAll(async () => {
    provideDatabase(open())
    await importCatalogue(open().db, contentFolder())
  })
  afterAll(() => provideDatabase(undefined))

  test('names the service in its leads and in its structured data', async () => {
    const answer = await secondOpinionStaticProps({} as GetStaticPropsContext)
    if (!('props' in answer)) throw new Error('The page is not there.')
    const { page, seo, formOptions } = await answer.props
    expect(page).toMatchObject({
      pageType: 'Home',
      path: '/services/second-opinion',
      remark: 'Second opinion',
    })
    expect(formOptions.treatments.map(({ label }) => label)).toContain('Treatments')
    expect(formOptions.cities.map(({ label }) => label)).toEqual(['Delhi', 'Mumbai', 'Other'])
    expect(seo.indexed).toBe(true)
    const text = JSON.stringify(seo.jsonLd)
    for (const type of ['WebPage', 'Service', 'FAQPage', 'BreadcrumbList'])
      expect(text).toContain(`"@type":"${type}"`)
    expect(schemaOrgFaults(JSON.parse(text))).toEqual([])
  })
})
