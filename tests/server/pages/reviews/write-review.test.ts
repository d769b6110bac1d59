import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inLanguage } from '#lib/domain/routes/links'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { visitorReviews } from '#lib/server/reviews/visitor-store'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { latinWords } from '#tests/support/hindi'
import { setLimits } from '#tests/support/limits'
import { reviewForm, serveWriteReview } from '#tests/support/review-form'

onEachDatabase('the form for a review', (open) => {
  let site: Awaited<ReturnType<typeof serveWriteReview>>
  let logged = ''
  const stored = () => visitorReviews(open().db, { limit: 50 })

  provideCatalogue(open, {
    'hi/hospitals.csv': 'slug,name,address\nneem-hospital,नीम हॉस्पिटल,"1 सैंपल रोड, दिल्ली"\n',
  })
  beforeAll(async () => {
    site = await serveWriteReview()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    logged = ''
    const heard = new Writable({
      write: (text, _encoding, done) => {
        logged += String(text)
        done()
      },
    })
    provideProcessWide('log', makeLog('info', heard))
    setLimits({ review: 5 })
    await open().db.deleteFrom('visitorReview').execute()
  })

  test('names the doctor of the link and has its own key', async () => {
    const { status, answer } = await site.get({ doctor: 'dr-asha-rao' })
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      screen: {
        step: 'write',
        subject: {
          kind: 'doctor',
          slug: 'dr-asha-rao',
          name: 'Dr Asha Rao',
          detail: 'Cardiology, Delhi',
        },
        values: { rating: '', title: '', text: '', name: '', own: '' },
        problems: {},
      },
    })
    const key = (given: typeof answer) =>
      'screen' in given && given.screen.step === 'write' ? given.screen.idempotencyKey : ''
    expect(key(answer)).toMatch(/^[\w-]{36}$/)
    expect(key((await site.get({ doctor: 'dr-asha-rao' })).answer)).not.toBe(key(answer))
    expect((await site.get({ hospital: 'neem-hospital' })).answer).toMatchObject({
      screen: { subject: { kind: 'hospital', detail: '1 Sample Road, Delhi' } },
    })
  })

  test('asks who the review is about if the link names nobody, and lists matching names first', async () => {
    expect((await site.get()).answer).toEqual({ screen: { step: 'choose', query: '', found: [] } })
    const { answer } = await site.get({ q: ' neem  hospital ' })
    expect(answer).toMatchObject({ screen: { step: 'choose', query: 'neem hospital' } })
    const found = 'screen' in answer && answer.screen.step === 'choose' ? answer.screen.found : []
    expect(found[0]).toMatchObject({ kind: 'hospital', slug: 'neem-hospital' })
    expect((await site.get({ doctor: 'nobody' })).answer).toMatchObject({
      screen: { step: 'choose', notice: expect.stringContaining('not listed') },
    })
  })

  test('saves a valid review and thanks, without personal data in the address', async () => {
    const { answer } = await site.post(reviewForm({ name: 'Asha R' }))
    expect(answer).toEqual({ redirect: '/reviews/write?sent=1' })
    expect((await site.get({ sent: '1' })).answer).toEqual({ screen: { step: 'sent' } })
    expect(await stored()).toMatchObject([
      {
        status: 'waiting',
        doctorSlug: 'dr-asha-rao',
        rating: 4,
        author: 'Asha R',
        title: 'Clear and patient',
      },
    ])
    expect(logged).toContain('a review is waiting for moderation')
    expect(logged).not.toMatch(/asha|patient|scan/i)
  })

  test('saves a review once if it is sent twice', async () => {
    await site.post(reviewForm())
    expect((await site.post(reviewForm())).answer).toEqual({ redirect: '/reviews/write?sent=1' })
    expect(await stored()).toHaveLength(1)
  })

  test('shows an invalid review again as it was typed, with a message at each field', async () => {
    const typed = { rating: '', title: 'ok', text: 'Call 98765 43210 for more of it', own: '' }
    const { status, answer } = await site.post(reviewForm(typed))
    expect(status).toBe(422)
    expect(answer).toMatchObject({
      screen: {
        step: 'write',
        subject: { slug: 'dr-asha-rao' },
        values: { ...typed, name: '' },
        problems: {
          rating: 'Please choose how it was',
          title: 'Please give your review a title',
          text: 'Please leave out phone numbers',
          own: 'Please confirm that this is your own experience',
        },
        idempotencyKey: reviewForm().key,
      },
    })
    expect(await stored()).toEqual([])
  })

  test('thanks a program that filled the hidden field, and does not save its review', async () => {
    const { answer } = await site.post(reviewForm({ website: 'buy now' }))
    expect(answer).toEqual({ redirect: '/reviews/write?sent=1' })
    expect(await stored()).toEqual([])
  })

  test('asks again who the review is about if the subject is unknown', async () => {
    const { status, answer } = await site.post(reviewForm({ doctor: 'nobody' }))
    expect(status).toBe(422)
    expect(answer).toMatchObject({ screen: { step: 'choose' } })
    expect(await stored()).toEqual([])
  })

  test('shows a review again with everything that was typed if reviews are sent too often', async () => {
    for (let count = 0; count < 5; count += 1) await site.post(reviewForm())
    const { status, headers, answer } = await site.post(reviewForm({ title: 'One more' }))
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer).toMatchObject({
      screen: {
        step: 'write',
        values: { title: 'One more' },
        notice: 'Too many requests. Please try again later.',
      },
    })
  })

  test('shows a review from another site again as it was typed, and does not save it', async () => {
    const key = 'key-that-another-site-chose'
    const body = new URLSearchParams({ ...reviewForm(), key })
    const headers = { origin: 'http://care.lan' }
    const { status, answer } = await site.ask({ method: 'POST', body, headers })
    expect(status).toBe(403)
    expect(JSON.stringify(answer)).not.toContain(key)
    expect(answer).toMatchObject({
      screen: {
        step: 'write',
        values: { title: reviewForm().title },
        notice: 'This form has expired. Please reload the page and try again.',
      },
    })
    expect(await stored()).toEqual([])
  })

  test.each(['नीम', 'neem'])('lists the hospital of the name %s first in Hindi', async (q) => {
    const hindi = await serveWriteReview('hi')
    const { answer } = await hindi.get({ q })
    const found = 'screen' in answer && answer.screen.step === 'choose' ? answer.screen.found : []
    // Its doctors follow.
    expect(found.length).toBeGreaterThan(1)
    expect(found[0]).toMatchObject({ kind: 'hospital', name: 'नीम हॉस्पिटल' })
    await hindi.close()
  })

  test('answers the Hindi form in Hindi', async () => {
    const hindi = await serveWriteReview('hi')
    const { status, answer } = await hindi.post(
      reviewForm({ rating: '', title: 'x', text: '', own: '' }),
    )
    expect(status).toBe(422)
    const step = 'screen' in answer && answer.screen.step === 'write' ? answer.screen : undefined
    expect(Object.keys(step?.problems ?? {})).toEqual(['rating', 'title', 'text', 'own'])
    expect(latinWords(Object.values(step?.problems ?? {}).join(' '))).toEqual([])
    expect((await hindi.post(reviewForm())).answer).toEqual({
      redirect: `${inLanguage('/reviews/write', 'hi')}?sent=1`,
    })
    const unknown = await hindi.get({ doctor: 'nobody' })
    expect(
      latinWords(JSON.stringify(unknown.answer).match(/"notice":"([^"]*)"/)?.[1] ?? 'x'),
    ).toEqual([])
    await hindi.close()
  })

  test('rejects other content types, large bodies and other methods', async () => {
    const json = { 'Content-Type': 'application/json' }
    expect((await site.ask({ method: 'POST', body: '{}', headers: json })).status).toBe(415)
    const large = new URLSearchParams({ text: 'x'.repeat(70_000) })
    expect((await site.ask({ method: 'POST', body: large })).status).toBe(413)
    const put = await site.ask({ method: 'PUT' })
    expect(put.status).toBe(405)
    expect(put.headers.get('allow')).toBe('GET, HEAD, POST')
  })
})
