import { describe, expect, test } from 'vitest'
import { clientAddressOf } from '#lib/server/platform/request'

const from = (forwarded: string | string[] | undefined, proxies: number, socket = '10.0.0.1') =>
  clientAddressOf(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: socket } },
    proxies,
  )

describe('the client address', () => {
  test.each([
    // no trusted proxy: the address of the socket
    ['203.0.113.1', 0, '10.0.0.1'],
    [undefined, 0, '10.0.0.1'],
    // one proxy: the last entry, which it wrote
    ['203.0.113.1', 1, '203.0.113.1'],
    ['6.6.6.6, 203.0.113.1', 1, '203.0.113.1'],
    ['6.6.6.6, 7.7.7.7,203.0.113.1', 1, '203.0.113.1'],
    [['6.6.6.6', '203.0.113.1'], 1, '203.0.113.1'],
    // two proxies: the second to last entry
    ['203.0.113.1, 10.1.1.1', 2, '203.0.113.1'],
    ['6.6.6.6, 203.0.113.1, 10.1.1.1', 2, '203.0.113.1'],
    ['203.0.113.1', 2, '203.0.113.1'],
    // no valid entry
    [undefined, 1, '10.0.0.1'],
    ['', 1, '10.0.0.1'],
    ['unknown', 1, '10.0.0.1'],
    ['<script>', 1, '10.0.0.1'],
    ['203.0.113.1, garbage', 1, '10.0.0.1'],
    // different spellings of an address
    ['203.0.113.1:4711', 1, '203.0.113.1'],
    ['[2001:db8::1]:4711', 1, '2001:db8::1'],
    ['2001:db8::1', 1, '2001:db8::1'],
    ['::ffff:203.0.113.1', 1, '203.0.113.1'],
  ])('%j behind %i proxies is %s', (forwarded, proxies, address) => {
    expect(from(forwarded, proxies)).toBe(address)
  })

  test('is 0.0.0.0 for a closed socket', () => {
    expect(clientAddressOf({ headers: {}, socket: {} }, 0)).toBe('0.0.0.0')
    expect(from(undefined, 0, '::ffff:127.0.0.1')).toBe('127.0.0.1')
  })
})
