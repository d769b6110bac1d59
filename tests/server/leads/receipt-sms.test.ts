import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inDevanagari } from '#lib/domain/leads/callback-word'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { SmsError, type SmsMessage } from '#lib/server/account/sms/sms'
import { correctRequest, withdrawRequest } from '#lib/server/leads/change-request'
import { wakeOutbox } from '#lib/server/leads/outbox/store'
import {
  type ReceiptSmsSettings,
  sendReceiptSms,
  startReceiptSms,
} from '#lib/server/leads/receipt-sms'
import { acceptZohoLead, submitLead } from '#lib/server/leads/submit'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { eraseLead } from '#lib/server/privacy/erase-lead'
import { purgeLeads } from '#lib/server/privacy/purge-leads'
import { onEachDatabase } from '#tests/support/database'
import {
  circumstancesOf,
  depsOn,
  newKey,
  sampleLead,
  sampleZohoLead,
} from '#tests/support/leads/leads'

const hourMs = 3_600_000

onEachDatabase('the receipt by SMS', (open) => {
  let sent: SmsMessage[]
  let outcomes: object[]
  let failure: SmsError | undefined
  let isOverLimit: boolean
  let time: { ms: number }

  beforeEach(async () => {
    for (const table of ['receiptSms', 'outbox', 'lead'] as const)
      await open().db.deleteFrom(table).execute()
    ;[sent, outcomes, failure, isOverLimit] = [[], [], undefined, false]
    time = { ms: Date.parse('2026-11-20T10:00:00Z') }
  })

  const deps = () => ({
    ...depsOn(open().db).deps,
    now: () => time.ms,
    sendsReceiptSms: true,
  })
  const web = (change: Partial<LeadPayload> = {}, key = newKey(), own = deps()) =>
    submitLead({ payload: sampleLead(change), ...circumstancesOf(key) }, own)
  const settings = (): ReceiptSmsSettings => ({
    db: open().db,
    sms: {
      async send(message) {
        if (failure) throw failure
        sent.push(message)
      },
    },
    now: () => time.ms,
    random: () => 1,
    takeTurn: async () => ({ allowed: !isOverLimit, retryAfterSeconds: 0 }),
    onOutcome: (outcome) => outcomes.push(outcome),
    onFailure: (error) => {
      throw error
    },
  })
  const send = () => sendReceiptSms(settings())
  const waiting = () => open().db.selectFrom('receiptSms').selectAll().execute()

  test('names the reference and the callback word, and nothing about the request', async () => {
    const { id, callbackWord } = await web({ QueryData: 'It bleeds', condition_data: 'Piles' })
    await send()
    const reference = referenceOf(id)
    expect(sent).toEqual([
      {
        to: '+919876543210',
        text: `CareSathi: we have your request ${reference}. Our caller says ${callbackWord} first; if not, hang up. We never ask for an OTP or money.`,
        language: 'en',
        receipt: [reference, callbackWord],
      },
    ])
    expect(sent[0]?.text.length).toBeLessThanOrEqual(160)
    expect(outcomes).toEqual([{ result: 'sent', leadId: id }])
    expect(await waiting()).toEqual([])
    await send()
    expect(sent).toHaveLength(1)
  })

  test('is in Hindi after a Hindi form, in a single message', async () => {
    const { id, callbackWord } = await web({ PageLanguage: 'hi' })
    await send()
    expect(sent[0]?.text).toBe(
      `CareSathi: अनुरोध ${referenceOf(id)} मिल गया। फ़ोन करने वाला पहले ${inDevanagari(callbackWord)} कहेगा।`,
    )
    expect(sent[0]?.text.length).toBeLessThanOrEqual(70)
    expect(sent[0]).toMatchObject({
      language: 'hi',
      receipt: [referenceOf(id), inDevanagari(callbackWord)],
    })
  })

  test('is sent once for both calls and every repetition of a lead, and not for a correction', async () => {
    const key = newKey()
    await acceptZohoLead({ body: sampleZohoLead(), ...circumstancesOf(key) }, deps())
    const { receiptToken } = await web({}, key)
    await send()
    await web({ QueryData: 'More' }, key)
    await correctRequest(
      receiptToken,
      () => ({ MobileNoData: '9123456780' }),
      '203.0.113.7',
      deps(),
    )
    await send()
    expect(sent.map(({ to }) => to)).toEqual(['+919876543210'])
  })

  test('goes to the number as it is corrected before it is sent', async () => {
    const { receiptToken } = await web()
    await correctRequest(
      receiptToken,
      () => ({ MobileNoData: '9123456780' }),
      '203.0.113.7',
      deps(),
    )
    await send()
    expect(sent.map(({ to }) => to)).toEqual(['+919123456780'])
  })

  test('is sent three times a day to a number, even if its leads get another number in between', async () => {
    for (let lead = 0; lead < 6; lead += 1) {
      const key = newKey()
      await web({}, key)
      await send()
      await web({ MobileNoData: `91234567${80 + lead}` }, key)
      await send()
      time.ms += 1000
    }
    expect(sent.map(({ to }) => to)).toEqual(Array(3).fill('+919876543210'))
  })

  test('is for patients with an Indian number, where a provider sends it', async () => {
    await web({ countryCode: '+971', MobileNoData: '501234567' })
    await web({ lead_channeldata: 'Partner' })
    await web({}, newKey(), { ...deps(), sendsReceiptSms: false })
    expect(await waiting()).toEqual([])
  })

  test('is not sent once the request is withdrawn, erased or purged', async () => {
    const withdrawn = await web()
    await withdrawRequest(withdrawn.receiptToken, deps())
    await send()
    const erased = await web({ MobileNoData: '9123456780' })
    await eraseLead(open().db, erased.id, { isMeant: () => true, now: time.ms })
    expect(await waiting()).toEqual([])
    await web({ MobileNoData: '9123456781' })
    const [before, now] = [time.ms + 1, time.ms + 2]
    await purgeLeads({ db: open().db, before, overdue: before, now })
    expect(await waiting()).toEqual([])
    await send()
    expect(sent).toEqual([])
  })

  test('is tried again while the provider is away, for two hours', async () => {
    const { id } = await web()
    failure = new SmsError('unavailable')
    await send()
    expect(outcomes).toEqual([])
    // Not before its time.
    await send()
    expect(await waiting()).toEqual([expect.objectContaining({ attempts: 1 })])
    time.ms += 2000
    failure = undefined
    await send()
    expect(sent).toHaveLength(1)

    await web({ MobileNoData: '9123456780' })
    failure = new SmsError('unavailable')
    time.ms += 2 * hourMs
    await send()
    expect(outcomes).toEqual([
      { result: 'sent', leadId: id },
      { result: 'failed', leadId: expect.any(String), problem: 'unavailable' },
    ])
    expect(await waiting()).toEqual([])
  })

  test('is dropped if the provider refuses it', async () => {
    await web()
    failure = new SmsError('refused', 400)
    await send()
    expect(outcomes).toEqual([expect.objectContaining({ result: 'failed', problem: 'refused' })])
    expect(await waiting()).toEqual([])
  })

  test('reaches a number at most three times a day, and not over the limit of the address', async () => {
    for (let index = 0; index < 5; index += 1) {
      await web()
      time.ms += 1000
    }
    await send()
    expect(sent).toHaveLength(3)
    expect(outcomes.filter((one) => 'result' in one && one.result === 'withheld')).toHaveLength(2)
    time.ms += 24 * hourMs
    await web()
    await send()
    expect(sent).toHaveLength(4)
    isOverLimit = true
    await web({ MobileNoData: '9123456780' })
    await send()
    expect(sent).toHaveLength(4)
    expect(await waiting()).toEqual([])
  })

  test('is sent by one of two workers, and by the next one if a worker dies', async () => {
    for (let index = 0; index < 15; index += 1) await web({ MobileNoData: `91234567${10 + index}` })
    while ((await Promise.all([send(), send()])).some((due) => due > 0));
    expect(new Set(sent.map(({ to }) => to)).size).toBe(15)
    expect(sent).toHaveLength(15)

    await web({ MobileNoData: '9000000001' })
    // A worker that claims it and dies.
    const dying = sendReceiptSms({ ...settings(), sms: { send: () => new Promise(() => {}) } })
    void dying
    await vi.waitFor(async () => expect((await waiting())[0]?.attempts).toBe(1))
    await send()
    expect(sent).toHaveLength(15)
    time.ms += 30_000
    await send()
    expect(sent).toHaveLength(16)
  })

  let loop: { stop(): Promise<void> } | undefined
  afterEach(async () => {
    await loop?.stop()
    loop = undefined
  })

  test('is sent as soon as the lead is stored, which does not wait for it', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const send = () => answered
    loop = startReceiptSms({ ...settings(), sms: { send } })
    await web({}, newKey(), { ...deps(), wake: wakeOutbox })
    await vi.waitFor(async () => expect((await waiting())[0]?.attempts).toBe(1))
    answer()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]))
  })
})
