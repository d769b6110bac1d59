import { expect, test } from 'vitest'
import { claimLead, recordOutcome } from '#lib/server/desk/work'
import { withdrawRequest } from '#lib/server/leads/change-request'
import type { Crm, CrmItem } from '#lib/server/leads/crm/crm'
import { sendDue } from '#lib/server/leads/outbox/worker'
import { lockLeadById } from '#lib/server/leads/store'
import { submitLead } from '#lib/server/leads/submit'
import { eraseLocked } from '#lib/server/privacy/erase-lead'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'

const asha = { mobile: '+919000000001', name: 'Asha' }

onEachDatabase('outcomes on their way to the CRM', (openDatabase) => {
  async function setUp() {
    const { db } = openDatabase()
    const { deps, time } = depsOn(db, Date.parse('2026-11-24T10:00+05:30'))
    const taken: CrmItem[] = []
    const during: { what?: (() => Promise<unknown>) | undefined } = {}
    const crm: Crm = {
      batchSize: 10,
      send: async (items) => {
        const { what } = during
        during.what = undefined
        await what?.()
        taken.push(...items)
        return items.map(({ outboxId }) => ({ outboxId }))
      },
    }
    const settings = { db, crm, now: () => time.ms, random: () => 0.5, onFailure: () => {} }
    const deliver = async () => {
      while ((await sendDue(settings)).claimed > 0);
    }
    await deliver()
    taken.length = 0
    const lead = { payload: sampleLead(), ...circumstancesOf(newKey()) }
    const { id, receiptToken } = await submitLead(lead, deps)
    await deliver()
    const work = {
      db,
      now: () => {
        time.ms += 1
        return time.ms
      },
    }
    const own = () => taken.filter(({ leadId }) => leadId === id)
    const said = () => own().map(({ kind, outcome }) => [kind, outcome?.kind, outcome?.note])
    return { db, id, receiptToken, work, deliver, said, during, time, own }
  }

  test('the CRM gets the newest outcome with the newest note, once', async () => {
    const { id, work, deliver, said } = await setUp()
    await claimLead(work, id, asha)
    await deliver()
    await recordOutcome(work, id, asha, { kind: 'no-answer', note: 'Call the son' })
    await recordOutcome(work, id, asha, { kind: 'booked', place: 'City Hospital' })
    await deliver()
    await recordOutcome(work, id, asha, { kind: 'note', note: 'Needs a wheelchair' })
    await deliver()
    expect(said()).toEqual([
      ['lead', undefined, undefined],
      ['outcome', 'booked', 'Call the son'],
      ['outcome', 'booked', 'Needs a wheelchair'],
    ])
  })

  test('an outcome that is recorded while the lead is sent is sent afterwards', async () => {
    const { id, work, deliver, said, during } = await setUp()
    await recordOutcome(work, id, asha, { kind: 'no-answer' })
    during.what = () => recordOutcome(work, id, asha, { kind: 'reached' })
    await deliver()
    expect(said().slice(1)).toEqual([
      ['outcome', 'no-answer', undefined],
      ['outcome', 'reached', undefined],
    ])
  })

  test('a withdrawal or an erasure comes after it, and an erased lead has none', async () => {
    const { db, id, receiptToken, work, deliver, own, time } = await setUp()
    await recordOutcome(work, id, asha, { kind: 'reached', note: 'x' })
    await withdrawRequest(receiptToken, { db, now: () => time.ms, wake: () => {} })
    await deliver()
    const lead = await lockLeadById(db, id)
    if (lead) await eraseLocked(db, lead, time.ms)
    await deliver()
    const kinds = own().map(({ kind, isWithdrawn }) => [kind, isWithdrawn])
    expect(kinds).toEqual([
      ['lead', false],
      ['outcome', true],
      ['withdrawal', true],
      ['erasure', true],
    ])
    expect(own().at(-1)).not.toMatchObject({ outcome: expect.anything() })
  })
})
