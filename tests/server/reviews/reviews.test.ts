import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReviewSubject } from '#lib/domain/catalogue/review'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { decideReview, revisionOf } from '#lib/server/reviews/moderate'
import { listReviews } from '#lib/server/reviews/reviews'
import { submitReview } from '#lib/server/reviews/submit'
import { visitorReviewById, visitorReviews } from '#lib/server/reviews/visitor-store'
import { allReviews } from '#lib/server/sitemap/sitemap'
import { contentFolder, goodContent } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const asha: ReviewSubject = {
  kind: 'doctor',
  id: 4001,
  slug: 'dr-asha-rao',
  name: 'Dr Asha Rao',
  detail: '',
}
const neem: ReviewSubject = {
  kind: 'hospital',
  id: 3001,
  slug: 'neem-hospital',
  name: 'Neem Hospital',
  detail: '',
}
const good = {
  rating: '4',
  title: 'Clear and patient',
  text: 'Took time and explained the scan in plain words.',
  name: '',
  own: 'yes',
}
const reviewsCsv = `id,doctor,hospital,rating,title,text,author,language,date
9001,dr-asha-rao,,5,Kind,She listened to all my questions.,R. S.,en,2026-01-10
9002,dr-asha-rao,neem-hospital,2,Long wait,We waited for two hours.,,en,2026-03-01
9003,,neem-hospital,3,साफ़ अस्पताल,अस्पताल साफ़ था पर बिल समझ में नहीं आया।,सीमा,hi,2026-02-01
`
const samples = { 'sample.csv': 'kind\ndoctors\nreviews\n' }
const whole = { limit: 20, offset: 0 }

