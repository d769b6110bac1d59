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
      `/desk/lead/${id}?city=Ujjain&language=hi&saved=1#history`,
    )
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
