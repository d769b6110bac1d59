import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { provideDatabase } from '#lib/server/db/database'
import { readAudit } from '#lib/server/desk/audit'
import { recordAndClose } from '#lib/server/desk/close-others'
import { readDeskLead, readEntries } from '#lib/server/desk/read-lead'
import { claimLead, claimMs, recordOutcome } from '#lib/server/desk/work'
import { correctRequest } from '#lib/server/leads/change-request'
import { readRequest } from '#lib/server/leads/receipt'
import { submitLead } from '#lib/server/leads/submit'
import { deskLeadProps } from '#lib/server/pages/desk/lead'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { onEachDatabase } from '#tests/support/database'
import { serveDeskPage } from '#tests/support/desk-page'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'

const asha = { mobile: '+919000000001', name: 'Asha Rao' }
const ravi = { mobile: '+919000000002', name: 'Ravi' }

/** An outcome that settles a request may close the patient's other ones. */
onEachDatabase('the other requests of a number', (openDatabase) => {
  let page: Awaited<ReturnType<typeof serveDeskPage>>

  beforeAll(async () => {
    provideProcessWide('log', makeLog('silent'))
    provideDatabase(openDatabase())
    page = await serveDeskPage(deskLeadProps, '/desk/lead')
  })

  afterAll(async () => {
    await page.close()
    provideDatabase(undefined)
  })

  beforeEach(async () => {
    for (const table of ['deskEntry', 'deskLead', 'deskAudit', 'outbox', 'lead'] as const)
      await openDatabase().db.deleteFrom(table).execute()
  })

  function setUp() {
    const { db } = openDatabase()
    const { deps, time } = depsOn(db, Date.now())
    const send = (MobileNoData = '9822222222') =>
      submitLead({ payload: sampleLead({ MobileNoData }), ...circumstancesOf(newKey()) }, deps)
    const work = {
      db,
      now: () => {
        time.ms += 1
        return time.ms
      },
    }
    const stateOf = async (id: string) => (await readDeskLead(db, id))?.state
    const kindsOf = async (id: string) => (await readEntries(db, id)).map(({ kind }) => kind)
    const settle = (id: string, others: string[], seen = '') =>
      recordAndClose(work, id, asha, { kind: 'wrong-number' }, { seen, others })
    return { db, time, send, work, stateOf, kindsOf, settle }
  }

  test('are closed as duplicates with it, in the history, in the audit log, for the CRM and for their patient', async () => {
    const { db, send } = setUp()
    const [{ id }, { id: second, receiptToken }] = [await send(), await send()]
    const { id: stranger } = await send('9833333333')
    const { closable } = (await page.get({ id })).result.props
    expect(closable).toEqual([second])
    await db.deleteFrom('outbox').execute()
    const fields = { kind: 'booked', place: 'Delhi', appointmentAt: '2030-01-01T10:00', seen: '' }
    const posted = Object.entries({ ...fields, others: closable.join() })
    const { result } = await page.post(posted, { id })
    expect(result.redirect.destination).toBe(`/desk/lead/${id}?saved=1#lead`)
    expect(await readDeskLead(db, second)).toMatchObject({
      ...{ state: 'closed', closedAt: expect.any(Number), claimedBy: null },
    })
    const details = { reason: 'Duplicate', note: `Closed with ${referenceOf(id)}` }
    expect(await readEntries(db, second)).toMatchObject([
      { kind: 'closed', memberName: 'Asha Rao', details },
    ])
    expect(await readRequest(receiptToken, db)).toMatchObject({ state: 'done' })
    const recorded = (await readAudit(db, {}, 10)).filter(({ action }) => action === 'recorded')
    expect(recorded.map(({ leadId }) => leadId).sort()).toEqual([id, second].sort())
    const sent = await db
      .selectFrom('outbox')
      .select(['leadId', 'kind'])
      .orderBy('leadId')
      .execute()
    expect(sent).toEqual([id, second].sort().map((leadId) => ({ leadId, kind: 'outcome' })))
    expect(await readDeskLead(db, stranger)).toMatchObject({ state: 'new' })
  })

  test('stay open unless the member says so, and after an outcome that settles nothing', async () => {
    const { send, stateOf } = setUp()
    const [{ id }, { id: second }] = [await send(), await send()]
    const noAnswer = { kind: 'no-answer', others: second }
    await page.post(Object.entries(noAnswer), { id })
    await page.post([['kind', 'visited']], { id })
    expect(await stateOf(id)).toBe('closed')
    expect(await stateOf(second)).toBe('new')
  })

  test('are left and named if somebody else has them', async () => {
    const { send, work, stateOf } = setUp()
    const [{ id }, { id: second }, { id: third }] = [await send(), await send(), await send()]
    await claimLead(work, second, ravi)
    await claimLead(work, third, asha)
    const { closable } = (await page.get({ id })).result.props
    expect(closable).toEqual([third])
    const posted = { kind: 'closed', reason: 'Other', others: closable.join() }
    const { result } = await page.post(Object.entries(posted), { id })
    const address = new URL(result.redirect.destination, 'http://site.test')
    const shown = await page.get({ id, ...Object.fromEntries(address.searchParams) })
    expect(shown.result.props).toMatchObject({ isSaved: true, left: [referenceOf(second)] })
    expect(await stateOf(second)).toBe('new')
    expect(await stateOf(third)).toBe('closed')
  })

  test('stay open if they came after the page was shown, are booked, or are of another number', async () => {
    const { send, work, stateOf, settle } = setUp()
    const [{ id }, { id: booked }, { id: later }] = [await send(), await send(), await send()]
    const { id: stranger } = await send('9833333333')
    await recordOutcome(work, booked, asha, { kind: 'booked', place: 'Delhi' })
    expect(await settle(id, [booked, stranger])).toEqual({ worked: 'done', closed: [], left: [] })
    const states = await Promise.all([booked, later, stranger].map(stateOf))
    expect(states).toEqual(['booked', 'new', 'new'])
  })

  test('are not closed if the outcome is not recorded', async () => {
    const { send, work, stateOf, settle } = setUp()
    const [{ id }, { id: second }] = [await send(), await send()]
    await claimLead(work, id, ravi)
    expect(await settle(id, [second])).toEqual({ worked: 'taken', closed: [], left: [] })
    expect(await stateOf(second)).toBe('new')
  })

  test('are closed once when the button is pressed twice, also if the box was ticked only then', async () => {
    const { db, time, send, stateOf, kindsOf, settle } = setUp()
    const [{ id }, { id: second, receiptToken }] = [await send(), await send()]
    await settle(id, [])
    expect(await stateOf(second)).toBe('new')
    for (let press = 0; press < 2; press += 1) await settle(id, [second])
    expect(await kindsOf(id)).toEqual(['wrong-number'])
    expect(await kindsOf(second)).toEqual(['closed'])
    // The patient's new number, which is not the one that was wrong.
    const change = { db, now: () => time.ms, wake: () => {} }
    const number = () => ({ MobileNoData: '9844444444' })
    time.ms += 1
    await correctRequest(receiptToken, number, '203.0.113.7', change)
    await settle(id, [second])
    expect(await stateOf(second)).toBe('again')
  })

  test('two members who close each other’s requests at once do not wait for each other', async () => {
    const { send, work, kindsOf, time } = setUp()
    for (let round = 0; round < 5; round += 1) {
      const [{ id }, { id: second }] = [await send(), await send()]
      const outcome = { kind: 'wrong-number' } as const
      await Promise.all([
        recordAndClose(work, id, asha, outcome, { seen: '', others: [second] }),
        recordAndClose(work, second, ravi, outcome, { seen: '', others: [id] }),
      ])
      const kinds = [...(await kindsOf(id)), ...(await kindsOf(second))]
      expect(kinds).toContain('wrong-number')
      time.ms += claimMs
    }
  })
})
