import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { deskReviewsProps } from '#lib/server/pages/desk/reviews'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { submitReview } from '#lib/server/reviews/submit'
import { visitorReviewById } from '#lib/server/reviews/visitor-store'
import { contentFolder } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { serveDeskPage, staffMember } from '#tests/support/desk-page'

const good = {
  rating: '4',
  title: 'Clear and patient',
  text: 'Took time and explained the scan in plain words.',
  name: '',
  own: 'yes',
}
const asha = {
  kind: 'doctor',
  id: 4001,
  slug: 'dr-asha-rao',
  name: 'Dr Asha Rao',
  detail: '',
} as const

onEachDatabase('reviews at the desk', (open) => {
  let at = Date.parse('2026-11-20T10:00:00Z')
  let desk: Awaited<ReturnType<typeof serveDeskPage>>
  const send = (change: Partial<typeof good> = {}, key = '') => {
    at += 1000
    return submitReview(
      { subject: asha, values: { ...good, ...change }, key },
      { db: open().db, now: () => at, random: randomBytes },
    )
  }
  const shown = async (query: Record<string, string> = {}) =>
    (await desk.get(query)).result.props.reviews
  const fieldsOf = (review: { id: string; revision: string; status: string }, todo: string) => [
    ['id', review.id],
    ['revision', review.revision],
    ['seen', review.status],
    ['do', todo],
  ]
  const decide = (review: { id: string; revision: string; status: string }, todo: string) =>
    desk.post(fieldsOf(review, todo))
  const audited = () =>
    open()
      .db.selectFrom('deskAudit')
      .select(['member', 'memberName', 'action', 'review', 'leads'])
      .orderBy('action')
      .execute()

  beforeAll(async () => {
    provideProcessWide('log', makeLog('silent'))
    provideDatabase(open())
    await importCatalogue(open().db, contentFolder())
    desk = await serveDeskPage(deskReviewsProps)
  })
  afterAll(async () => {
    await desk.close()
    provideDatabase(undefined)
  })
  beforeEach(async () => {
    await open().db.deleteFrom('visitorReview').execute()
    await open().db.deleteFrom('deskAudit').execute()
  })

  test('lists waiting reviews with their whole text, the oldest first', async () => {
    await send({ title: 'The first one' })
    await send({ title: 'The second one' })
    const { props } = (await desk.get()).result
    expect(props).toMatchObject({ status: 'waiting', waiting: 2, hasMore: false })
    expect(props.reviews).toMatchObject([
      {
        title: 'The first one',
        text: good.text,
        rating: 4,
        subject: 'Dr Asha Rao',
        subjectPath: '/doctor/dr-asha-rao',
        language: 'en',
        unlisted: '',
      },
      { title: 'The second one' },
    ])
  })

  test('goes on to the next page', async () => {
    for (let one = 0; one < 21; one += 1) await send({ title: `Review ${one + 1}` })
    expect(await shown()).toHaveLength(20)
    expect((await desk.get()).result.props.hasMore).toBe(true)
    expect(await shown({ page: '2' })).toMatchObject([{ title: 'Review 21' }])
  })

  test('publishes and refuses, with the name of the member in the audit log', async () => {
    await send({ title: 'To publish' })
    await send({ title: 'To refuse' })
    const [one, other] = await shown()
    const before = await readCatalogueVersion(open().db)
    const { result } = await decide(one, 'shown')
    expect(result.redirect).toEqual({ destination: '/desk/reviews?done=shown', statusCode: 303 })
    await decide(other, 'refused')
    expect(await readCatalogueVersion(open().db)).not.toBe(before)
    expect(await shown()).toEqual([])
    expect(await shown({ status: 'shown' })).toMatchObject([{ title: 'To publish' }])
    expect(await shown({ status: 'refused' })).toMatchObject([{ title: 'To refuse' }])
    const by = { member: staffMember.mobile, memberName: staffMember.name, leads: 0 }
    expect(await audited()).toEqual([
      { ...by, action: 'published a review', review: `${one.id}@${one.revision}` },
      { ...by, action: 'refused a review', review: `${other.id}@${other.revision}` },
    ])
  })

  test.each(['shown', 'refused'])(
    'does not decide another text than the page showed: %s',
    async (todo) => {
      await send()
      const [review] = await shown()
      await open().db.updateTable('visitorReview').set({ text: 'Another text.' }).execute()
      const { status, result } = await decide(review, todo)
      expect(status).toBe(409)
      expect(result.props.notice).toContain('Nothing was decided')
      expect(result.props.reviews).toMatchObject([{ id: review.id, text: 'Another text.' }])
      expect(await visitorReviewById(open().db, review.id)).toMatchObject({ status: 'waiting' })
      expect(await audited()).toEqual([])
    },
  )

  test('does not publish what somebody else has refused meanwhile, and shows it', async () => {
    await send()
    const [review] = await shown()
    await decide(review, 'refused')
    const { status, result } = await decide(review, 'shown')
    expect(status).toBe(409)
    expect(result.props.reviews).toMatchObject([{ id: review.id, status: 'refused' }])
    expect(await decide(review, 'refused')).toMatchObject({ status: 409 })
    expect(await audited()).toHaveLength(1)
  })

  test('changes an earlier decision', async () => {
    await send()
    const [review] = await shown()
    await decide(review, 'refused')
    const [refused] = await shown({ status: 'refused' })
    const { result } = await desk.post(fieldsOf(refused, 'shown'), { status: 'refused' })
    expect(result.redirect.destination).toBe('/desk/reviews?status=refused&done=shown')
    expect(await shown({ status: 'shown' })).toMatchObject([{ id: review.id }])
  })

  test('keeps a text as it was once a member has seen it', async () => {
    const key = '0e8d1f9a-4a6c-4a55-9f5e-1c0c3f1f2a11'
    await send({}, key)
    const [review] = await shown()
    await send({ text: 'Something else altogether, sent later.' }, key)
    await decide(review, 'shown')
    expect(await shown({ status: 'shown' })).toMatchObject([{ text: good.text }])
    expect(await shown()).toMatchObject([{ text: 'Something else altogether, sent later.' }])
  })

  test('shows letters that hide', async () => {
    await send({ title: 'Good \u202edoog' })
    expect(await shown()).toMatchObject([{ title: 'Good \\u202edoog' }])
  })

  test('says that a review is gone', async () => {
    const { status, result } = await desk.post([
      ['id', 'none'],
      ['revision', 'x'],
      ['seen', 'waiting'],
      ['do', 'shown'],
    ])
    expect(status).toBe(404)
    expect(result.props.notice).toBe('This review no longer exists.')
  })

  test('lets nobody else see or decide', async () => {
    await send()
    const [review] = await shown()
    const login = { destination: '/desk/login', statusCode: 303 }
    expect((await desk.asStranger()).result).toEqual({ redirect: login })
    const body = new URLSearchParams(fieldsOf(review, 'shown'))
    expect((await desk.asStranger({ method: 'POST', body })).result).toEqual({ redirect: login })
    expect(await visitorReviewById(open().db, review.id)).toMatchObject({ status: 'waiting' })
  })
})
