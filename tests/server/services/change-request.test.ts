import { beforeEach, expect, test } from 'vitest'
import type { LeadPayload } from '#lib/contract/lead'
import type { Crm, CrmItem } from '#lib/server/delivery/crm'
import { sendDue } from '#lib/server/delivery/outbox-worker'
import { answerSurvey, correctRequest, withdrawRequest } from '#lib/server/services/change-request'
import { purgeLeads } from '#lib/server/services/purge-leads'
import { readReceipt, readRequest } from '#lib/server/services/receipt'
import { acceptZohoLead, submitLead } from '#lib/server/services/submit-lead'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead, sampleZohoLead } from '#tests/support/leads'

const start = Date.parse('2026-11-20T10:00:00Z')

onEachDatabase('what a patient does after the lead', (open) => {
  beforeEach(async () => {
    await open().db.deleteFrom('outbox').execute()
    await open().db.deleteFrom('lead').execute()
  })

  function setUp() {
    const { db } = open()
    const { deps, time, woken } = depsOn(db, start)
    const taken: CrmItem[] = []
    /** Runs while a batch is under way, before the CRM has it. */
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

  test('the request shows what was sent and where it stands', async () => {
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
      pageName: 'Piles',
    })
    await deliver()
    expect(await readRequest(receiptToken, db)).toMatchObject({ state: 'with-team' })
  })

  test.each([undefined, '', 'short', `${'a'.repeat(43)}`, "' or 1=1 --"])(
    'the token %j opens nothing',
    async (token) => {
      const { db, deps, submit } = setUp()
      await submit()
      expect(await readRequest(token, db)).toBeNull()
      expect(await withdrawRequest(token, deps)).toBe('unknown')
      expect(await correctRequest(token, number('9000000000'), deps)).toBe('unknown')
      expect(await answerSurvey(token, { forWhom: 'self' }, deps)).toBe('unknown')
    },
  )

  test('a correction is an update of the same lead, once for one content', async () => {
    const { deps, submit, deliver, taken, rowOf, woken } = setUp()
    const { id, receiptToken } = await submit()
    await deliver()
    const before = woken.times
    expect(await correctRequest(receiptToken, number('9123456789'), deps)).toBe('done')
    expect(await correctRequest(receiptToken, number('9123456789'), deps)).toBe('done')
    await deliver()
    expect(woken.times).toBeGreaterThan(before)
    expect(taken.map(({ leadId, kind }) => [leadId, kind])).toEqual([
      [id, 'lead'],
      [id, 'lead-update'],
    ])
    expect(taken[1]?.lead).toMatchObject({ MobileNoData: '9123456789', NameData: 'Asha Rao' })
    expect(await rowOf(id)).toMatchObject({ correctedAt: start })
  })

  test('a correction before the first delivery goes with it', async () => {
    const { deps, submit, deliver, taken } = setUp()
    const { receiptToken } = await submit()
    await correctRequest(receiptToken, number('9123456789'), deps)
    await deliver()
    expect(taken.map(({ kind, lead }) => [kind, lead.MobileNoData])).toEqual([
      ['lead', '9123456789'],
    ])
  })

  test('a correction while the lead is being delivered follows it', async () => {
    const { deps, submit, deliver, taken, during } = setUp()
    const { receiptToken } = await submit()
    during.what = () => correctRequest(receiptToken, number('9123456789'), deps)
    await deliver()
    expect(taken.map(({ kind, lead }) => [kind, lead.MobileNoData])).toEqual([
      ['lead', '9876543210'],
      ['lead-update', '9123456789'],
    ])
  })

  test('a correction while the CRM is down goes with the next try, and nothing follows it', async () => {
    const { deps, time, submit, deliver, taken, during } = setUp()
    const { receiptToken } = await submit()
    during.fails = true
    await deliver()
    await correctRequest(receiptToken, number('9123456789'), deps)
    during.fails = false
    time.ms += 5000
    await deliver()
    expect(taken.map(({ kind, lead }) => [kind, lead.MobileNoData])).toEqual([
      ['lead', '9123456789'],
    ])
  })

  test('a correction while a later try is under way follows it', async () => {
    const { deps, time, submit, deliver, taken, during } = setUp()
    const { receiptToken } = await submit()
    during.fails = true
    await deliver()
    during.fails = false
    during.what = () => correctRequest(receiptToken, number('9123456789'), deps)
    time.ms += 5000
    await deliver()
    expect(taken.map(({ kind, lead }) => [kind, lead.MobileNoData])).toEqual([
      ['lead', '9876543210'],
      ['lead-update', '9123456789'],
    ])
  })

  test('the same form sent again does not undo a correction', async () => {
    const { deps, submit, deliver, taken, rowOf } = setUp()
    const key = newKey()
    const { id, receiptToken } = await submit(key)
    await deliver()
    await correctRequest(
      receiptToken,
      () => ({ MobileNoData: '9123456789', EmailIdData: '', CityData: 'Pune' }),
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

  test('a withdrawal reaches the CRM; a second one changes nothing', async () => {
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

  test('two withdrawals at once are one', async () => {
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

  test('before the first delivery: the CRM hears of both, in order, and never that somebody is to call', async () => {
    const { deps, submit, deliver, said } = setUp()
    const { receiptToken } = await submit()
    await withdrawRequest(receiptToken, deps)
    await deliver()
    expect(said()).toEqual([
      ['lead', true],
      ['withdrawal', true],
    ])
  })

  test('while the lead is being delivered the withdrawal follows it', async () => {
    const { deps, submit, deliver, said, during } = setUp()
    const { receiptToken } = await submit()
    during.what = () => withdrawRequest(receiptToken, deps)
    await deliver()
    expect(said()).toEqual([
      ['lead', false],
      ['withdrawal', true],
    ])
  })

  test('after a failed delivery it does not wait for the later try', async () => {
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

  test('the same form sent again does not revive a withdrawn lead; a new form is a new lead', async () => {
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

  test('a withdrawn lead can be neither corrected nor surveyed', async () => {
    const { deps, submit, rowOf } = setUp()
    const { id, receiptToken } = await submit()
    await withdrawRequest(receiptToken, deps)
    const before = await rowOf(id)
    expect(await correctRequest(receiptToken, number('9123456789'), deps)).toBe('closed')
    expect(await answerSurvey(receiptToken, { when: 'today' }, deps)).toBe('closed')
    expect(await rowOf(id)).toEqual(before)
  })

  test('the survey is kept with the lead and told; later answers replace those of before', async () => {
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

  test('survey answers that wait do not swallow a correction', async () => {
    const { deps, submit, deliver, taken } = setUp()
    const { receiptToken } = await submit()
    await deliver()
    await answerSurvey(receiptToken, { when: 'today' }, deps)
    await correctRequest(receiptToken, number('9123456789'), deps)
    await deliver()
    expect(taken.map(({ kind }) => kind)).toEqual(['lead', 'survey', 'lead-update'])
  })

  test('a purge takes withdrawn leads and survey answers, once the CRM knows', async () => {
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
    expect(await correctRequest(receiptToken, number('9123456789'), deps)).toBe('closed')
  })
})
