import { beforeEach, describe, expect, it, vi } from 'vitest'
import { importCatalogue } from '#lib/server/catalogue/import'
import { articleBySlug } from '#lib/server/stores/article'
import { readCatalogueVersion } from '#lib/server/stores/catalogue-state'
import { allEntries } from '#lib/server/stores/entry'
import { mappedArticles } from '#lib/server/stores/sitemap'
import { costsOfTreatment } from '#lib/server/stores/treatment-cost'
import {
  article,
  condition,
  contentFolder,
  edited,
  goodContent,
  removeContentFolders,
} from '#tests/server/catalogue/content-fixture'
import { onEachDatabase } from '#tests/support/database'

// The smaller kinds, and what an import remembers: former addresses, and when a row changed.

removeContentFolders()

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

  describe('of the smaller kinds', () => {
    it('brings prices by city, in the order of the file', async () => {
      const { db } = open()
      expect(await costsOfTreatment(db, 201)).toMatchObject([
        { city: { slug: 'agra' }, item: 'Banding', from: 6000, to: 15_000 },
        { city: { slug: 'delhi' }, item: 'Banding' },
        { city: { slug: 'delhi' }, item: 'Laser', from: 30_000, to: 60_000 },
      ])
      const changes = await changeTo({ 'treatment-costs.csv': costs.replace('60000', '65000') })
      expect(changes.article).toEqual({ inserted: 0, updated: 1, deleted: 0 })
      await changeTo({ 'treatment-costs.csv': null })
      expect(await costsOfTreatment(db, 201)).toEqual([])
    })

    it('touches nothing when prices of two cities change places', async () => {
      const [header, first, second, third] = costs.split('\n')
      expect(
        await changeTo({ 'treatment-costs.csv': [header, second, first, third].join('\n') }),
      ).toEqual({})
    })

    it('brings people, whose name is on every text of theirs', async () => {
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
      expect(changes.person).toMatchObject({ updated: 1 })
      const piles = await articleBySlug(db, 'condition', 'en', 'piles')
      expect(piles?.reviewer?.name).toBe('Dr B Reviewer')
      const hindi = await articleBySlug(db, 'blog', 'hi', 'bawasir')
      expect(hindi?.author).toEqual({ slug: 'a-writer', name: 'एक लेखक', role: 'लेखक' })
    })

    it('brings reviews of doctors and hospitals', async () => {
      const rows = await open().db.selectFrom('review').selectAll().orderBy('id').execute()
      expect(rows).toMatchObject([
        { doctorId: 4001, hospitalId: 3001, rating: 5, author: '', language: 'en' },
        { doctorId: null, hospitalId: 3002, author: 'अ. ब.', language: 'hi', date: '2026-02-03' },
      ])
    })

    it('brings press items, videos, jobs and questions', async () => {
      const { db } = open()
      expect(await allEntries(db, 'press')).toMatchObject([{ id: 1, publisher: 'CareSathi' }])
      expect(await allEntries(db, 'video')).toMatchObject([{ durationSeconds: 95, poster: '' }])
      expect(await allEntries(db, 'job')).toMatchObject([{ duties: ['Listen', 'Write down'] }])
      expect(await allEntries(db, 'faq')).toMatchObject([{ slug: 'who' }, { slug: 'cost' }])
      const changes = await changeTo({ 'faq.csv': null })
      expect(changes.entry).toEqual({ inserted: 0, updated: 0, deleted: 2 })
    })

    it('brings redirects, and addresses that are gone for good', async () => {
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

  describe('remembers former addresses', () => {
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

    it('of something renamed, once or often', async () => {
      await changeTo(doctorsWith('4003,dr-amit-sen', '4003,dr-amit'))
      await changeTo(doctorsWith('4003,dr-amit-sen', '4003,dr-a-sen'))
      expect(await former()).toEqual(['doctor dr-amit -> 4003', 'doctor dr-amit-sen -> 4003'])
    })

    it('until it has its first name back', async () => {
      await changeTo(doctorsWith('4003,dr-amit-sen', '4003,dr-amit'))
      await changeTo({ 'reviews.csv': null })
      expect(await former()).toEqual(['doctor dr-amit -> 4003'])
    })

    it('but not of two that changed names with each other', async () => {
      const doctors = (goodContent['doctors.csv'] ?? '')
        .replace('4003,dr-amit-sen', '4003,dr-anil-das')
        .replace('4004,dr-anil-das', '4004,dr-amit-sen')
      await changeTo({ 'doctors.csv': doctors })
      expect(await former()).toEqual([])
    })

    it('of something deleted, until another bears the name', async () => {
      const without = (goodContent['doctors.csv'] ?? '').replace(/^4003.*\n/m, '')
      await changeTo({ 'doctors.csv': without })
      expect(await former()).toEqual(['doctor dr-amit-sen -> 4003'])
      await changeTo(doctorsWith('4003,dr-amit-sen', '4009,dr-amit-sen'))
      expect(await former()).toEqual([])
    })

    it('of texts by kind and language, of people and of entries', async () => {
      const { 'conditions/hernia.md': hernia = '' } = goodContent
      await changeTo({
        'conditions/hernia.md': null,
        'conditions/groin-hernia.md': hernia,
        'conditions/piles.md': article(condition({ related: ['groin-hernia'] })),
        'press.csv': kinds['press.csv'].replace('first-year', 'one-year'),
        ...edited('authors.csv', '651,a-writer', '651,the-writer'),
        ...Object.fromEntries(
          ['blog/piles-or-fissure.md', 'blog/an-older-one.md', 'blog-hi/bawasir.md'].map((name) => [
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

  describe('says when a row changed', () => {
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

    it('for the rows that differ alone', async () => {
      await atALaterTime(edited('doctors.csv', ',900,English', ',950,English'))
      expect(await changedLater('doctor')).toEqual(['dr-asha-rao'])
      expect(await changedLater('hospital')).toEqual([])
      expect(await changedLater('city')).toEqual([])
    })

    it('for a text whose words alone were corrected, and its reader then says so', async () => {
      const { db } = open()
      const path = 'conditions/piles.md'
      await atALaterTime({ [path]: `${goodContent[path]}\nOne more sentence.\n` })
      expect(await changedLater('article')).toEqual(['piles'])
      expect((await articleBySlug(db, 'condition', 'en', 'piles'))?.modified).toBe('2030-01-01')
      const mapped = (await mappedArticles(db)).filter(({ modified }) => modified > '2029')
      expect(mapped.map(({ slug }) => slug)).toEqual(['piles'])
    })

    it('for those whose links differ', async () => {
      await atALaterTime(edited('hospitals.csv', 'cardiology | ENT', 'ENT | cardiology'))
      expect(await changedLater('hospital')).toEqual(['neem-hospital'])
    })

    it('for the treatment whose prices differ', async () => {
      await atALaterTime({ 'treatment-costs.csv': costs.replace('60000', '61000') })
      expect(await changedLater('article')).toEqual(['piles-treatment'])
    })

    it('and gives the pages a new version only then', async () => {
      const { db } = open()
      const before = await readCatalogueVersion(db)
      expect(await changeTo({ 'departments.csv': `${goodContent['departments.csv']}\n` })).toEqual(
        {},
      )
      expect(await readCatalogueVersion(db)).toBe(before)
      await changeTo(edited('cities.csv', 'Agra,', 'Agra City,'))
      expect(await readCatalogueVersion(db)).not.toBe(before)
      const changed = await readCatalogueVersion(db)
      // The note that data are invented is on every page.
      await changeTo({ ...edited('cities.csv', 'Agra,', 'Agra City,'), 'sample.csv': null })
      expect(await readCatalogueVersion(db)).not.toBe(changed)
    })
  })
})
