import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

type Body = Record<string, unknown>

/** Answers all calls of a lead form with success, for the tests of one file. */
export function leadCalls() {
  const leads: Body[] = []
  const second: Body[] = []
  /** The idempotency key of each lead. */
  const keys: (string | null)[] = []
  const server = setupServer(
    http.get('*/api/ip', () => HttpResponse.json({ ip: '203.0.113.7' })),
    http.get('*/api/cities', () => HttpResponse.json([])),
    http.get('*/api/lead/treatment-choices', () => HttpResponse.json([])),
    http.get('*/api/lead/option-names', () => HttpResponse.json({ names: {}, popular: [] })),
    http.post('*/api/lead/createleadzoho', async ({ request }) => {
      second.push((await request.json()) as Body)
      return HttpResponse.json({ status: { code: '202' } }, { status: 202 })
    }),
    http.post('*/api/backend/lead/v1/admin/webleadcreate', async ({ request }) => {
      leads.push((await request.json()) as Body)
      keys.push(request.headers.get('Idempotency-Key'))
      return HttpResponse.json({ status: { code: '200', message: 'OK' }, data: [{ Id: 'lead-1' }] })
    }),
  )
  beforeAll(async () => {
    server.listen({ onUnhandledFrame: 'error' })
    // Loaded before the tests: on a busy machine the first load takes longer than a test waits for a message.
    await import('#lib/client/leads/send-filled-form')
  }, 30_000)
  beforeEach(() => {
    leads.length = 0
    keys.length = 0
    second.length = 0
    vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return { leads, second, keys, server }
}
