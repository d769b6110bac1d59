import { beforeEach, expect, test } from 'vitest'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { answerSurvey, correctRequest, withdrawRequest } from '#lib/server/leads/change-request'
import type { Crm, CrmItem } from '#lib/server/leads/crm/crm'
import { sendDue } from '#lib/server/leads/outbox/worker'
import { readReceipt, readRequest } from '#lib/server/leads/receipt'
import { acceptZohoLead, submitLead } from '#lib/server/leads/submit'
import { purgeLeads } from '#lib/server/privacy/purge-leads'
import { onEachDatabase } from '#tests/support/database'
import {
  circumstancesOf,
  depsOn,
  newKey,
  sampleLead,
  sampleZohoLead,
} from '#tests/support/leads/leads'

const start = Date.parse('2026-11-20T10:00:00Z')

onEachDatabase('what a patient does after sending a lead', (open) => {
  beforeEach(async () => {
    await open().db.deleteFrom('outbox').execute()
    await open().db.deleteFrom('lead').execute()
  })

  function setUp() {
    const { db } = open()
    const { deps, time, woken } = depsOn(db, start)
    const taken: CrmItem[] = []
    /** Runs during a send, before the CRM has the batch. */
    const during: { what?: (() => Promise<unknown>) | undefined; fails?: boolean } = {}
    const crm: Crm = {
      batchSize: 10,
      send: async (items) => {
        const { what } = during
        during.what = undefined
        await what?.()
        if (during.fails) throw new Error('down')
        taken.push(...items)
        return items.map(({ outboxId }) => ({ outboxId }))
      },
    }
    const settings = { db, crm, now: () => time.ms, random: () => 0.5, onFailure: () => {} }
    const deliver = async () => {
      while ((await sendDue(settings)).claimed > 0) if (during.fails) return
    }
    const submit = (key = newKey(), change: Partial<LeadPayload> = {}) =>
      submitLead({ payload: sampleLead(change), ...circumstancesOf(key) }, deps)
    const rowOf = (id: string) =>
      db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const said = () => taken.map(({ kind, isWithdrawn }) => [kind, isWithdrawn])
    return { db, deps, time, woken, taken, during, deliver, submit, rowOf, said }
  }
  const number = (MobileNoData: string) => () => ({ MobileNoData })

  test('shows the request and its status', async () => {
    const { db, submit, deliver } = setUp()
    const { receiptToken } = await submit(newKey(), { condition_data: 'Piles', PageLanguage: 'hi' })
    expect(await readRequest(receiptToken, db)).toEqual({
      reference: expect.stringMatching(/^CS-\w{4}-\w{2}$/),
      callbackWord: expect.stringMatching(/^[A-Z]{4}$/),
      state: 'received',
      language: 'hi',
      createdAt: start,
      name: 'Asha Rao',
      mobile: '9876543210',
      countryCode: '+91',
      email: 'asha@example.in',
      city: 'Delhi',
      treatment: 'Piles',
      isCondition: true,
      query: '',
      others: {},
      isPartner: false,
      pageName: 'Piles',
    })
    await deliver()
    expect(await readRequest(receiptToken, db)).toMatchObject({ state: 'with-team' })
  })

  test.each([undefined, '', 'short', `${'a'.repeat(43)}`, "' or 1=1 --"])(
    'finds nothing for the token %j',
    async (token) => {
      const { db, deps, submit } = setUp()
      await submit()
      expect(await readRequest(token, db)).toBeNull()
      expect(await withdrawRequest(token, deps)).toBe('unknown')
      expect(await correctRequest(token, number('9000000000'), '203.0.113.7', deps)).toBe('unknown')
      expect(await answerSurvey(token, { forWhom: 'self' }, deps)).toBe('unknown')
    },
  )

  test('sends a correction as one update of the same lead', async () => {
    const { deps, submit, deliver, taken, rowOf, woken } = setUp()
    const { id, receiptToken } = await submit()
    await deliver()
    const before = woken.times
    expect(await correctRequest(receiptToken, number('9123456789'), '203.0.113.7', deps)).toBe(
      'done',
    )
    expect(await correctRequest(receiptToken, number('9123456789'), '203.0.113.7', deps)).toBe(
      'done',
    )
    await deliver()
    expect(woken.times).toBeGreaterThan(before)
    expect(taken.map(({ leadId, kind }) => [leadId, kind])).toEqual([
      [id, 'lead'],
      [id, 'lead-update'],
    ])
    expect(taken[1]?.lead).toMatchObject({ MobileNoData: '9123456789', NameData: 'Asha Rao' })
    expect(await rowOf(id)).toMatchObject({ correctedAt: start })
  })

  test('gives a request no number that already has as many requests as are allowed', async () => {
    const { deps, submit, rowOf } = setUp()
    const limited = { ...deps, numberLimits: [{ limit: 1, windowMs: 3_600_000 }] }
    const first = await submit()
    await correctRequest(first.receiptToken, number('9123456700'), '203.0.113.7', limited)
    const second = await submit()
    const before = await rowOf(second.id)
    expect(
      await correctRequest(second.receiptToken, number('9123456700'), '203.0.113.7', limited),
    ).toBe('limited')
    expect(await rowOf(second.id)).toEqual(before)
    expect(
      await correctRequest(second.receiptToken, number('9123456701'), '203.0.113.7', limited),
    ).toBe('done')
  })

  test('sends a correction before the first delivery with that delivery', async () => {
    const { deps, submit, deliver, taken } = setUp()
    const { receiptToken } = await submit()
    await correctRequest(receiptToken, number('9123456789'), '203.0.113.7', deps)
    await deliver()
    expect(taken.map(({ kind, lead }) => [kind, lead.MobileNoData])).toEqual([
      ['lead', '9123456789'],
    ])
  })

  test('sends a correction made during delivery afterwards', async () => {
    const { deps, submit, deliver, taken, during } = setUp()
    const { receiptToken } = await submit()
    during.what = () => correctRequest(receiptToken, number('9123456789'), '203.0.113.7', deps)
    await deliver()
    expect(taken.map(({ kind, lead }) => [kind, lead.MobileNoData])).toEqual([
      ['lead', '9876543210'],
      ['lead-update', '9123456789'],
    ])
  })

  test('sends a correction made while the CRM is down with the next attempt only', async () => {
    const { deps, time, submit, deliver, taken, during } = setUp()
    const { receiptToken } = await submit()
    during.fails = true
    await deliver()
    await correctRequest(receiptToken, number('9123456789'), '203.0.113.7', deps)
    during.fails = false
    time.ms += 5000
    await deliver()
    expect(taken.map(({ kind, lead }) => [kind, lead.MobileNoData])).toEqual([
      ['lead', '9123456789'],
    ])
  })

  test('sends a correction made during a later attempt afterwards', async () => {
    const { deps, time, submit, deliver, taken, during } = setUp()
    const { receiptToken } = await submit()
    during.fails = true
    await deliver()
    during.fails = false
    during.what = () => correctRequest(receiptToken, number('9123456789'), '203.0.113.7', deps)
    time.ms += 5000
    await deliver()
    expect(taken.map(({ kind, lead }) => [kind, lead.MobileNoData])).toEqual([
      ['lead', '9876543210'],
      ['lead-update', '9123456789'],
    ])
  })

  test('keeps a correction when the same form is sent again', async () => {
    const { deps, submit, deliver, taken, rowOf } = setUp()
    const key = newKey()
    const { id, receiptToken } = await submit(key)
    await deliver()
    await correctRequest(
      receiptToken,
      () => ({ MobileNoData: '9123456789', EmailIdData: '', CityData: 'Pune' }),
      '203.0.113.7',
      deps,
    )
    await submit(key, { Remark: 'Second opinion' })
    await acceptZohoLead({ body: sampleZohoLead(), ...circumstancesOf(key) }, deps)
    await deliver()
    expect(JSON.parse((await rowOf(id)).payload)).toMatchObject({
      MobileNoData: '9123456789',
      EmailIdData: '',
      CityData: 'Pune',
      Remark: 'Second opinion',
    })
    expect(taken.at(-1)?.lead.MobileNoData).toBe('9123456789')
  })

  test('sends a withdrawal to the CRM and ignores a second one', async () => {
    const { db, deps, time, submit, deliver, said, rowOf } = setUp()
    const { id, receiptToken } = await submit()
    await deliver()
    expect(await withdrawRequest(receiptToken, deps)).toBe('done')
    time.ms += 60_000
    expect(await withdrawRequest(receiptToken, deps)).toBe('closed')
    await deliver()
    expect(said()).toEqual([
      ['lead', false],
      ['withdrawal', true],
    ])
    expect(await rowOf(id)).toMatchObject({ status: 'withdrawn', withdrawnAt: start })
    expect(await readRequest(receiptToken, db)).toMatchObject({ state: 'withdrawn' })
    expect(await readReceipt(receiptToken, db)).toMatchObject({ state: 'withdrawn' })
  })

  test('treats two concurrent withdrawals as one', async () => {
    const { deps, submit, deliver, said } = setUp()
    const { receiptToken } = await submit()
    const both = await Promise.all([
      withdrawRequest(receiptToken, deps),
      withdrawRequest(receiptToken, deps),
    ])
    expect(both.toSorted()).toEqual(['closed', 'done'])
    await deliver()
    expect(said().filter(([kind]) => kind === 'withdrawal')).toHaveLength(1)
  })

  test('sends lead and withdrawal in order, never as a lead to call, when withdrawn before the first delivery', async () => {
    const { deps, submit, deliver, said } = setUp()
    const { receiptToken } = await submit()
    await withdrawRequest(receiptToken, deps)
    await deliver()
    expect(said()).toEqual([
      ['lead', true],
      ['withdrawal', true],
    ])
  })

  test('sends a withdrawal made during delivery afterwards', async () => {
    const { deps, submit, deliver, said, during } = setUp()
    const { receiptToken } = await submit()
    during.what = () => withdrawRequest(receiptToken, deps)
    await deliver()
    expect(said()).toEqual([
      ['lead', false],
      ['withdrawal', true],
    ])
  })

  test('sends a withdrawal at once after a failed delivery', async () => {
    const { deps, time, submit, deliver, said, during } = setUp()
    const { receiptToken } = await submit()
    during.fails = true
    await deliver()
    during.fails = false
    time.ms += 1
    await withdrawRequest(receiptToken, deps)
    await deliver()
    expect(said()).toEqual([
      ['lead', true],
      ['withdrawal', true],
    ])
  })

  test('does not revive a withdrawn lead for the same form, but accepts a new form', async () => {
    const { deps, submit, deliver, said, rowOf } = setUp()
    const key = newKey()
    const { id, receiptToken } = await submit(key)
    await deliver()
    await withdrawRequest(receiptToken, deps)
    const withdrawn = await rowOf(id)
    const again = await submit(key, { MobileNoData: '9123456789' })
    const zoho = await acceptZohoLead({ body: sampleZohoLead(), ...circumstancesOf(key) }, deps)
    expect([again, zoho]).toEqual([
      { id, receiptToken, callbackWord: withdrawn.callbackWord },
      { id, receiptToken, callbackWord: withdrawn.callbackWord },
    ])
    expect(await rowOf(id)).toEqual(withdrawn)
    await deliver()
    expect(said().map(([kind]) => kind)).toEqual(['lead', 'withdrawal'])
    expect((await submit()).id).not.toBe(id)
  })

  test('refuses corrections and survey answers for a withdrawn lead', async () => {
    const { deps, submit, rowOf } = setUp()
    const { id, receiptToken } = await submit()
    await withdrawRequest(receiptToken, deps)
    const before = await rowOf(id)
    expect(await correctRequest(receiptToken, number('9123456789'), '203.0.113.7', deps)).toBe(
      'closed',
    )
    expect(await answerSurvey(receiptToken, { when: 'today' }, deps)).toBe('closed')
    expect(await rowOf(id)).toEqual(before)
  })

  test('saves and sends the survey answers; later answers replace earlier ones', async () => {
    const { db, deps, submit, deliver, taken } = setUp()
    const { receiptToken } = await submit()
    await deliver()
    await answerSurvey(receiptToken, { forWhom: 'parent', when: 'week' }, deps)
    await deliver()
    await answerSurvey(receiptToken, { forWhom: 'parent', when: 'week' }, deps)
    await answerSurvey(receiptToken, { when: 'today' }, deps)
    await deliver()
    expect(taken.map(({ kind, survey }) => [kind, survey])).toEqual([
      ['lead', null],
      ['survey', { forWhom: 'parent', when: 'week' }],
      ['survey', { when: 'today' }],
    ])
    expect(await readReceipt(receiptToken, db)).toMatchObject({ survey: { when: 'today' } })
  })

  test('sends a correction even while survey answers are waiting', async () => {
    const { deps, submit, deliver, taken } = setUp()
    const { receiptToken } = await submit()
    await deliver()
    await answerSurvey(receiptToken, { when: 'today' }, deps)
    await correctRequest(receiptToken, number('9123456789'), '203.0.113.7', deps)
    await deliver()
    expect(taken.map(({ kind }) => kind)).toEqual(['lead', 'survey', 'lead-update'])
  })

  test('purges withdrawn leads and survey answers once they are delivered', async () => {
    const { db, deps, time, submit, deliver, rowOf } = setUp()
    const { id, receiptToken } = await submit(newKey(), { QueryData: 'Is it urgent?' })
    await answerSurvey(receiptToken, { forWhom: 'child' }, deps)
    await deliver()
    await withdrawRequest(receiptToken, deps)
    time.ms += 1000
    const purge = () => purgeLeads({ db, before: time.ms, now: time.ms })
    expect(await purge()).toBe(0)
    await deliver()
    expect(await purge()).toBe(1)
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'purged', survey: null, withdrawnAt: start })
    expect(JSON.stringify(row)).not.toMatch(/Asha|9876543210|asha@|urgent|child|203\.0\.113/)
    expect(await readRequest(receiptToken, db)).toMatchObject({ state: 'erased', mobile: '' })
    expect(await withdrawRequest(receiptToken, deps)).toBe('closed')
    expect(await correctRequest(receiptToken, number('9123456789'), '203.0.113.7', deps)).toBe(
      'closed',
    )
  })
})
