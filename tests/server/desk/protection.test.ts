import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { provideDatabase } from '#lib/server/db/database'
import { readAudit } from '#lib/server/desk/audit'
import * as linkCheck from '#lib/server/desk/link-check'
import { submitLead } from '#lib/server/leads/submit'
import { checkLinksProps } from '#lib/server/pages/desk/links/check'
import { deskQueueProps } from '#lib/server/pages/desk/queue'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { onEachDatabase } from '#tests/support/database'
import { serveDeskPage } from '#tests/support/desk-page'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'

onEachDatabase('what protects the desk from strangers and its members from themselves', (open) => {
  let desk: Awaited<ReturnType<typeof serveDeskPage>>

  beforeAll(() => {
    provideProcessWide('log', makeLog('silent'))
    provideDatabase(open())
  })
  beforeEach(async () => {
    for (const table of ['deskAudit', 'deskEntry', 'deskLead', 'outbox', 'lead'] as const)
      await open().db.deleteFrom(table).execute()
  })
  afterEach(() => desk.close())
  afterAll(() => provideDatabase(undefined))

  const send = (change = {}) =>
    submitLead(
      { payload: sampleLead(change), ...circumstancesOf(newKey()) },
      depsOn(open().db, Date.now()).deps,
    )
  const audited = async () =>
    (await readAudit(open().db, {}, 10)).map(({ action, leadId, leads }) => ({
      ...{ action, leadId, leads },
    }))

  test('a search that finds leads is in the audit log, also if none of them is opened', async () => {
    desk = await serveDeskPage(deskQueueProps)
    const { id } = await send({ MobileNoData: '9811111111' })
    const found = await desk.get({ q: '9811111111' })
    expect(found.result.redirect.destination).toContain(id)
    await send({ MobileNoData: '9811111111' })
    await desk.get({ q: '9811111111' })
    await desk.get({ q: '9822222222' })
    await desk.get()
    expect(await audited()).toEqual([
      { action: 'searched', leadId: null, leads: 2 },
      { action: 'searched', leadId: id, leads: 1 },
    ])
  })

  test('a lead is due half an hour after it arrived, whenever it claims to have been sent', async () => {
    desk = await serveDeskPage(deskQueueProps)
    const now = Date.parse('2026-11-24T10:00+05:30')
    const { id: honest } = await submitLead(
      { payload: sampleLead(), ...circumstancesOf(newKey()) },
      depsOn(open().db, now).deps,
    )
    const { id: early } = await submitLead(
      {
        payload: sampleLead({
          MobileNoData: '9833333333',
          CreatedDateData: new Date(now - 23 * 3_600_000).toISOString(),
        }),
        ...circumstancesOf(newKey()),
      },
      depsOn(open().db, now + 1000).deps,
    )
    const { rows } = (await desk.get()).result.props
    expect(rows.map(({ leadId }: { leadId: string }) => leadId)).toEqual([honest, early])
    expect(rows[1].dueAt).toBe(now + 1000 + 30 * 60_000)
  })

  test('a member can go on when strangers at the same address have used up its turns', async () => {
    provideProcessWide('limiter', {
      take: async (_bucket: string, whose: string) => ({
        allowed: whose !== '127.0.0.1',
        retryAfterSeconds: 60,
      }),
    })
    desk = await serveDeskPage(deskQueueProps)
    const { status, result } = await desk.post([['do', 'next']])
    expect([status, result.props.notice]).toEqual([
      200,
      expect.stringContaining('Nobody is waiting'),
    ])
  })

  test('only one list of links is checked at a time, and what was pasted second is shown again', async () => {
    desk = await serveDeskPage(checkLinksProps)
    let finish = () => {}
    const check = vi.spyOn(linkCheck, 'checkLinks').mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = () => resolve([])
        }),
    )
    const first = desk.post([['links', '/doctors']])
    await vi.waitFor(() => expect(check).toHaveBeenCalledOnce())
    const second = await desk.post([['links', '/hospitals']])
    expect([second.status, second.result.props.pasted]).toEqual([503, '/hospitals'])
    finish()
    expect((await first).result.props.checked).toEqual([])
    const third = desk.post([['links', '/doctors']])
    await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(2))
    finish()
    expect((await third).status).toBe(200)
  })
})