onEachDatabase('reviews', (open) => {
  let at = Date.parse('2026-11-20T10:00:00Z')
  const deps = () => ({ db: open().db, now: () => at, random: randomBytes })
  const send = (subject = asha, change: Partial<typeof good> = {}, key = '') =>
    submitReview({ subject, values: { ...good, ...change }, key }, deps())
  const stored = () => visitorReviews(open().db, { limit: 50 })
  const bring = async (changes: Record<string, string> = {}) => {
    const folder = contentFolder({ 'reviews.csv': reviewsCsv, ...samples, ...changes })
    expect(await importCatalogue(open().db, folder)).toMatchObject({
      outcome: 'imported',
      faults: [],
    })
  }
  const decide = async (id: string, decision: 'shown' | 'refused') => {
    const review = await visitorReviewById(open().db, id)
    const revision = review ? revisionOf(review) : undefined
    return decideReview(open().db, { id, revision, decision, now: at })
  }
  const newest = async () => (await stored())[0]?.id ?? ''
  const titles = async (about: Parameters<typeof listReviews>[0], page = whole) =>
    (await listReviews(about, page)).items.map(({ title }) => title)

  beforeAll(async () => {
    provideProcessWide('log', makeLog('silent'))
    provideDatabase(open())
    await bring()
  })
  afterAll(() => provideDatabase(undefined))
  beforeEach(async () => {
    at += 1000
    await open().db.deleteFrom('visitorReview').execute()
  })

  describe('from the catalogue', () => {
    test('are listed newest first for a doctor, a hospital or all', async () => {
      expect(await titles({ doctorId: 4001 })).toEqual(['Long wait', 'Kind'])
      expect(await titles({ hospitalId: 3001 })).toEqual(['Long wait', 'साफ़ अस्पताल'])
      expect(await titles('everybody')).toEqual(['Long wait', 'साफ़ अस्पताल', 'Kind'])
      expect(await titles('everybody', { limit: 1, offset: 1 })).toEqual(['साफ़ अस्पताल'])
      expect(await titles({ doctorId: 4002 })).toEqual([])
    })

    test('name their subject and are marked as samples', async () => {
      const { items, rating, total } = await listReviews({ doctorId: 4001 }, whole)
      expect(total).toBe(2)
      expect(items[0]).toEqual({
        id: '9002',
        rating: 2,
        title: 'Long wait',
        text: 'We waited for two hours.',
        author: '',
        language: 'en',
        date: '2026-03-01',
        doctor: { slug: 'dr-asha-rao', name: 'Dr Asha Rao' },
        hospital: { slug: 'neem-hospital', name: 'Neem Hospital' },
        fromVisitor: false,
        sample: true,
      })
      expect(rating).toMatchObject({ average: 3.5, count: 2, sample: true })
      expect((await listReviews({ doctorId: 4002 }, whole)).rating).toBeNull()
    })
  })

  describe('from visitors', () => {
    test('are hidden until they are approved, and are then rated separately from samples', async () => {
      await send()
      expect(await stored()).toMatchObject([
        { status: 'waiting', doctorSlug: 'dr-asha-rao', hospitalSlug: null, date: '2026-11-20' },
      ])
      expect(await titles({ doctorId: 4001 })).toEqual(['Long wait', 'Kind'])
      expect(await decide(await newest(), 'shown')).toBe('decided')
      const { items, rating, total } = await listReviews({ doctorId: 4001 }, whole)
      expect(items.map(({ title }) => title)).toEqual(['Clear and patient', 'Long wait', 'Kind'])
      expect(items[0]).toMatchObject({
        fromVisitor: true,
        sample: false,
        author: '',
        doctor: { slug: 'dr-asha-rao' },
      })
      expect(total).toBe(3)
      expect(rating).toMatchObject({ average: 4, count: 1, sample: false })
      expect(await titles('everybody', { limit: 1, offset: 0 })).toEqual(['Clear and patient'])
    })

    test('are rated together with those of a real catalogue', async () => {
      await send()
      await decide(await newest(), 'shown')
      await bring({ 'sample.csv': 'kind\ndoctors\n' })
      const { rating, items } = await listReviews({ doctorId: 4001 }, whole)
      expect(rating).toMatchObject({ average: 3.7, count: 3, sample: false })
      expect(items.every(({ sample }) => !sample)).toBe(true)
      await bring()
    })

    test('follow a doctor whose slug changed, and disappear with a deleted one', async () => {
      await send()
      await send(neem, { title: 'Clean rooms' })
      for (const { id } of await stored()) await decide(id, 'shown')
      const renamed = goodContent['doctors.csv']?.replace(
        '4001,dr-asha-rao',
        '4001,dr-asha-rao-delhi',
      ) as string
      const about = { 'reviews.csv': reviewsCsv.replaceAll('dr-asha-rao', 'dr-asha-rao-delhi') }
      await bring({ 'doctors.csv': renamed, ...about })
      expect((await titles({ doctorId: 4001 }))[0]).toBe('Clear and patient')
      const everybody = await listReviews('everybody', whole)
      expect(everybody.items.map(({ doctor }) => doctor?.slug)).toContain('dr-asha-rao-delhi')

      const gone = renamed.replace(/^4001.*\n/m, '')
      await bring({ 'doctors.csv': gone, 'reviews.csv': reviewsCsv.replace(/^900[12].*\n/gm, '') })
      expect(await titles('everybody')).toEqual(['Clean rooms', 'साफ़ अस्पताल'])
      await bring()
      expect((await titles({ doctorId: 4001 }))[0]).toBe('Clear and patient')
    })

    test('stay hidden when another doctor gets the slug, and come back with their doctor', async () => {
      await send()
      await decide(await newest(), 'shown')
      const other = goodContent['doctors.csv']?.replace('4001,dr-asha-rao,', '4099,dr-asha-rao,')
      await bring({ 'doctors.csv': other as string })
      expect(await titles({ doctorId: 4099 })).toEqual(['Long wait', 'Kind'])
      const { items, rating } = await listReviews('everybody', whole)
      expect(items.map(({ title }) => title)).not.toContain('Clear and patient')
      expect(rating).toMatchObject({ sample: true })
      expect(await allReviews(open().db)).toMatchObject({ total: 3, changed: '2026-03-01' })
      expect(await stored()).toMatchObject([{ status: 'shown', subjectName: 'Dr Asha Rao' }])

      // The same text about another doctor is another review.
      await send({ ...asha, id: 4099 })
      expect(await stored()).toHaveLength(2)

      await bring()
      expect((await titles({ doctorId: 4001 }))[0]).toBe('Clear and patient')
      expect(await allReviews(open().db)).toMatchObject({ total: 4, changed: '2026-11-20' })
    })

    test('are saved once if sent twice; a new text replaces one that is still waiting', async () => {
      const key = '0e8d1f9a-4a6c-4a55-9f5e-1c0c3f1f2a11'
      await send(asha, {}, key)
      await send(asha, {}, key)
      await send(asha, { rating: '1', text: 'On second thoughts, it was not good at all.' }, key)
      expect(await stored()).toMatchObject([{ rating: 1, title: 'Clear and patient' }])
      await decide(await newest(), 'refused')
      await send(asha, { rating: '5' }, key)
      expect(await stored()).toMatchObject([{ rating: 1, status: 'refused' }])
      await send(neem, {}, key)
      expect(await stored()).toHaveLength(2)
    })

    test('without a key are recognised by their content', async () => {
      await send()
      await send(asha, {}, 'short')
      expect(await stored()).toHaveLength(1)
      await send(asha, { title: 'Another one' })
      expect(await stored()).toHaveLength(2)
    })

    test('have the language of their text', async () => {
      await send(asha, { text: 'डॉक्टर ने सब कुछ धीरे-धीरे समझाया।' })
      expect(await stored()).toMatchObject([{ language: 'hi' }])
    })
  })

  describe('a decision', () => {
    test('invalidates pages only if it changes what they show', async () => {
      await send()
      const id = await newest()
      const version = () => readCatalogueVersion(open().db)
      const before = await version()
      expect(await decide(id, 'refused')).toBe('decided')
      expect(await version()).toBe(before)
      expect(await decide(id, 'shown')).toBe('decided')
      const shown = await version()
      expect(shown).not.toBe(before)
      expect(await decide(id, 'shown')).toBe('unchanged')
      expect(await version()).toBe(shown)
      expect(await decide(id, 'refused')).toBe('decided')
      expect(await version()).not.toBe(shown)
      expect(await stored()).toMatchObject([
        { status: 'refused', decidedAt: new Date(at).toISOString() },
      ])
    })

    test('about an unknown review returns unknown', async () => {
      expect(await decide('no such review', 'shown')).toBe('unknown')
    })
  })
})
