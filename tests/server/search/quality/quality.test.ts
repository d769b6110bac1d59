import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { searchEntities } from '#lib/server/search/entities'
import { type Judge, judgeOf, type Shown } from '#tests/server/search/quality/judge'
import { type LabelledQuery, labelledQueries } from '#tests/server/search/quality/queries'
import { onEachDatabase } from '#tests/support/database'

const content = path.join(import.meta.dirname, '..', '..', '..', '..', 'content')
const kinds = [...new Set(labelledQueries.map(({ kind }) => kind))]
const answers = new Map<string, Shown[][]>()

onEachDatabase('the right result of a labelled query', (open, name) => {
  let judge: Judge
  let cityIds: Map<string, number>
  const shown = new Map<LabelledQuery, Shown[]>()

  beforeAll(async () => {
    provideDatabase(open())
    await importCatalogue(open().db, content)
    judge = await judgeOf(open().db)
    const cities = await open().db.selectFrom('city').select(['id', 'slug']).execute()
    cityIds = new Map(cities.map(({ id, slug }) => [slug, id]))
    for (const query of labelledQueries) {
      const city = query.city === undefined ? null : (cityIds.get(query.city) ?? null)
      const [items] = await searchEntities({ query: query.query, city, type: null })
      shown.set(
        query,
        items.map(({ ArticleType, Slug }) => ({ kind: ArticleType.toLowerCase(), slug: Slug })),
      )
    }
    answers.set(name, [...shown.values()])
  }, 120_000)
  afterAll(() => provideDatabase(undefined))

  const missed = (of: (query: LabelledQuery) => boolean) =>
    labelledQueries.filter((query) => of(query) && !judge(query, shown.get(query) ?? []))
  const share = (of: (query: LabelledQuery) => boolean) =>
    1 - missed(of).length / labelledQueries.filter(of).length
  const named = (queries: LabelledQuery[]) => queries.map(({ query }) => query).join(', ')

  it('is checked with at least 150 queries, with a third of each class held out', () => {
    expect(labelledQueries.length).toBeGreaterThanOrEqual(150)
    expect(share(({ heldOut }) => !heldOut)).toBeGreaterThan(0)
    expect(new Set(labelledQueries.map(({ query, city }) => `${query} ${city}`)).size).toBe(
      labelledQueries.length,
    )
  })

  it('is among the first six results for at least 95 % of all queries', () => {
    expect(
      share(() => true),
      named(missed(() => true)),
    ).toBeGreaterThanOrEqual(0.95)
  })

  it('is among the first six results for at least 95 % of the held-out queries', () => {
    const heldOut = (query: LabelledQuery) => query.heldOut
    expect(share(heldOut), named(missed(heldOut))).toBeGreaterThanOrEqual(0.95)
  })

  it.each(kinds)('is among the first six results for at least 90 % of the class %s', (kind) => {
    const ofKind = (query: LabelledQuery) => query.kind === kind
    expect(share(ofKind), named(missed(ofKind))).toBeGreaterThanOrEqual(0.9)
  })
})

describe('both databases', () => {
  it('give the same results', () => {
    const [one, ...others] = answers.values()
    for (const other of others) expect(other).toEqual(one)
  })
})
