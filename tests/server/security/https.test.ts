import { expect, test, vi } from 'vitest'
import { loginBrowserCookie } from '#lib/server/http/api/login-browser'
import { receiptCookie } from '#lib/server/http/api/receipt-cookie'
import { deskBrowserCookie } from '#lib/server/pages/desk/desk-browser'

/** Headers and cookies on https. The tests of the running site use http. */

async function headersAt(siteUrl: string): Promise<Record<string, string>> {
  vi.stubEnv('NEXT_PUBLIC_SITE_URL', siteUrl)
  vi.resetModules()
  const { default: configOf } = await import('../../../next.config.js')
  const all = (await configOf('phase-production-build').headers?.()) ?? []
  const own = all.find(({ source }) => source === '/:path*')?.headers ?? []
  return Object.fromEntries(own.map(({ key, value }) => [key, value]))
}

test('with https, the site sends HSTS and marks the receipt cookie as Secure', async () => {
  expect(await headersAt('https://site.example')).toMatchObject({
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  })
  expect(receiptCookie('token', 'https://site.example')).toMatch(
    /^__Host-lead_receipt=token; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
  )
  // The prefix requires the path / and no domain.
  expect(loginBrowserCookie('value', 'https://site.example')).toMatch(
    /^__Host-login_code=value; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(deskBrowserCookie({ value: 'value', marks: ['a'] }, 'https://site.example')).toMatch(
    /^__Host-desk_browser=value\.a; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('with http, it does neither', async () => {
  expect(await headersAt('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
  expect(receiptCookie('token', 'http://localhost:3000')).not.toContain('Secure')
})
