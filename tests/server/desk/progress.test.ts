import { expect, test } from 'vitest'
import { claimLead, recordOutcome } from '#lib/server/desk/work'
import { correctRequest, withdrawRequest } from '#lib/server/leads/change-request'
import { readProgress } from '#lib/server/leads/progress'
import { readReceipt, readRequest } from '#lib/server/leads/receipt'
import { requestsOfNumber } from '#lib/server/leads/requests-of-number'
import { submitLead } from '#lib/server/leads/submit'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'

const asha = { mobile: '+919000000001', name: 'Asha' }
const later = Date.parse('2035-11-28T10:00+05:30')

onEachDatabase('what the patient sees of the desk', (openDatabase) => {
  async function setUp(MobileNoData = '9876543210') {
    const { db } = openDatabase()
    const { deps, time } = depsOn(db, Date.now())
    const payload = sampleLead({ MobileNoData, PageLanguage: 'hi' })
    const { id, receiptToken } = await submitLead({ payload, ...circumstancesOf(newKey()) }, deps)
    const work = {
      db,
      now: () => {
        time.ms += 1
        return time.ms
      },
    }
    const change = { db, now: () => time.ms, wake: () => {} }
    return { db, id, receiptToken, work, change, secret: Buffer.alloc(32, 7) }
  }

  test('a request is being called once somebody has it', async () => {
    const { db, id, receiptToken, work } = await setUp()
    expect(await readRequest(receiptToken, db)).toMatchObject({ state: 'received' })
    await claimLead(work, id, asha)
    const sent = await readRequest(receiptToken, db)
    expect(sent).toMatchObject({ state: 'calling', language: 'hi' })
    expect(sent).not.toHaveProperty('progress')
    // Whoever had it did not call.
    expect(await readProgress(db, [id], later)).toEqual(new Map())
  })

  test.each([
    ['reached', { callAgainAt: later }, { state: 'calling', progress: { callAgainAt: later } }],
    ['no-answer', { note: 'Rude' }, { state: 'calling' }],
    [
      'booked',
      { place: 'City Hospital', appointmentAt: later, bring: 'Old reports', note: 'Rude' },
      {
        state: 'booked',
        progress: { appointment: { place: 'City Hospital', at: later, bring: 'Old reports' } },
      },
    ],
    ['visited', {}, { state: 'done' }],
    ['closed', { reason: 'Not a patient' }, { state: 'done' }],
  ] as const)('after %s', async (kind, details, shown) => {
    const { db, id, receiptToken, work } = await setUp()
    await recordOutcome(work, id, asha, { kind, ...details })
    await recordOutcome(work, id, asha, { kind: 'note', note: 'Speaks Tamil' })
    const seen = await readRequest(receiptToken, db)
    expect(seen).toMatchObject(shown)
    expect(JSON.stringify(seen)).not.toMatch(/Rude|Tamil|Not a patient|Asha"/)
    expect(await readReceipt(receiptToken, db)).toMatchObject(shown)
  })

  test('the list of a number shows it too', async () => {
    const { db, id, work, secret } = await setUp('9822000001')
    await recordOutcome(work, id, asha, { kind: 'booked', place: 'City Hospital' })
    const { requests } = await requestsOfNumber('+919822000001', 1, 'en', { db, secret })
    expect(requests).toMatchObject([
      { state: 'booked', progress: { appointment: { place: 'City Hospital' } } },
    ])
  })

  test('a withdrawn request shows nothing of it', async () => {
    const { db, id, receiptToken, work, change } = await setUp()
    await recordOutcome(work, id, asha, { kind: 'booked', place: 'City Hospital' })
    await withdrawRequest(receiptToken, change)
    const sent = await readRequest(receiptToken, db)
    expect(sent).toMatchObject({ state: 'withdrawn' })
    expect(sent).not.toHaveProperty('progress')
  })

  test('a request that closed because of its number is called again once it is corrected', async () => {
    const { db, id, receiptToken, work, change } = await setUp()
    await recordOutcome(work, id, asha, { kind: 'wrong-number' })
    expect(await readRequest(receiptToken, db)).toMatchObject({ state: 'done' })
    const MobileNoData = '9822000002'
    await correctRequest(receiptToken, () => ({ MobileNoData }), '203.0.113.7', change)
    expect(await readRequest(receiptToken, db)).toMatchObject({ state: 'calling' })
  })
})
