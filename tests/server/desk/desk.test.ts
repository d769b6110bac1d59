import { randomInt } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { forgetEnvironment } from '#lib/config/env.server'
import { deskUrgent } from '#lib/server/db/migrations/0025-desk-urgent'
import { readLeadFacts } from '#lib/server/desk/lead-facts'
import {
  countQueue,
  pageLength,
  type QueueFilter,
  readClaimed,
  readQueue,
  readQueueValues,
} from '#lib/server/desk/queue'
import { readDeskLead, readEntries, readOtherLeads } from '#lib/server/desk/read-lead'
import { endStaffSession, memberOfToken, startStaffSession } from '#lib/server/desk/session'
import { claimLead, claimMs, claimNext, recordOutcome, releaseLead } from '#lib/server/desk/work'
import { correctRequest, withdrawRequest } from '#lib/server/leads/change-request'
import { readRequestOfLead } from '#lib/server/leads/receipt'
import { lockLeadById } from '#lib/server/leads/store'
import { submitLead } from '#lib/server/leads/submit'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { eraseLocked } from '#lib/server/privacy/erase-lead'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'

const asha = { mobile: '+919000000001', name: 'Asha' }
const ravi = { mobile: '+919000000002', name: 'Ravi' }
const minute = 60_000
const open: QueueFilter = {
  state: 'open',
  tier: '',
  city: '',
  speciality: '',
  language: '',
  campaign: '',
  search: '',
}

