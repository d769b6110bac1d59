import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, provideDatabase } from '#lib/server/db/database'
import { deskLeadProps } from '#lib/server/pages/desk/lead'
import { deskQueueProps } from '#lib/server/pages/desk/queue'
import { onEachDatabase } from '#tests/support/database'
import { serveDeskPage } from '#tests/support/desk-page'

onEachDatabase('the desk without its database', (open) => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none')

  beforeAll(() => {
    process.env.LOG_LEVEL = 'silent'
    provideDatabase(open())
  })
  afterAll(async () => {
    delete process.env.LOG_LEVEL
    provideDatabase(undefined)
    await away.close()
  })

  test.each([
    ['queue', deskQueueProps],
    ['lead', deskLeadProps],
  ])('answers 503 to a form and to a visit: %s', async (_, getProps) => {
    const desk = await serveDeskPage(getProps)
    provideDatabase(away)
    try {
      const address = `${desk.origin}/desk?id=none`
      const cookie = `desk=${'a'.repeat(43)}`
      for (const method of ['GET', 'POST']) {
        const body = method === 'POST' ? new URLSearchParams({ do: 'claim' }) : null
        const answer = await fetch(address, { method, headers: { cookie }, body })
        expect([answer.status, answer.headers.get('retry-after')], method).toEqual([503, '2'])
        expect(await answer.text()).toContain('Nothing was saved')
      }
    } finally {
      provideDatabase(open())
      await desk.close()
    }
  })
})
