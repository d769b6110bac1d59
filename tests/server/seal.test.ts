import { expect, test } from 'vitest'
import { seal, unseal } from '#lib/server/seal'

const secret = Buffer.alloc(32, 7)
const text = '1000.token नमस्ते'

test('what was sealed is read with the same secret, for the same purpose', () => {
  const sealed = seal(text, secret, 'one')
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(unseal(sealed, secret, 'one')).toBe(text)
  expect(unseal(sealed, secret, 'other')).toBeUndefined()
  expect(unseal(sealed, Buffer.alloc(32, 8), 'one')).toBeUndefined()
})

test('the same text is sealed another way each time', () => {
  expect(seal(text, secret, 'one')).not.toBe(seal(text, secret, 'one'))
})

test('what was changed, or is something else, is not read', () => {
  const bytes = Buffer.from(seal(text, secret, 'one'), 'base64url')
  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(unseal(changed.toString('base64url'), secret, 'one')).toBeUndefined()
  }
  for (const other of ['', 'x', bytes.subarray(0, 27).toString('base64url')])
    expect(unseal(other, secret, 'one')).toBeUndefined()
})
