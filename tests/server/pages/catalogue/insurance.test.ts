import { expect, it } from 'vitest'
import {
  insuranceGuideStaticProps,
  insuranceStaticProps,
} from '#lib/server/pages/catalogue/insurance'
import { article, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { schemaOrgFaults } from '#tests/support/seo/schema-org'
import { askPage, propsOf } from '#tests/support/static-props'

const guide = article({
  id: 801,
  name: 'CGHS',
  title: 'CGHS: how to use it',
  description:
    'What this text is about, said in one sentence that is long enough for the result list of a search engine to show.',
  summary: 'The answer first.',
  reviewed: '2026-03-05',
  nextReview: '2027-03-05',
  facts: ['Who', 'Where', 'How'].map((label) => ({ label, value: `${label} it is` })),
  questions: ['One', 'Two', 'Three'].map((one) => ({ question: `${one}?`, answer: `${one}.` })),
  changes: [{ date: '2026-03-05', what: 'Written.' }],
  sources: [{ name: 'A public body', url: 'https://example.org/topic' }],
})

onEachDatabase('insurance', (open) => {
  provideCatalogue(open, { 'insurance/cghs.md': guide })

  it('lists schemes and insurers with the number of hospitals that accept them', async () => {
    const { page, hub, seo, article: text, formOptions } = await propsOf(insuranceStaticProps)
    expect(page).toMatchObject({ pageType: 'Insurance', path: '/insurance' })
    // The small catalogue has no text for this page, which works without it.
    expect(text).toBeNull()
    expect(hub.heading).toBe('Health insurance')
    expect(hub.government).toMatchObject([{ slug: 'cghs', hospitals: 2 }])
    expect(hub.private).toMatchObject([{ slug: 'example-insurance', hospitals: 1 }])
    expect(formOptions.cities.length).toBeGreaterThan(1)
    expect(schemaOrgFaults(seo.jsonLd)).toEqual([])
  })

  it('has a guide with text, facts and the cities where it is accepted', async () => {
    const {
      data,
      seo,
      page,
      article: text,
    } = await propsOf(insuranceGuideStaticProps, { slug: 'cghs' })
    expect(page).toMatchObject({ pageType: 'Insurance', path: '/insurance/cghs', pageName: 'CGHS' })
    expect(seo.title).toMatch(/^CGHS: how to use it/)
    expect(text?.sections).toMatchObject([{ heading: 'First part' }])
    expect(data.facts.map(({ label }) => label)).toEqual(['Who', 'Where', 'How'])
    expect(data).toMatchObject({
      hospitals: 2,
      cities: [{ name: 'Delhi', href: '/hospitals/insurance/cghs?city=delhi', hospitals: 2 }],
      others: [{ slug: 'example-insurance' }],
    })
    expect(data.questions.at(-1)?.answer).toMatch(
      /^2 hospitals on this site name it: Delhi \(2\)\./,
    )
    const graph = JSON.stringify(seo.jsonLd)
    for (const type of ['GovernmentService', 'FAQPage', 'BreadcrumbList', 'WebPage'])
      expect(graph).toContain(`"@type":"${type}"`)
    expect(schemaOrgFaults(seo.jsonLd)).toEqual([])
  })

  it('has a guide without a text too', async () => {
    const { data, article: text } = await propsOf(insuranceGuideStaticProps, {
      slug: 'example-insurance',
    })
    expect(text).toBeNull()
    expect(data).toMatchObject({ summary: 'A private insurer.', facts: [], hospitals: 1 })
    expect(data.questions).toHaveLength(1)
  })

  it('redirects other letter cases and returns 404 for unknown slugs', async () => {
    expect(await askPage(insuranceGuideStaticProps, { slug: 'CGHS' })).toMatchObject({
      redirect: { destination: '/insurance/cghs' },
    })
    expect(await askPage(insuranceGuideStaticProps, { slug: 'nobody' })).toMatchObject({
      notFound: true,
    })
  })
})
