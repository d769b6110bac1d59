import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findText } from '#lib/server/catalogue/articles'
import { listEntries } from '#lib/server/catalogue/entries'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import { listCityCosts } from '#lib/server/catalogue/treatment-places'
import { importCatalogue } from '#lib/server/import/import'
import { mappedArticles } from '#lib/server/sitemap/sitemap'
import {
  article,
  condition,
  contentFolder,
  edited,
  goodContent,
} from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

// Imports of the smaller kinds, and what an import records: former addresses and times of change.

const costs = `treatment,city,item,from_rupees,to_rupees
piles-treatment,delhi,Banding,8000,20000
piles-treatment,agra,Banding,6000,15000
piles-treatment,delhi,Laser,30000,60000
`
const kinds = {
  'treatment-costs.csv': costs,
  'reviews.csv': `id,doctor,hospital,rating,title,text,author,language,date
1,dr-asha-rao,neem-hospital,5,Kind,Listened well.,,en,2026-01-02
2,,peepal-hospital,4,अच्छा,सब समझाया।,अ. ब.,hi,2026-02-03
`,
  'press.csv': `id,slug,title,publisher,date,text,url
1,first-year,Our first year,CareSathi,2026-04-01,A year.,
`,
  'videos.csv': `id,slug,title,summary,language,date,duration_seconds,file,transcript
1,first-visit,Your first visit,What happens.,en,2026-03-01,95,/videos/first-visit.webm,Words.
`,
  'jobs.csv': `id,slug,title,team,place,terms,posted,closes,summary,duties,asks
1,care-guide,Care guide,Care,Delhi,Full time,2026-01-01,2026-12-31,Help patients.,Listen | Write down,Patience
`,
  'faq.csv': `id,slug,topic,question,answer
2,cost,Money,What does it cost?,Nothing.
1,who,Us,Who are you?,A guide.
`,
  'redirects.csv': `from,to
/old-piles,/condition/piles
/closed,
`,
}

