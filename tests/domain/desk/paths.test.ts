import { expect, test } from 'vitest'
import { loginAddress, wantedPage } from '#lib/domain/desk/paths'

test.each([
  '/desk/links',
  '/desk/links/many',
  '/desk/numbers?by=campaign&campaign=a%26b',
  '/desk/lead/01K00000000000000000000000?city=Delhi',
  '/desk?state=booked',
])('a login leads on to %s', (address) => {
  expect(wantedPage(address)).toBe(address)
  const to = new URL(loginAddress(wantedPage(address)), 'http://site.test').searchParams.get('to')
  expect(to).toBe(address)
})

test.each([
  '',
  'desk/links',
  '//evil.example/desk/links',
  '/\\evil.example/desk/links',
  '/\t/evil.example/desk/links',
  'https://evil.example/desk/links',
  'javascript:alert(1)',
  '/desk/../my-requests',
  '/desk/%2e%2e/my-requests',
  '/desk/links/..//evil.example',
  '/desk/lead/x%0d%0aSet-Cookie:a=b',
  '/desk/lead/',
  '/desk/login',
  '/deskx',
  '/my-requests',
  `/desk/links?campaign=${'x'.repeat(2000)}`,
])('a login does not lead on to %s', (address) => {
  expect(wantedPage(address)).toBe('')
  expect(loginAddress(wantedPage(address))).toBe('/desk/login')
})

test('what was true of the page only then is left out', () => {
  expect(wantedPage('/desk?auto=1')).toBe('')
  expect(wantedPage('/desk?city=Delhi&auto=1')).toBe('/desk?city=Delhi')
  expect(wantedPage('/desk/lead/01K0?saved=1&left=01K1&back=1')).toBe('/desk/lead/01K0')
})
