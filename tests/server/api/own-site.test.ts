import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#lib/server/api/api-error'
import { refuseForeign } from '#lib/server/api/own-site'
import { makeLog } from '#lib/server/log'
import { provideProcessWide } from '#lib/server/process-wide'

const siteUrl = 'https://care.example'
const status = (headers: Record<string, string>, trustedProxies = 0) => {
  try {
    refuseForeign(headers, { siteUrl, trustedProxies })
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}

let warnings: Record<string, unknown>[]
beforeEach(() => {
  warnings = []
  const write = (line: string) => void warnings.push(JSON.parse(line))
  provideProcessWide('log', makeLog('warn', { write }))
  provideProcessWide('foreign-warning', { at: Number.NEGATIVE_INFINITY })
})

test.each<[string, string, string]>([
  ['the same name', 'http://care.lan', 'care.lan'],
  ['the same name and port', 'http://care.lan:8080', 'care.lan:8080'],
  ['the port that browsers leave out', 'http://care.lan', 'care.lan:80'],
  ['that of https', 'https://care.lan', 'care.lan:443'],
  ['http behind https', 'https://care.lan', 'care.lan:80'],
  ['capital letters', 'http://care.lan', 'Care.LAN'],
  ['an address of IPv6', 'http://[::1]', '[::1]:80'],
  ['any other, of a page by the site’s own name', 'https://care.example', '127.0.0.1:3000'],
])('Host may be %s', (_what, origin, host) => {
  expect(status({ origin, host })).toBe(200)
  expect(warnings).toEqual([])
})

test.each<[string, string, string]>([
  ['another port', 'http://care.lan:8081', 'care.lan:8080'],
  ['another name', 'http://care.lan', 'evil.example'],
  ['one that begins so', 'http://care.lan.evil.example', 'care.lan'],
  ['a path that says so', 'http://evil.example/care.lan', 'care.lan'],
  ['a user who is called so', 'http://care.lan@evil.example', 'care.lan'],
  ['the site’s name without encryption', 'http://care.example', '127.0.0.1:3000'],
  ['no name', 'null', 'care.lan'],
  ['nothing', '', ''],
  ['another scheme', 'file://care.lan', 'care.lan'],
])('an origin is foreign that is %s', (_what, origin, host) => {
  expect(status({ origin, host })).toBe(403)
})

test('a proxy’s word for the name counts as far as proxies are trusted', () => {
  const asked = { origin: 'http://care.lan', host: '127.0.0.1:3000' }
  const via = (name: string) => ({ ...asked, 'x-forwarded-host': name })
  expect(status(via('care.lan'))).toBe(403)
  expect(status(via('care.lan'), 1)).toBe(200)
  expect(status(via('care.lan:80'), 1)).toBe(200)
  expect(status(via('evil.example, care.lan'), 1)).toBe(200)
  expect(status(via('care.lan, evil.example'), 1)).toBe(403)
  expect(status(via('care.lan, inner.lan'), 2)).toBe(200)
  expect(status(asked, 1)).toBe(403)
})

test('what may be the proxy’s fault is told once, with what differs', () => {
  const headers = { origin: 'http://care.lan', host: 'upstream', 'x-forwarded-host': 'other' }
  for (let at = 0; at < 3; at += 1) expect(status(headers)).toBe(403)
  const differs = { origin: 'http://care.lan', host: 'upstream', forwardedHost: 'other', siteUrl }
  expect(warnings).toEqual([expect.objectContaining(differs)])
})

test('what the browser itself calls foreign is not', () => {
  const headers = { origin: 'http://care.lan', host: 'care.lan', 'sec-fetch-site': 'cross-site' }
  expect(status(headers)).toBe(403)
  expect(warnings).toEqual([])
})
