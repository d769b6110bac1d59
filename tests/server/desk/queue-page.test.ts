import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskPaths } from '#lib/domain/desk/paths'
import { provideDatabase } from '#lib/server/db/database'
import { submitLead } from '#lib/server/leads/submit'
import { deskLeadProps } from '#lib/server/pages/desk/lead'
import { deskQueueProps } from '#lib/server/pages/desk/queue'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { onEachDatabase } from '#tests/support/database'
import { serveDeskPage } from '#tests/support/desk-page'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'

/** The queue's page, and what a lead that was opened there keeps of it. */
onEachDatabase('the page of the queue', (openDatabase) => {
  let queue: Awaited<ReturnType<typeof serveDeskPage>>
  let lead: Awaited<ReturnType<typeof serveDeskPage>>

  beforeAll(async () => {
    provideProcessWide('log', makeLog('silent'))
    provideDatabase(openDatabase())
    queue = await serveDeskPage(deskQueueProps, deskPaths.queue)
    lead = await serveDeskPage(deskLeadProps, '/desk/lead')
  })

  afterAll(async () => {
    await queue.close()
    await lead.close()
    provideDatabase(undefined)
  })

  const send = (change: object) =>
    submitLead(
      { payload: sampleLead(change), ...circumstancesOf(newKey()) },
      depsOn(openDatabase().db, Date.now()).deps,
    )

  test('loads itself again every minute with its filter, but not after a search or when it was stopped', async () => {
    const reloadOf = async (query: Record<string, string>) =>
      (await queue.get(query)).result.props.reload
    expect(await reloadOf({ city: 'Agra' })).toBe('/desk?city=Agra&auto=1')
    expect(await reloadOf({ q: 'nobody' })).toBeNull()
    expect(await reloadOf({ still: '1' })).toBeNull()
  })

  test('a lead that was taken from a filtered queue keeps the filter, also after an outcome', async () => {
    const { id } = await send({ CityData: 'Ujjain', PageLanguage: 'hi' })
    const filter = { city: 'Ujjain', language: 'hi' }
    const taken = await queue.post([['do', 'next']], { state: 'new', ...filter })
    expect(taken.result.redirect.destination).toBe(
      `/desk/lead/${id}?state=new&city=Ujjain&language=hi`,
    )
    const shown = await lead.get({ id, ...filter })
    expect(shown.result.props.filter).toMatchObject({ state: 'open', search: '', ...filter })
    const saved = await lead.post([['kind', 'no-answer']], { id, ...filter })
    expect(saved.result.redirect.destination).toBe(
      `/desk/lead/${id}?city=Ujjain&language=hi&saved=1#lead`,
    )
  })

  test('who gives a lead back goes on to another one, not to the same', async () => {
    const [first, second] = [await send({ CityData: 'Rewa' }), await send({ CityData: 'Rewa' })]
    await queue.post([['do', 'next']], { city: 'Rewa' })
    const given = await lead.post([['do', 'release']], { id: first.id, city: 'Rewa' })
    expect(given.result.redirect.destination).toBe(`/desk/lead/${first.id}?city=Rewa&back=1#lead`)
    const shown = await lead.get({ id: first.id, back: '1' })
    expect(shown.result.props).toMatchObject({ isMine: false, isGivenBack: true })
    const fields = [
      ['do', 'next'],
      ['except', first.id],
    ]
    const next = await queue.post(fields, { city: 'Rewa' })
    expect(next.result.redirect.destination).toBe(`/desk/lead/${second.id}?city=Rewa`)
    const none = await queue.post(fields, { city: 'Rewa' })
    expect(none.result.props.notice).toContain('Nobody is waiting')
  })

  test('counts the calls that nobody answered, in the queue and on the lead', async () => {
    const { id } = await send({ CityData: 'Satna' })
    await lead.post([['kind', 'no-answer']], { id })
    await lead.post(
      [
        ['kind', 'no-answer'],
        ['note', 'Engaged'],
      ],
      { id },
    )
    const { rows } = (await queue.get({ city: 'Satna' })).result.props
    expect(rows).toMatchObject([{ leadId: id, unanswered: 2 }])
    expect((await lead.get({ id })).result.props).toMatchObject({ unanswered: 2 })
  })

  test('a lead opened by a search keeps no search', async () => {
    const { id } = await send({ NameData: 'Zarina Onlyone' })
    const found = await queue.get({ q: 'Zarina Onlyone', language: 'hi' })
    expect(found.result.redirect.destination).toBe(`/desk/lead/${id}?language=hi`)
  })

  test('says when somebody wants to be called, until the first call', async () => {
    const { id } = await send({ CityData: 'Katni', Callback_Input: 'Evening' })
    const other = await send({ CityData: 'Katni', Callback_Input: 'Any time' })
    // By lead: which one is due first depends on the time of day.
    const times = async () =>
      Object.fromEntries(
        (await queue.get({ city: 'Katni' })).result.props.rows.map(
          (row: { leadId: string; callTime: string }) => [row.leadId, row.callTime],
        ),
      )
    expect(await times()).toEqual({ [id]: 'Evening', [other.id]: '' })
    await lead.post([['kind', 'reached']], { id })
    expect(await times()).toEqual({ [id]: '', [other.id]: '' })
  })
})
