import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatFault } from '#lib/server/import/check/faults'
import { checkContent } from '#lib/server/import/import'
import { article, contentFolder, promotionFields } from '#tests/server/import/content-fixture'

/** The faults of a marketing file, without its name and line. */
async function faultsOf(slug: string, fields: object, body = '') {
  const file = `marketing/${slug}.md`
  const found = await checkContent(
    contentFolder({ [file]: `${article(fields, '').trimEnd()}\n\n${body}` }),
  )
  return found.map(formatFault).map((fault) => fault.replace(/^[^:]+:\d+: /, ''))
}

describe('a file for a generated page', () => {
  it.each([
    ['piles-treatment', { id: 1, summary: 'Only this differs.' }],
    ['piles-treatment-in-delhi', { id: 1, tier: 2 }],
    ['piles', { id: 1, formTitle: 'Ask us' }],
    ['piles-treatment-in-delhi', { id: 1, title: 'Piles treatment in {city}' }],
  ])('%s may leave fields out: %j', async (slug, fields) => {
    expect(await faultsOf(slug, fields)).toEqual([])
  })

  it('needs an id, as every text', async () => {
    expect(await faultsOf('piles-treatment', { tier: 2 })).toEqual(['id: is missing'])
  })

  it('has the same rules for what it gives', async () => {
    expect(await faultsOf('piles-treatment', { id: 1, title: 'x'.repeat(61) })).toHaveLength(1)
    expect(
      await faultsOf('piles-treatment', {
        id: 1,
        reviewed: '2026-03-05',
        nextReview: '2026-03-05',
      }),
    ).toEqual(['nextReview: is not after reviewed (2026-03-05)'])
  })

  it('has no placeholder without a value', async () => {
    expect(await faultsOf('piles-treatment', { id: 1, title: 'Piles in {city}' })).toEqual([
      'title: has no value on /marketing/piles-treatment ({city})',
    ])
  })
})

describe('a page of its own', () => {
  const missing = ['name', 'title', 'description', 'summary', 'reviewed', 'nextReview'].map(
    (field) => `${field}: is missing`,
  )
  it.each([
    ['piles-week'],
    // There is nobody and no price: the site makes no such page.
    ['piles-treatment-in-agra'],
    ['piles-treatment-in-atlantis'],
  ])('%s needs every field', async (slug) => {
    expect(await faultsOf(slug, { id: 1 })).toEqual([...missing, 'body: is missing'])
    expect(await faultsOf(slug, promotionFields, 'Text.')).toEqual([])
  })

  it('campaigns and brands always need them', async () => {
    for (const folder of ['campaigns', 'brands']) {
      const found = await checkContent(
        contentFolder({ [`${folder}/piles-treatment.md`]: article({ id: 1 }) }),
      )
      expect(found.map(({ field }) => field)).toEqual([
        ...['name', 'title', 'description', 'summary', 'reviewed', 'nextReview'],
      ])
    }
  })
})

describe('a file for many pages', () => {
  it.each([
    { pages: ['{treatment}-in-{city}'], title: '{treatment} in {city}' },
    { pages: ['piles-treatment-in-{city}', 'piles-treatment'], summary: 'About {treatment}.' },
    { pages: ['{condition}', '{treatment}-in-delhi'] },
  ])('accepts %j', async (fields) => {
    expect(await faultsOf('shared', { id: 1, ...fields }, '## Why here\n\nText.\n')).toEqual([])
  })

  it.each<[object, string]>([
    [
      { pages: ['{treatment} in {city}'] },
      'pages.0: must be like {treatment}-in-{city}, {condition} or piles-treatment-in-{city} ({treatment} in {city})',
    ],
    [{ pages: [] }, 'pages: is an empty list ([])'],
    [{ pages: ['{treatment}-in-atlantis'] }, 'pages.0: serves no page ({treatment}-in-atlantis)'],
    [{ pages: ['unknown-in-{city}'] }, 'pages.0: serves no page (unknown-in-{city})'],
    [
      { pages: ['{treatment}'], summary: 'In {town}.' },
      'summary: is not a placeholder: {city}, {treatment} or {condition} ({town})',
    ],
    [
      { pages: ['{treatment}-in-{city}', '{treatment}'], formTitle: 'Ask in {city}' },
      'formTitle: has no value on /marketing/piles-treatment ({city})',
    ],
    [
      {
        pages: ['{treatment}-in-{city}'],
        title: '{treatment} in {city}: what helps you, and what it costs you',
      },
      'title: has more than 60 characters on /marketing/piles-treatment-in-delhi (Piles treatment in Delhi: what helps you, and what it costs…)',
    ],
  ])('refuses %j', async (fields, reason) => {
    expect(await faultsOf('shared', { id: 1, ...fields })).toEqual([reason])
  })

  it('checks the text below the front matter, too', async () => {
    const found = await faultsOf(
      'shared',
      { id: 1, pages: ['{treatment}'] },
      '## In {city}\n\nText.\n',
    )
    expect(found).toEqual(['body: has no value on /marketing/piles-treatment ({city})'])
  })
})

it('the examples of docs/marketing-links.md have no faults', async () => {
  const text = readFileSync('docs/marketing-links.md', 'utf8')
  const [shared = '', variants = ''] = [...text.matchAll(/```yaml\n(.*?)```/gs)].map(
    ([, example = '']) => example,
  )
  expect(shared).toContain('pages:')
  expect(variants).toContain('purpose:')
  const folder = contentFolder({ 'marketing/shared.md': shared, 'variants.yaml': variants })
  expect((await checkContent(folder)).map(formatFault)).toEqual([])
})

it('a generated page may be linked to after a lead', async () => {
  const to = (successRedirection: string) =>
    faultsOf('piles-week', { ...promotionFields, successRedirection }, 'Text.')
  expect(await to('/marketing/cost/piles-treatment-in-delhi')).toEqual([])
  expect(await to('/marketing/piles-in-atlantis')).toHaveLength(1)
})
