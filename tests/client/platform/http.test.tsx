import { http as mock } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { http } from '#lib/client/platform/http'
import { asha, clearLogin, keepLogin, ok } from '#tests/support/user'

/** specification.md, section 7: the default headers of every call. */

let received: { headers: Headers; body: string } | undefined
const server = setupServer(
  mock.all('*/api/anything', async ({ request }) => {
    received = { headers: request.headers, body: await request.text() }
    return ok()
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  received = undefined
  clearLogin()
})
afterAll(() => server.close())

const address = '/api/anything'
it.each([
  ['GET', '', () => http.get(address)],
  ['GET with a query', '', () => http.get(address, { params: { query: 'knee' } })],
  ['POST without a body', '', () => http.post(address)],
  ['POST', '{"a":1}', () => http.post(address, { a: 1 })],
  ['PUT', '{"a":1}', () => http.request({ method: 'PUT', url: address, data: { a: 1 } })],
  ['POST by fetch', '{"a":1}', () => http.post(address, { a: 1 }, { adapter: 'fetch' })],
])('%s has all default headers', async (_call, body, call) => {
  keepLogin()
  await call()
  expect(received?.body).toBe(body)
  expect(received?.headers.get('content-type')).toBe('application/json')
  expect(received?.headers.get('applicationtype')).toBe('website')
  expect(received?.headers.get('visitorid')).toMatch(/^[0-9a-f]{32}$/)
  expect(received?.headers.get('cityid')).toBe('568')
  expect(received?.headers.has('authorization')).toBe(false)
})

it('an authorised call also has the token, and a visitor’s call has no city', async () => {
  await http.get(address, { authorised: true })
  expect(received?.headers.has('authorization')).toBe(false)
  expect(received?.headers.has('cityid')).toBe(false)
  keepLogin()
  await http.get(address, { authorised: true })
  expect(received?.headers.get('authorization')).toBe(asha.token)
})
