import { beforeEach, expect, test } from 'vitest'
import type { OutcomeKind } from '#lib/domain/desk/outcomes'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { numbersCsv, readMemberNumbers, readNumbers } from '#lib/server/desk/numbers'
import { claimLead, recordOutcome } from '#lib/server/desk/work'
import { withdrawRequest } from '#lib/server/leads/change-request'
import { lockLeadById } from '#lib/server/leads/store'
import { submitLead } from '#lib/server/leads/submit'
import { eraseLocked } from '#lib/server/privacy/erase-lead'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'

const asha = { mobile: '+919000000001', name: 'Asha' }
const ravi = { mobile: '+919000000002', name: 'Ravi' }
const minute = 60_000
const day = 24 * 60 * minute

onEachDatabase('the numbers of the desk', (openDatabase) => {
  const start = Date.parse('2026-11-24T10:00+05:30')
  const period = { from: start - day, until: start + 3 * day }

  beforeEach(async () => {
    for (const table of ['deskEntry', 'deskLead', 'outbox', 'lead'] as const)
      await openDatabase().db.deleteFrom(table).execute()
  })

  function setUp() {
    const { db } = openDatabase()
    const { deps, time } = depsOn(db, start)
    const send = (change: Partial<LeadPayload> = {}, at = start) => {
      time.ms = at
      return submitLead({ payload: sampleLead(change), ...circumstancesOf(newKey()) }, deps)
    }
    const record = (id: string, at: number, kind: OutcomeKind, member = asha) => {
      const given = kind === 'booked' ? { place: 'Delhi', appointmentAt: at + day } : {}
      const reason = kind === 'closed' ? { reason: 'Other' } : {}
      return recordOutcome({ db, now: () => at }, id, member, { kind, ...given, ...reason })
    }
    const numbers = (by: Parameters<typeof readNumbers>[1], now = start + 2 * day, only = {}) =>
      readNumbers(db, by, period, now, only)
    return { db, deps, time, send, record, numbers }
  }

  test('counts which leads were reached by the promised time', async () => {
    const { send, record, numbers } = setUp()
    const [early, late, never] = [await send(), await send(), await send()]
    await record(early.id, start + 29 * minute, 'reached')
    await record(late.id, start + 31 * minute, 'no-answer')
    await record(late.id, start + 40 * minute, 'reached')
    await record(never.id, start + 5 * minute, 'no-answer')
    const [row] = await numbers('city')
    expect(row).toMatchObject({
      value: 'Delhi',
      counts: { leads: 3, due: 3, inTime: 1, reached: 2, booked: 0 },
    })
    // Ten minutes after they were sent, nobody has missed anything.
    const [earlier] = await numbers('city', start + 10 * minute)
    expect(earlier?.counts.due).toBe(2)
  })

  test('counts appointments, visits and closed leads', async () => {
    const { send, record, numbers } = setUp()
    const ids = [await send(), await send(), await send(), await send()].map(({ id }) => id)
    const [booked = '', visited = '', closed = '', opened = ''] = ids
    await record(booked, start + minute, 'booked')
    await record(visited, start + minute, 'visited')
    await record(closed, start + minute, 'closed')
    await record(opened, start + minute, 'closed')
    await record(opened, start + 2 * minute, 'reached')
    expect((await numbers('language'))[0]?.counts).toMatchObject({
      ...{ leads: 4, reached: 3, booked: 2, visited: 1, closed: 1, withdrawn: 0 },
    })
  })

  test('does not count a withdrawn request as missed, and keeps what was done with an erased one', async () => {
    const { db, send, record, numbers, deps } = setUp()
    const withdrawn = await send()
    await withdrawRequest(withdrawn.receiptToken, deps)
    const erased = await send()
    await record(erased.id, start + minute, 'visited')
    const lead = await lockLeadById(db, erased.id)
    if (lead) await eraseLocked(db, lead, start)
    expect((await numbers('tier'))[0]?.counts).toMatchObject({
      ...{ leads: 2, due: 1, inTime: 1, visited: 1, withdrawn: 2 },
    })
  })

  test.each([
    ['page', { PageTypeData: 'Marketing', PageNameData: 'Piles' }, 'Marketing: Piles'],
    ['page', { PageTypeData: '', PageNameData: '' }, ''],
    ['variant', { Page_Variant: 'thin' }, 'thin'],
    ['campaign', { Zutm_campaign: 'piles-delhi' }, 'piles-delhi'],
    ['source', { Zutm_source: 'google' }, 'google'],
    ['city', { CityData: 'Pune' }, 'Pune'],
    ['tier', { LeadTier: 3 }, '3'],
    ['language', { PageLanguage: 'hi' }, 'hi'],
  ] as const)('counts by %s, and only those of one value', async (by, change, value) => {
    const { send, numbers } = setUp()
    await send()
    await send()
    await send(change)
    const rows = await numbers(by)
    expect(rows.map((row) => row.counts.leads)).toEqual([2, 1])
    expect(rows[1]?.value).toBe(value)
    const only = await numbers('day', start, { [by]: value })
    expect(only.map((row) => row.counts.leads)).toEqual([1])
  })

  test('counts by Indian day, in order, within the period', async () => {
    const { send, numbers } = setUp()
    await send({}, Date.parse('2026-11-25T00:01+05:30'))
    await send({}, Date.parse('2026-11-24T23:59+05:30'))
    await send({}, period.until)
    const rows = await numbers('day')
    expect(rows.map(({ value, counts }) => [value, counts.leads])).toEqual([
      ['2026-11-24', 1],
      ['2026-11-25', 1],
    ])
  })

  test('leaves leads from before the desk out of the share in time', async () => {
    const { db, send, numbers } = setUp()
    await send()
    await db.updateTable('deskLead').set({ promisedAt: null, state: 'closed' }).execute()
    expect((await numbers('city'))[0]?.counts).toMatchObject({ leads: 1, due: 0, closed: 0 })
  })

  test('counts what each member recorded', async () => {
    const { db, send, record } = setUp()
    const [one, two, three] = [await send(), await send(), await send()]
    await claimLead({ db, now: () => start }, one.id, asha)
    await record(one.id, start + 1, 'note')
    await record(one.id, start + 2, 'no-answer')
    await record(one.id, start + 3, 'booked')
    await record(two.id, start + 4, 'wrong-number')
    await record(three.id, start + 5, 'visited', ravi)
    const rows = await readMemberNumbers(db, period)
    expect(rows).toMatchObject([
      {
        ...{ value: asha.mobile, name: 'Asha' },
        counts: { leads: 2, outcomes: 3, reached: 1, booked: 1, visited: 0, closed: 1 },
      },
      {
        ...{ value: ravi.mobile, name: 'Ravi' },
        counts: { leads: 1, outcomes: 1, reached: 1, booked: 1, visited: 1, closed: 0 },
      },
    ])
    expect(await readMemberNumbers(db, { from: start - day, until: start })).toEqual([])
  })

  test('writes CSV that no spreadsheet runs', async () => {
    const { send, numbers } = setUp()
    await send({ Zutm_campaign: '=HYPERLINK("http://x")' })
    const [header, line] = numbersCsv('campaign', await numbers('campaign')).split('\r\n')
    expect(header).toBe(
      '\uFEFFCampaign,Leads,Due,In time,"In time, %",Reached,Booked,Visited,Closed,Withdrawn',
    )
    expect(line).toBe('"\'=HYPERLINK(""http://x"")",1,1,0,0,0,0,0,0,0')
  })
})
