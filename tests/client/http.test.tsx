import { http as mock } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { http } from '#lib/client/http'
import { asha, clearLogin, keepLogin, ok } from '#tests/support/user'

/** Specification point 7: the default headers of every call, as they go out. */

let seen: { headers: Headers; body: string } | undefined
const server = setupServer(
  mock.all('*/api/anything', async ({ request }) => {
    seen = { headers: request.headers, body: await request.text() }
    return ok()
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  seen = undefined
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
])('%s carries them all', async (_call, body, call) => {
  keepLogin()
  await call()
  expect(seen?.body).toBe(body)
  expect(seen?.headers.get('content-type')).toBe('application/json')
  expect(seen?.headers.get('applicationtype')).toBe('website')
  expect(seen?.headers.get('visitorid')).toMatch(/^[0-9a-f]{32}$/)
  expect(seen?.headers.get('cityid')).toBe('568')
  expect(seen?.headers.has('authorization')).toBe(false)
})

it('an authorised one carries the token too, and a visitor’s no city', async () => {
  await http.get(address, { authorised: true })
  expect(seen?.headers.has('authorization')).toBe(false)
  expect(seen?.headers.has('cityid')).toBe(false)
  keepLogin()
  await http.get(address, { authorised: true })
  expect(seen?.headers.get('authorization')).toBe(asha.token)
})
