import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchEntitiesSchema } from '#lib/domain/search/search'
import { metricsText } from '#lib/server/operate/metrics'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { type Api, serveApi } from '#tests/support/api'
import { onEachDatabase } from '#tests/support/database'
import { sumOf } from '#tests/support/metrics'
import * as entities from '../../../pages/api/search/entities'

process.env.LOG_LEVEL = 'silent'

onEachDatabase('GET /api/search/entities', (open) => {
  let api: Api
  provideCatalogue(open)
  beforeAll(async () => {
    api = await serveApi({ '/api/search/entities': entities })
  })
  afterAll(() => api.close())

  const ask = (parameters: Record<string, string> | string) =>
    api.call(`/api/search/entities?${new URLSearchParams(parameters)}`)
  const items = async (parameters: Record<string, string>) => {
    const answer = await ask(parameters)
    expect(answer.status).toBe(200)
    return searchEntitiesSchema.parse(await answer.json())[0]
  }

  it('returns items with type, name, URL and detail (decisions.md, section 2)', async () => {
    expect(await items({ query: 'asha rao' })).toEqual([
      {
        ArticleType: 'Doctor',
        Id: 4001,
        Name: 'Dr Asha Rao',
        Slug: 'dr-asha-rao',
        Url: '/doctor/dr-asha-rao',
        Detail: 'Cardiology, 12 years of experience',
        City: 'Delhi',
      },
    ])
    expect((await items({ query: 'banyan' }))[0]).toMatchObject({
      ArticleType: 'Hospital',
      Url: '/hospital/banyan-clinic',
      City: 'Mumbai',
    })
    expect((await items({ query: 'खून की जाँच' }))[0]).toMatchObject({
      ArticleType: 'Test',
      Url: '/hi/test/cbc',
      City: '',
    })
  })

  it.each(['', 'p', 'pi', ' pi  ', '   '])(
    'returns nothing for fewer than 3 characters: %j (specification.md, section 5)',
    async (query) => {
      expect(await (await ask({ query })).json()).toEqual([[]])
    },
  )

  it('collapses repeated whitespace (specification.md, section 5)', async () => {
    expect(await items({ query: '  asha \t\n  rao ' })).toEqual(await items({ query: 'asha rao' }))
  })

  it('returns only the requested type, and all types for an empty one', async () => {
    const types = async (type: string) => [
      ...new Set((await items({ query: 'piles', type })).map(({ ArticleType }) => ArticleType)),
    ]
    expect(await types('Treatment')).toEqual(['Treatment'])
    expect(await types('')).toContain('Condition')
  })

  it('puts the chosen city first among equal results', async () => {
    const first = async (city: string) => (await items({ query: 'cardiologist', city }))[0]?.City
    expect(await first('477')).toBe('Mumbai')
    expect(await first('514')).toBe('Delhi')
    expect(await first('')).toBe(await first('999999999'))
  })

  it.each([
    ['no query', ''],
    ['two queries', 'query=piles&query=hernia'],
    ['a city that is no id', 'query=piles&city=delhi'],
    ['a city of many digits', 'query=piles&city=12345678901'],
    ['an unknown type', 'query=piles&type=Pharmacy'],
  ])('rejects %s with 400 and says why', async (_, parameters) => {
    const answer = await ask(parameters)
    expect(answer.status).toBe(400)
    expect((await answer.json()).error[0]).toMatch(/must/)
  })

  it('counts a query that only a page of the site answers as found', async () => {
    const counted = async (result: string) =>
      sumOf((await metricsText()).text, 'site_searches_total', { result })
    const before = { found: await counted('found'), nothing: await counted('nothing') }
    expect((await (await ask({ query: 'faq' })).json())[1]).toMatchObject([{ Url: '/faq' }])
    expect(await counted('found')).toBe(before.found + 1)
    expect(await counted('nothing')).toBe(before.nothing)
  })

  it('never fails, for any parameters', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    const anything = fc.record({ query: text, city: text, type: text }, { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(anything, async (given) => {
        const parameters = new URLSearchParams(given as Record<string, string>)
        // Use a new connection: the server may close a kept one while another test computes.
        const answer = await api.call(`/api/search/entities?${parameters}`, {
          headers: { connection: 'close' },
        })
        expect([200, 400]).toContain(answer.status)
        await answer.arrayBuffer()
      }),
      { numRuns: 80 },
    )
  })

  it('answers a long query as fast as a short one', async () => {
    const answer = await ask({ query: 'haemoroids '.repeat(600) })
    expect(answer.status).toBe(200)
  })
})
