import { HttpResponse, http as mock } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendLead } from '#lib/client/leads/lead'
import { http } from '#lib/client/platform/http'
import { toZohoPayload } from '#lib/domain/leads/createleadzoho'
import { toLeadPayload } from '#lib/domain/leads/payload'
import { leastForm } from '#tests/support/leads/filled-form'

const received: { path: string; headers: Headers }[] = []
const note = (request: Request) =>
  received.push({ path: new URL(request.url).pathname, headers: request.headers })
const server = setupServer(
  mock.post('*/api/lead/createleadzoho', ({ request }) => {
    note(request)
    return HttpResponse.json({ status: { code: '202' } }, { status: 202 })
  }),
  mock.post('*/webleadcreate', ({ request }) => {
    note(request)
    return HttpResponse.json({ status: { code: '200', message: 'OK' }, data: [{ Id: 'lead-1' }] })
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  received.length = 0
})
afterAll(() => server.close())

const lead = toLeadPayload(leastForm)
const send = () => sendLead(lead, toZohoPayload(lead), 'key-0123456789abcdef')

describe('specification.md, section 7: the two calls of a lead', () => {
  it('sends the CRM call first', async () => {
    const post = vi.spyOn(http, 'post')
    expect(await send()).toBe('lead-1')
    expect(post.mock.calls.map(([address]) => address.replace(/^.*\//, ''))).toEqual([
      'createleadzoho',
      'webleadcreate',
    ])
  })

  it('sends both calls with their key, their visitor and a JSON content type', async () => {
    await send()
    await vi.waitFor(() => expect(received).toHaveLength(2))
    for (const { headers } of received) {
      expect(headers.get('applicationtype')).toBe('website')
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(headers.get('visitorid')).toMatch(/^[\w-]{8,}$/)
      expect(headers.get('idempotency-key')).toBe('key-0123456789abcdef')
    }
  })
})
