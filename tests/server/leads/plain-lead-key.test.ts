import { beforeEach, expect, test, vi } from 'vitest'
import { provideDatabase } from '#lib/server/db/database'
import { withdrawRequest } from '#lib/server/leads/change-request'
import { sendPlainLead } from '#lib/server/leads/plain/lead'
import { onEachDatabase } from '#tests/support/database'
import { depsOn, sampleLead } from '#tests/support/leads/leads'

/** A plain form without a key is matched to earlier requests by its content, its sender and its time. */

const start = Date.parse('2026-11-20T10:00:00Z')
const minute = 60_000

onEachDatabase('a plain form without a key', (open) => {
  beforeEach(async () => {
    process.env.DATA_DIR = '/nowhere'
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    provideDatabase(open())
    await open().db.deleteFrom('outbox').execute()
    await open().db.deleteFrom('lead').execute()
    return () => {
      delete process.env.DATA_DIR
      vi.useRealTimers()
      provideDatabase(undefined)
    }
  })

  async function send(at: number, query = 'Is it urgent?') {
    vi.setSystemTime(at)
    const page = { pageType: 'Home', path: '/', pageName: 'Home', language: 'en' } as const
    const answer = await sendPlainLead(
      new URLSearchParams({ query }),
      { payload: sampleLead(), page, content: ['query'] },
      {
        ...{ clientAddress: '203.0.113.7', requestId: 'r', visitorId: 'visitor-1' },
        now: new Date(),
      },
    )
    if (!('sent' in answer)) throw new Error('It was not sent.')
    return answer.sent.receiptToken
  }
  const withdraw = (token: string | undefined) =>
    withdrawRequest(token, depsOn(open().db, Date.now()).deps)
  const statuses = async () =>
    (await open().db.selectFrom('lead').select('status').orderBy('id').execute())
      .map(({ status }) => status)
      .toSorted()

  test.each([
    ['at once', start, start],
    ['after nine minutes', start, start + 9 * minute],
    ['with the border of two stretches between', start - 1000, start + 1000],
  ])('creates one lead when the button is pressed twice %s', async (_when, first, second) => {
    const token = await send(first)
    expect(await send(second)).toBe(token)
    expect(await statuses()).toEqual(['new'])
  })

  test.each([
    ['half an hour later', start, start + 30 * minute, 'Is it urgent?'],
    ['more than ten minutes later', start + minute, start + 11.5 * minute, 'Is it urgent?'],
    ['with another text', start, start, 'Not urgent'],
  ])('creates another lead %s', async (_when, first, second, query) => {
    await send(first)
    await send(second, query)
    expect(await statuses()).toEqual(['new', 'new'])
  })

  test.each([
    ['in the same time window', start, start + minute],
    ['across two time windows', start - minute, start + minute],
  ])('does not absorb a new request into a withdrawn lead: %s', async (_when, first, again) => {
    const token = await send(first)
    await withdraw(token)
    const second = await send(again)
    expect(second).not.toBe(token)
    expect(await statuses()).toEqual(['new', 'withdrawn'])
    expect(await send(again + 1000)).toBe(second)
    await withdraw(second)
    const third = await send(again + 2000)
    expect(await statuses()).toEqual(['new', 'withdrawn', 'withdrawn'])
    expect(third).not.toBe(second)
  })
})
