import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#lib/server/platform/api-error'
import { refuseForeign } from '#lib/server/platform/cross-site'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'

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
  ['the same name with the default port of http', 'http://care.lan', 'care.lan:80'],
  ['the same name with the default port of https', 'https://care.lan', 'care.lan:443'],
  ['that of http behind https', 'https://care.lan', 'care.lan:80'],
  ['written in capital letters', 'http://care.lan', 'Care.LAN'],
  ['an IPv6 address', 'http://[::1]', '[::1]:80'],
  ['different, if the origin is the configured site', 'https://care.example', '127.0.0.1:3000'],
])('accepts a Host that is %s', (_what, origin, host) => {
  expect(status({ origin, host })).toBe(200)
  expect(warnings).toEqual([])
})

test.each<[string, string, string]>([
  ['another port', 'http://care.lan:8081', 'care.lan:8080'],
  ['another name', 'http://care.lan', 'evil.example'],
  ['a name that only begins like ours', 'http://care.lan.evil.example', 'care.lan'],
  ['another name with ours in the path', 'http://evil.example/care.lan', 'care.lan'],
  ['another name with ours as user', 'http://care.lan@evil.example', 'care.lan'],
  ['the configured site without https', 'http://care.example', '127.0.0.1:3000'],
  ['null', 'null', 'care.lan'],
  ['empty', '', ''],
  ['another scheme', 'file://care.lan', 'care.lan'],
])('rejects an origin that is %s', (_what, origin, host) => {
  expect(status({ origin, host })).toBe(403)
})

test('X-Forwarded-Host counts as far as proxies are trusted', () => {
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

test('a mismatch that a proxy may have caused is logged once with the names that differ', () => {
  const headers = { origin: 'http://care.lan', host: 'upstream', 'x-forwarded-host': 'other' }
  for (let at = 0; at < 3; at += 1) expect(status(headers)).toBe(403)
  const differs = { origin: 'http://care.lan', host: 'upstream', forwardedHost: 'other', siteUrl }
  expect(warnings).toEqual([expect.objectContaining(differs)])
})

test('a request that the browser itself marks as cross-site is not logged', () => {
  const headers = { origin: 'http://care.lan', host: 'care.lan', 'sec-fetch-site': 'cross-site' }
  expect(status(headers)).toBe(403)
  expect(warnings).toEqual([])
})