onEachDatabase('an import', (open) => {
  beforeEach(async () => {
    await importCatalogue(open().db, contentFolder(kinds))
    await open().db.deleteFrom('formerSlug').execute()
  })

  const changeTo = async (changes: Record<string, string | null>) => {
    const result = await importCatalogue(open().db, contentFolder({ ...kinds, ...changes }))
    if (result.outcome === 'refused') throw new Error(JSON.stringify(result))
    return result.outcome === 'imported' ? result.changes : {}
  }

  describe('smaller kinds', () => {
    it('imports prices by city in the order of the file', async () => {
      const { db } = open()
      expect(await listCityCosts(201, db)).toMatchObject([
        { city: { slug: 'agra' }, item: 'Banding', from: 6000, to: 15_000 },
        { city: { slug: 'delhi' }, item: 'Banding' },
        { city: { slug: 'delhi' }, item: 'Laser', from: 30_000, to: 60_000 },
      ])
      const changes = await changeTo({ 'treatment-costs.csv': costs.replace('60000', '65000') })
      expect(changes).toEqual({ costs: { inserted: 0, updated: 1, deleted: 0 } })
      await changeTo({ 'treatment-costs.csv': null })
      expect(await listCityCosts(201, db)).toEqual([])
    })

    it('changes nothing when the prices of two cities are swapped in the file', async () => {
      const [header, first, second, third] = costs.split('\n')
      expect(
        await changeTo({ 'treatment-costs.csv': [header, second, first, third].join('\n') }),
      ).toEqual({})
    })

    it('imports people and shows their current names on their texts', async () => {
      const { db } = open()
      expect(
        await db.selectFrom('person').select(['id', 'kind', 'slug']).orderBy('id').execute(),
      ).toEqual([
        { id: 'author:651', kind: 'author', slug: 'a-writer' },
        { id: 'reviewer:601', kind: 'reviewer', slug: 'dr-a-reviewer' },
      ])
      const changes = await changeTo(
        edited('reviewers.csv', 'Dr A Reviewer,डॉ', 'Dr B Reviewer,डॉ'),
      )
      expect(changes.reviewers).toMatchObject({ updated: 1 })
      const piles = await findText('condition', 'en', 'piles', db)
      expect(piles?.reviewer?.name).toBe('Dr B Reviewer')
      const hindi = await findText('blog', 'hi', 'bawasir', db)
      expect(hindi?.author).toEqual({ slug: 'a-writer', name: 'एक लेखक', role: 'लेखक' })
    })

    it('imports reviews of doctors and hospitals', async () => {
      const rows = await open().db.selectFrom('review').selectAll().orderBy('id').execute()
      expect(rows).toMatchObject([
        { doctorId: 4001, hospitalId: 3001, rating: 5, author: '', language: 'en' },
        { doctorId: null, hospitalId: 3002, author: 'अ. ब.', language: 'hi', date: '2026-02-03' },
      ])
    })

    it('imports press items, videos, jobs and questions', async () => {
      const { db } = open()
      expect(await listEntries('press', 'en', db)).toMatchObject([
        { id: 1, publisher: 'CareSathi' },
      ])
      expect(await listEntries('video', 'en', db)).toMatchObject([
        { durationSeconds: 95, poster: '' },
      ])
      expect(await listEntries('job', 'en', db)).toMatchObject([
        { duties: ['Listen', 'Write down'] },
      ])
      expect(await listEntries('faq', 'en', db)).toMatchObject([{ slug: 'who' }, { slug: 'cost' }])
      const changes = await changeTo({ 'faq.csv': null })
      expect(changes.faq).toEqual({ inserted: 0, updated: 0, deleted: 2 })
    })

    it('imports redirects and permanently removed addresses', async () => {
      const rows = () =>
        open().db.selectFrom('redirect').select(['id', 'target']).orderBy('id').execute()
      expect(await rows()).toEqual([
        { id: '/closed', target: null },
        { id: '/old-piles', target: '/condition/piles' },
      ])
      await changeTo({ 'redirects.csv': 'from,to\n/old-piles,/condition/hernia\n' })
      expect(await rows()).toEqual([{ id: '/old-piles', target: '/condition/hernia' }])
    })
  })

  describe('former addresses', () => {
    const former = async () =>
      (
        await open()
          .db.selectFrom('formerSlug')
          .selectAll()
          .orderBy('kind')
          .orderBy('slug')
          .execute()
      ).map(({ kind, slug, entityId }) => `${kind} ${slug} -> ${entityId}`)
    const doctorsWith = (from: string, to: string) => ({
      ...edited('doctors.csv', from, to),
      'reviews.csv': null,
    })

    it('are recorded each time a row is renamed', async () => {
      await changeTo(doctorsWith('4003,dr-amit-sen', '4003,dr-amit'))
      await changeTo(doctorsWith('4003,dr-amit-sen', '4003,dr-a-sen'))
      expect(await former()).toEqual(['doctor dr-amit -> 4003', 'doctor dr-amit-sen -> 4003'])
    })

    it('are forgotten when a row gets its first name back', async () => {
      await changeTo(doctorsWith('4003,dr-amit-sen', '4003,dr-amit'))
      await changeTo({ 'reviews.csv': null })
      expect(await former()).toEqual(['doctor dr-amit -> 4003'])
    })

    it('are not recorded when two rows swap names', async () => {
      const doctors = (goodContent['doctors.csv'] ?? '')
        .replace('4003,dr-amit-sen', '4003,dr-anil-das')
        .replace('4004,dr-anil-das', '4004,dr-amit-sen')
      await changeTo({ 'doctors.csv': doctors })
      expect(await former()).toEqual([])
    })

    it('are kept for a deleted row until another row takes the name', async () => {
      const without = (goodContent['doctors.csv'] ?? '').replace(/^4003.*\n/m, '')
      await changeTo({ 'doctors.csv': without })
      expect(await former()).toEqual(['doctor dr-amit-sen -> 4003'])
      await changeTo(doctorsWith('4003,dr-amit-sen', '4009,dr-amit-sen'))
      expect(await former()).toEqual([])
    })

    it('are recorded for texts by kind and language, for people and for entries', async () => {
      const { 'conditions/hernia.md': hernia = '' } = goodContent
      await changeTo({
        'conditions/hernia.md': null,
        'conditions/groin-hernia.md': hernia,
        'conditions/piles.md': article(condition({ related: ['groin-hernia'] })),
        'press.csv': kinds['press.csv'].replace('first-year', 'one-year'),
        ...edited('authors.csv', '651,a-writer', '651,the-writer'),
        ...Object.fromEntries(
          ['blog/piles-or-fissure.md', 'blog/an-older-one.md', 'hi/blog/bawasir.md'].map((name) => [
            name,
            (goodContent[name] ?? '').replace('author: a-writer', 'author: the-writer'),
          ]),
        ),
      })
      expect(await former()).toEqual([
        'author a-writer -> author:651',
        'condition:en hernia -> condition:en:102',
        'press first-year -> press:1',
      ])
    })
  })

  describe('the time of change', () => {
    const stamps = async (table: 'doctor' | 'hospital' | 'city' | 'article') =>
      Object.fromEntries(
        (await open().db.selectFrom(table).select(['slug', 'changed']).execute()).map(
          ({ slug, changed }) => [slug, changed],
        ),
      )
    const later = '2030-01-01T00:00:00.000Z'
    const atALaterTime = async (changes: Record<string, string | null>) => {
      vi.useFakeTimers({ now: new Date(later), toFake: ['Date'] })
      try {
        await changeTo(changes)
      } finally {
        vi.useRealTimers()
      }
    }
    const changedLater = async (table: 'doctor' | 'hospital' | 'city' | 'article') =>
      Object.entries(await stamps(table)).flatMap(([slug, changed]) =>
        changed === later ? [slug] : [],
      )

    it('is set only on rows that differ', async () => {
      await atALaterTime(edited('doctors.csv', ',900,English', ',950,English'))
      expect(await changedLater('doctor')).toEqual(['dr-asha-rao'])
      expect(await changedLater('hospital')).toEqual([])
      expect(await changedLater('city')).toEqual([])
    })

    it('is set when only the body of a text changed, and appears on its page and in the sitemap', async () => {
      const { db } = open()
      const path = 'conditions/piles.md'
      await atALaterTime({ [path]: `${goodContent[path]}\nOne more sentence.\n` })
      expect(await changedLater('article')).toEqual(['piles'])
      expect((await findText('condition', 'en', 'piles', db))?.modified).toBe('2030-01-01')
      const mapped = (await mappedArticles(db)).filter(({ modified }) => modified > '2029')
      expect(mapped.map(({ slug }) => slug)).toEqual(['piles'])
    })

    it('is set when the links of a row differ', async () => {
      await atALaterTime(edited('hospitals.csv', 'cardiology | ENT', 'ENT | cardiology'))
      expect(await changedLater('hospital')).toEqual(['neem-hospital'])
    })

    it('is set on a treatment when its prices differ', async () => {
      await atALaterTime({ 'treatment-costs.csv': costs.replace('60000', '61000') })
      expect(await changedLater('article')).toEqual(['piles-treatment'])
    })

    it('goes with a new catalogue version, which stays the same otherwise', async () => {
      const { db } = open()
      const before = await readCatalogueVersion(db)
      expect(await changeTo({ 'departments.csv': `${goodContent['departments.csv']}\n` })).toEqual(
        {},
      )
      expect(await readCatalogueVersion(db)).toBe(before)
      await changeTo(edited('cities.csv', 'Agra,', 'Agra City,'))
      expect(await readCatalogueVersion(db)).not.toBe(before)
      const changed = await readCatalogueVersion(db)
      // Every page shows whether the data are samples.
      await changeTo({ ...edited('cities.csv', 'Agra,', 'Agra City,'), 'sample.csv': null })
      expect(await readCatalogueVersion(db)).not.toBe(changed)
    })
  })
})