onEachDatabase('the desk', (openDatabase) => {
  const start = Date.parse('2026-11-24T10:00+05:30')

  beforeEach(async () => {
    for (const table of ['deskEntry', 'deskLead', 'outbox', 'lead', 'staffSession'] as const)
      await openDatabase().db.deleteFrom(table).execute()
  })

  function setUp() {
    const { db } = openDatabase()
    const { deps, time } = depsOn(db, start)
    const send = (change = {}) =>
      submitLead({ payload: sampleLead(change), ...circumstancesOf(newKey()) }, deps)
    // Ids of entries follow the clock.
    const work = {
      db,
      now: () => {
        time.ms += 1
        return time.ms
      },
    }
    const queue = (change: Partial<QueueFilter> = {}, page = 1) =>
      readQueue(db, { ...open, ...change }, page, time.ms)
    const ids = async (change: Partial<QueueFilter> = {}) =>
      (await queue(change)).rows.map(({ leadId }) => leadId)
    return { db, time, send, work, queue, ids }
  }

  test('lists a new lead as due half an hour after it was sent', async () => {
    const { send, queue } = setUp()
    const { id } = await send({ CityData: 'Delhi', LeadTier: 2 })
    const { rows, hasMore } = await queue()
    expect(hasMore).toBe(false)
    expect(rows).toMatchObject([
      { leadId: id, submittedAt: start, dueAt: start + 30 * minute, state: 'new', city: 'Delhi' },
    ])
  })

  test('counts the leads of each state', async () => {
    const { db, time, send, work } = setUp()
    for (const kind of ['reached', 'booked', 'visited'] as const) {
      const { id } = await send()
      await recordOutcome(work, id, asha, { kind })
    }
    await send()
    expect(await countQueue(db, time.ms)).toEqual({
      ...{ open: 2, new: 1, again: 1, booked: 1, overdue: 0, toAsk: 1 },
    })
  })

  test('a booked lead is to be asked about after its appointment, and the next of the booked ones is such a lead', async () => {
    const { db, time, send, work } = setUp()
    const appointmentAt = start + 60 * minute
    const [{ id }, { id: later }] = [await send(), await send()]
    await recordOutcome(work, id, asha, { kind: 'booked', place: 'Delhi', appointmentAt })
    const tomorrow = { place: 'Delhi', appointmentAt: start + 1440 * minute }
    await recordOutcome(work, later, asha, { kind: 'booked', ...tomorrow })
    await send()
    const booked = { ...open, state: 'booked' } as const
    expect(await claimNext(work, asha, booked)).toBeUndefined()
    time.ms = appointmentAt + 120 * minute
    expect(await countQueue(db, time.ms)).toMatchObject({ booked: 2, toAsk: 1 })
    expect(await claimNext(work, asha, booked)).toBe(id)
  })

  test.each([
    ['words', { QueryData: 'My father has sudden chest pain' }],
    ['answers to the piles test', { Remark: 'See a doctor today: heavy bleeding' }],
  ])('a possible emergency is due at once, by its %s, and comes first', async (_, urgent) => {
    const { db, time, send, work } = setUp()
    await send()
    time.ms += 10 * minute
    const { id } = await send(urgent)
    expect(await readDeskLead(db, id)).toMatchObject({
      dueAt: start + 10 * minute,
      promisedAt: start + 40 * minute,
    })
    expect(await claimNext(work, asha, open)).toBe(id)
  })

  const chestPain = { QueryData: 'My father has sudden chest pain' }

  test('a possible emergency stands above all that are overdue longer, until somebody has reached the patient', async () => {
    const { db, time, send, work, ids } = setUp()
    const change = { db, now: () => time.ms, wake: () => {} }
    const waiting = await send()
    time.ms += 300 * minute
    const urgent = await send(chestPain)
    expect(await ids()).toEqual([urgent.id, waiting.id])
    await claimLead(work, waiting.id, asha)
    expect(await claimNext(work, asha, open)).toBe(urgent.id)
    expect((await readClaimed(db, asha.mobile, time.ms)).map(({ leadId }) => leadId)).toEqual([
      ...[urgent.id, waiting.id],
    ])
    await recordOutcome(work, urgent.id, asha, { kind: 'no-answer' })
    await releaseLead(work, waiting.id, asha)
    expect(await ids()).toEqual([urgent.id, waiting.id])
    // A time to call again that was agreed on is kept.
    expect(await claimNext(work, ravi, open)).toBe(waiting.id)
    await recordOutcome(work, urgent.id, asha, { kind: 'reached' })
    expect(await ids()).toEqual([waiting.id, urgent.id])
    // What the patient writes later counts as much.
    await correctRequest(
      urgent.receiptToken,
      () => ({ QueryData: 'My knee' }),
      '203.0.113.7',
      change,
    )
    expect(await ids()).toEqual([waiting.id, urgent.id])
    await correctRequest(urgent.receiptToken, () => chestPain, '203.0.113.7', change)
    expect(await ids()).toEqual([urgent.id, waiting.id])
    expect(await readDeskLead(db, urgent.id)).toMatchObject({ dueAt: time.ms, urgent: 1 })
  })

  test('a possible emergency that comes with the second call of a form is due at once', async () => {
    const { db } = setUp()
    const { deps, time } = depsOn(db, start)
    const again = circumstancesOf(newKey())
    const { id } = await submitLead(
      { payload: sampleLead({ Callback_Input: 'Evening' }), ...again },
      deps,
    )
    time.ms += minute
    const payload = sampleLead({ Callback_Input: 'Evening', ...chestPain })
    await submitLead({ payload, ...again }, deps)
    expect(await readDeskLead(db, id)).toMatchObject({ dueAt: start + minute, urgent: 1 })
  })

  test('the migration marks the possible emergencies that nobody has called', async () => {
    const { db, send } = setUp()
    const other = await send()
    const urgent = await send(chestPain)
    await db.schema.alterTable('desk_lead').dropColumn('urgent').execute()
    await deskUrgent.up(db)
    expect(await readDeskLead(db, urgent.id)).toMatchObject({ urgent: 1 })
    expect(await readDeskLead(db, other.id)).toMatchObject({ urgent: 0 })
  })

  const evening = Date.parse('2026-11-24T17:30+05:30')

  test('who wants to be called in the evening is due and promised a call then, and is not the next lead before', async () => {
    const { db, time, send, work } = setUp()
    const { id } = await send({ Callback_Input: 'Evening' })
    expect(await readDeskLead(db, id)).toMatchObject({ dueAt: evening, promisedAt: evening })
    time.ms = evening - 31 * minute
    expect(await countQueue(db, time.ms)).toMatchObject({ new: 1, overdue: 0 })
    expect(await claimNext(work, asha, open)).toBeUndefined()
    time.ms = evening - 30 * minute
    expect(await claimNext(work, asha, open)).toBe(id)
  })

  test('a possible emergency does not wait for the evening, whatever is chosen and when', async () => {
    const { db, time, send } = setUp()
    const change = { db, now: () => time.ms, wake: () => {} }
    const QueryData = 'My father has sudden chest pain'
    const due = { dueAt: start, promisedAt: start + 30 * minute }
    const { id, receiptToken } = await send({ QueryData, Callback_Input: 'Evening' })
    expect(await readDeskLead(db, id)).toMatchObject(due)
    time.ms += 5 * minute
    const other = { Callback_Input: 'Afternoon', QueryData: 'Chest pain no more' }
    await correctRequest(receiptToken, () => other, '203.0.113.7', change)
    expect(await readDeskLead(db, id)).toMatchObject(due)
  })

  test('a patient who chooses another time before the first call moves it, and not by choosing the present', async () => {
    const { db, time, send, work } = setUp()
    const change = { db, now: () => time.ms, wake: () => {} }
    const { id, receiptToken } = await send({ Callback_Input: 'Any time' })
    const choose = async (Callback_Input: string) => {
      await correctRequest(receiptToken, () => ({ Callback_Input }), '203.0.113.7', change)
      const lead = await readDeskLead(db, id)
      expect(lead?.promisedAt).toBe(lead?.dueAt)
      return lead?.dueAt
    }
    time.ms += 10 * minute
    expect(await choose('Morning')).toBe(start + 30 * minute)
    expect(await choose('Evening')).toBe(evening)
    expect(await choose('Any time')).toBe(start + 40 * minute)
    await recordOutcome(work, id, asha, { kind: 'reached', callAgainAt: start + 60 * minute })
    await correctRequest(
      ...([receiptToken, () => ({ Callback_Input: 'Evening' }), '203.0.113.7', change] as const),
    )
    const moved = { dueAt: start + 60 * minute, promisedAt: start + 40 * minute }
    expect(await readDeskLead(db, id)).toMatchObject(moved)
  })

  test('a form that is sent again with another time moves it too', async () => {
    const { db } = setUp()
    const { deps } = depsOn(db, start)
    const again = circumstancesOf(newKey())
    const sendAgain = (Callback_Input: string) =>
      submitLead({ payload: sampleLead({ Callback_Input }), ...again }, deps)
    const { id } = await sendAgain('Any time')
    await sendAgain('Evening')
    expect(await readDeskLead(db, id)).toMatchObject({ dueAt: evening, promisedAt: evening })
  })

  test('gives no lead of a number of which somebody else has one now', async () => {
    const { db, send, work, time } = setUp()
    const { id } = await send({ MobileNoData: '9822222222' })
    time.ms += minute
    const { id: second } = await send({ MobileNoData: '9822222222' })
    expect(await claimNext(work, asha, open)).toBe(id)
    expect(await claimNext(work, ravi, open)).toBeUndefined()
    expect(await readOtherLeads(db, '+919822222222', second, time.ms)).toMatchObject([
      { leadId: id, claimedBy: asha.mobile },
    ])
    expect(await claimNext(work, asha, open)).toBe(second)
    await releaseLead(work, id, asha)
    await releaseLead(work, second, asha)
    expect(await claimNext(work, ravi, open)).toBe(id)
  })

  test('finds a foreign number as patients say it, and any number by its last four digits', async () => {
    const { send, ids } = setUp()
    const { id } = await send({ MobileNoData: '501234567', countryCode: '+971' })
    for (const search of ['0501234567', '00971 50 1234567', '4567'])
      expect(await ids({ search }), search).toEqual([id])
  })

  test('lists the values that open leads have, the most frequent first', async () => {
    const { db, send, work } = setUp()
    for (const CityData of ['Delhi', 'Pune', 'Pune', '']) await send({ CityData })
    const { id } = await send({ CityData: 'Agra' })
    await recordOutcome(work, id, asha, { kind: 'visited' })
    expect((await readQueueValues(db)).city).toEqual(['Pune', 'Delhi'])
  })

  test('counts open and overdue leads', async () => {
    const { db, time, send } = setUp()
    await send()
    time.ms += 10 * minute
    await send()
    expect(await countQueue(db, start + 30 * minute)).toMatchObject({ open: 2, overdue: 1 })
    expect(await countQueue(db, start)).toMatchObject({ open: 2, overdue: 0 })
  })

  test('sorts by due time and goes on page by page', async () => {
    const { db, time, send, queue } = setUp()
    const sent: string[] = []
    for (let one = 0; one < pageLength + 1; one += 1) {
      time.ms += 1000
      sent.push((await send()).id)
    }
    const first = await queue()
    const second = await queue({}, 2)
    expect([first, second].map(({ hasMore }) => hasMore)).toEqual([true, false])
    expect([...first.rows, ...second.rows].map(({ leadId }) => leadId)).toEqual(sent)
    expect(await countQueue(db, time.ms)).toMatchObject({ open: pageLength + 1, overdue: 0 })
  })

  test.each([
    ['tier', { LeadTier: 3 }, { LeadTier: 1 }, '3'],
    ['city', { CityData: 'Pune' }, { CityData: 'Delhi' }, 'Pune'],
    ['speciality', { PageDepartment: 'Urology' }, { PageDepartment: 'ENT' }, 'Urology'],
    ['language', { PageLanguage: 'hi' }, { PageLanguage: 'en' }, 'hi'],
    ['campaign', { Zutm_campaign: 'piles' }, { Zutm_campaign: 'hernia' }, 'piles'],
  ] as const)('filters by %s', async (name, asked, other, value) => {
    const { send, ids } = setUp()
    const { id } = await send(asked)
    await send(other)
    expect(await ids({ [name]: value })).toEqual([id])
  })

  test('finds a lead by number, reference or name, in whatever state', async () => {
    const { send, ids, work } = setUp()
    const MobileNoData = `98${randomInt(1e8, 1e9 - 1)}`.slice(0, 10)
    const { id } = await send({ NameData: 'Lakshmi Narayanan', MobileNoData })
    await send({ NameData: 'Ravi Kumar' })
    await recordOutcome(work, id, asha, { kind: 'closed', reason: 'Other' })
    const reference = referenceOf(id)
    for (const search of [
      MobileNoData,
      `+91 ${MobileNoData.slice(0, 5)} ${MobileNoData.slice(5)}`,
      MobileNoData.slice(-6),
      reference,
      reference.toLowerCase().replaceAll('-', ' '),
      'lakshmi',
      'NARAYAN',
    ])
      expect(await ids({ search }), search).toEqual([id])
    expect(await ids({ search: '0000000000' })).toEqual([])
    expect(await ids()).not.toContain(id)
  })

  test('gives a lead to one member at a time, who can give it back', async () => {
    const { send, work, queue, time, db } = setUp()
    const { id } = await send()
    expect(await claimLead(work, id, asha)).toBe('done')
    expect(await claimLead(work, id, ravi)).toBe('taken')
    expect(await recordOutcome(work, id, ravi, { kind: 'note', note: 'x' })).toBe('taken')
    expect((await queue()).rows).toMatchObject([{ claimedBy: asha.mobile }])
    expect(await releaseLead(work, id, asha)).toBe('done')
    expect(await claimLead(work, id, ravi)).toBe('done')
    time.ms += claimMs
    expect((await queue()).rows).toMatchObject([{ claimedBy: null }])
    expect(await claimLead(work, id, asha)).toBe('done')
    expect((await readEntries(db, id)).map(({ kind, memberName }) => [kind, memberName])).toEqual([
      ['claimed', 'Asha'],
      ['claimed', 'Ravi'],
      ['released', 'Asha'],
      ['claimed', 'Asha'],
    ])
  })

  test('gives a lead to only one of many who take it at once', async () => {
    const { send, work } = setUp()
    const { id } = await send()
    const team = Array.from({ length: 20 }, (_, at) => ({ mobile: `+9190000000${at}`, name: 'X' }))
    const taken = await Promise.all(team.map((member) => claimLead(work, id, member)))
    expect(taken.filter((one) => one === 'done')).toHaveLength(1)
  })

  test('gives the next lead to each of many who ask at once, the most overdue one first', async () => {
    const { db, send, work, time } = setUp()
    const sent: string[] = []
    for (let one = 0; one < 5; one += 1) {
      time.ms += minute
      sent.push((await send({ MobileNoData: `98222222${10 + one}` })).id)
    }
    const team = Array.from({ length: 7 }, (_, at) => ({ mobile: `+9190000000${at}0`, name: 'X' }))
    expect(await claimNext(work, asha, open)).toBe(sent[0])
    const next = await Promise.all(team.map((member) => claimNext(work, member, open)))
    expect(next.filter((id) => id !== undefined).sort()).toEqual(sent.slice(1))
    expect(await readClaimed(db, asha.mobile, time.ms)).toMatchObject([{ leadId: sent[0] }])
  })

  test('gives a next lead that matches the filter, and none before the time that was agreed on', async () => {
    const { send, work, time } = setUp()
    const { id: later } = await send({ CityData: 'Pune' })
    const callAgainAt = start + 60 * minute
    await recordOutcome(work, later, asha, { kind: 'no-answer', callAgainAt })
    const { id } = await send({ CityData: 'Delhi' })
    const pune = { ...open, city: 'Pune' }
    expect(await claimNext(work, asha, pune)).toBeUndefined()
    expect(await claimNext(work, asha, { ...open, city: 'Delhi' })).toBe(id)
    time.ms = callAgainAt
    expect(await claimNext(work, asha, { ...pune, state: 'new' })).toBeUndefined()
    expect(await claimNext(work, asha, pune)).toBe(later)
  })

  test.each([
    ['reached', {}, 'again', true],
    ['no-answer', {}, 'again', false],
    ['booked', { place: 'City Hospital', appointmentAt: start + 86_400_000 }, 'booked', true],
    ['visited', {}, 'closed', true],
    ['wrong-number', {}, 'closed', false],
    ['closed', { reason: 'Other' }, 'closed', false],
  ] as const)('records %s', async (kind, details, state, isReached) => {
    const { send, work, db, time } = setUp()
    const { id } = await send()
    await claimLead(work, id, asha)
    time.ms += minute
    expect(await recordOutcome(work, id, asha, { kind, ...details })).toBe('done')
    const lead = await readDeskLead(db, id)
    expect(lead).toMatchObject({
      ...{ state, claimedBy: null, reachedAt: isReached ? time.ms : null },
      // The promise stays what it was, whenever the next call is due.
      ...{ promisedAt: start + 30 * minute, closedAt: state === 'closed' ? time.ms : null },
    })
    expect((await readEntries(db, id))[0]).toMatchObject({ kind, details, memberName: 'Asha' })
  })

  test('calls again at the time that was agreed on, and keeps the first time the patient was reached', async () => {
    const { send, work, db, time } = setUp()
    const { id } = await send()
    const callAgainAt = start + 5 * 3_600_000
    await recordOutcome(work, id, asha, { kind: 'reached', callAgainAt })
    time.ms += 60 * minute
    await recordOutcome(work, id, asha, { kind: 'reached' })
    expect(await readDeskLead(db, id)).toMatchObject({ reachedAt: start + 1, state: 'again' })
    const [, before] = await readEntries(db, id)
    expect(before?.details).toEqual({ callAgainAt })
  })

  test('records a button that was pressed twice once, also if somebody else took the lead in between', async () => {
    const { db, time, send, work } = setUp()
    const { id } = await send()
    const press = (seen: string) =>
      recordOutcome(work, id, asha, { kind: 'no-answer', note: 'Rang' }, { seen })
    expect(await press('')).toBe('done')
    await claimLead(work, id, ravi)
    expect(await press('')).toBe('done')
    await releaseLead(work, id, ravi)
    const shown = (await readEntries(db, id))[0]?.id ?? ''
    expect(await press(shown)).toBe('done')
    time.ms += 10 * minute
    expect(await press(shown)).toBe('done')
    const kinds = (await readEntries(db, id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['no-answer', 'no-answer', 'released', 'claimed', 'no-answer'])
  })

  test('a note keeps the lead with its member, and does not give it back to somebody whose time is over', async () => {
    const { db, time, send, work } = setUp()
    const { id } = await send()
    const note = (member: typeof asha) =>
      recordOutcome(work, id, member, { kind: 'note', note: 'x' })
    await claimLead(work, id, asha)
    time.ms += claimMs - 1000
    await note(asha)
    time.ms += claimMs - 1000
    expect(await claimLead(work, id, ravi)).toBe('taken')
    time.ms += 2000
    await note(ravi)
    expect(await readDeskLead(db, id)).toMatchObject({ claimedBy: null, claimedUntil: null })
  })

  test('does not show or change a request that the patient has withdrawn', async () => {
    const { send, work, ids, db, time } = setUp()
    const { id, receiptToken } = await send({ MobileNoData: '9811111111' })
    const { id: other } = await send({ MobileNoData: '9811111111' })
    await withdrawRequest(receiptToken, { db, now: () => time.ms, wake: () => {} })
    expect(await claimLead(work, id, asha)).toBe('closed')
    expect(await recordOutcome(work, id, asha, { kind: 'note', note: 'x' })).toBe('closed')
    expect(await ids({ state: 'all' })).toEqual([other])
    expect(await ids({ search: '9811111111' })).toEqual([other])
    expect(await readOtherLeads(db, '+919811111111', other, time.ms)).toEqual([])
  })

  test('shows what the patient corrected, and calls a new number again that closed as wrong', async () => {
    const { send, work, db, time } = setUp()
    const { id, receiptToken } = await send({ MobileNoData: '9811111112', CityData: 'Delhi' })
    await recordOutcome(work, id, asha, { kind: 'wrong-number' })
    time.ms += minute
    const deps = { db, now: () => time.ms, wake: () => {} }
    await correctRequest(receiptToken, () => ({ MobileNoData: '9811111113' }), '203.0.113.7', deps)
    const [entry] = await readEntries(db, id)
    expect(entry).toMatchObject({
      kind: 'corrected',
      memberName: 'The patient',
      details: { MobileNoData: '…1112 → …1113' },
    })
    expect(await readDeskLead(db, id)).toMatchObject({ state: 'again' })
    const sent = await readRequestOfLead(db, id)
    const facts = sent && (await readLeadFacts(db, id, sent))
    expect(facts).toMatchObject({ correctedAt: time.ms, language: 'en' })
  })

  test('shows the consent, the origin and a possible emergency of a lead', async () => {
    const { send, db } = setUp()
    const { id } = await send({
      QueryData: 'Severe chest pain since morning',
      PageLanguage: 'hi',
      Zutm_campaign: 'piles-delhi',
    })
    const sent = await readRequestOfLead(db, id)
    const facts = sent && (await readLeadFacts(db, id, sent))
    expect(facts?.emergency).toContain('heart')
    expect(facts).toMatchObject({
      language: 'hi',
      consent: { version: '2026-11-20', language: 'English' },
      pagePath: '/condition/piles',
    })
    expect(facts?.origin).toContainEqual(['Campaign', 'piles-delhi'])
  })

  test('shows the newest hundred entries of a lead that was corrected without end', async () => {
    const { db, send, work } = setUp()
    const { id } = await send()
    for (let count = 1; count <= 103; count += 1)
      await recordOutcome(work, id, asha, { kind: 'note', note: String(count) })
    const notes = (await readEntries(db, id)).map(({ details }) => details.note)
    expect([notes.length, notes[0], notes.at(-1)]).toEqual([100, '103', '4'])
  })

  test('forgets what the team wrote about an erased lead', async () => {
    const { send, work, db, ids } = setUp()
    const { id } = await send({ NameData: 'Lakshmi' })
    await recordOutcome(work, id, asha, { kind: 'note', note: 'Afraid of needles' })
    const lead = await lockLeadById(db, id)
    if (lead) await eraseLocked(db, lead, start)
    expect(await readEntries(db, id)).toEqual([])
    expect(await readDeskLead(db, id)).toMatchObject({ name: '', state: 'withdrawn' })
    expect(await ids({ search: 'lakshmi' })).toEqual([])
  })

  test('says that an unknown lead is unknown', async () => {
    const { work } = setUp()
    expect(await claimLead(work, 'none', asha)).toBe('unknown')
  })

  test('shows other leads of the number', async () => {
    const { send, db } = setUp()
    const { id } = await send({ MobileNoData: '9822222222' })
    const { id: other } = await send({ MobileNoData: '9822222222', PageNameData: 'Piles' })
    await send({ MobileNoData: '9833333333' })
    expect(await readOtherLeads(db, '+919822222222', id, start)).toEqual([
      {
        leadId: other,
        submittedAt: start,
        state: 'new',
        page: 'Piles',
        claimedBy: null,
        reference: referenceOf(other),
      },
    ])
  })

  test('ends a session after 12 hours, 30 idle minutes, at log-out, and for who left the team', async () => {
    const { db } = openDatabase()
    process.env.STAFF_MOBILES = '9000000001 Asha'
    forgetEnvironment()
    try {
      const begin = async () =>
        startStaffSession(db, { mobile: asha.mobile, formerToken: undefined }, start)
      const token = await begin()
      expect(await memberOfToken(db, token, start + 29 * minute)).toEqual(asha)
      expect(await memberOfToken(db, token, start + 58 * minute)).toEqual(asha)
      expect(await memberOfToken(db, token, start + 89 * minute)).toBeUndefined()

      // A page that loads itself again does not keep it alive.
      const idle = await begin()
      expect(await memberOfToken(db, idle, start + 29 * minute, false)).toEqual(asha)
      expect(await memberOfToken(db, idle, start + 31 * minute)).toBeUndefined()

      const busy = await begin()
      for (let at = 0; at < 12 * 60; at += 20)
        expect(await memberOfToken(db, busy, start + at * minute)).toEqual(asha)
      expect(await memberOfToken(db, busy, start + 12 * 60 * minute)).toBeUndefined()

      const ended = await begin()
      await endStaffSession(db, ended)
      expect(await memberOfToken(db, ended, start)).toBeUndefined()

      const left = await begin()
      process.env.STAFF_MOBILES = '9000000002 Ravi'
      forgetEnvironment()
      expect(await memberOfToken(db, left, start)).toBeUndefined()
      expect(await memberOfToken(db, 'forged', start)).toBeUndefined()
    } finally {
      delete process.env.STAFF_MOBILES
      forgetEnvironment()
    }
  })
})
