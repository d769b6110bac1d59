import { HttpResponse, http as mock } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { http } from '#lib/client/http'
import { sendLead } from '#lib/client/lead'
import { toLeadPayload, toZohoPayload } from '#lib/rules/lead-payload'
import { leastForm } from '#tests/support/filled-lead-form'

const arrived: { path: string; headers: Headers }[] = []
const note = (request: Request) =>
  arrived.push({ path: new URL(request.url).pathname, headers: request.headers })
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
  arrived.length = 0
})
afterAll(() => server.close())

const lead = toLeadPayload(leastForm)
const send = () => sendLead(lead, toZohoPayload(lead), 'key-0123456789abcdef')

describe('point 7: the two calls of a lead', () => {
  it('the one for the CRM is sent before the first', async () => {
    const post = vi.spyOn(http, 'post')
    expect(await send()).toBe('lead-1')
    expect(post.mock.calls.map(([address]) => address.replace(/^.*\//, ''))).toEqual([
      'createleadzoho',
      'webleadcreate',
    ])
  })

  it('both say what they are, whose they are, and that they are JSON', async () => {
    await send()
    await vi.waitFor(() => expect(arrived).toHaveLength(2))
    for (const { headers } of arrived) {
      expect(headers.get('applicationtype')).toBe('website')
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(headers.get('visitorid')).toMatch(/^[\w-]{8,}$/)
      expect(headers.get('idempotency-key')).toBe('key-0123456789abcdef')
    }
  })
})
