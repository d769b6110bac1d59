import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { receiptCookie } from '#lib/server/http/api/receipt-cookie'
import { newCallbackWord } from '#lib/server/leads/callback-word'
import { receiptTokenOf } from '#lib/server/leads/receipt'
import { readOrMakeSecret } from '#lib/server/platform/secrets'
import { newSortableId, referenceOf } from '#lib/server/platform/sortable-id'

describe('a lead id', () => {
  test('has 26 readable characters and sorts by time', () => {
    const ids = [1, 1000, 1_763_632_800_000, 1_763_632_800_001].map((now) =>
      newSortableId(now, randomBytes),
    )
    expect([...ids].sort()).toEqual(ids)
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  })
  test('differs for two leads of the same moment', () => {
    const ids = Array.from({ length: 1000 }, () => newSortableId(0, randomBytes))
    expect(new Set(ids).size).toBe(1000)
  })
  test('determines the reference', () => {
    expect(referenceOf('01KAGZ0000ABCDEFGHJK7K4M2Q')).toBe('CS-7K4M-2Q')
  })
})

describe('a callback word', () => {
  test('has two syllables', () => {
    for (let count = 0; count < 2000; count += 1)
      expect(newCallbackWord(randomBytes)).toMatch(/^[BDGKLMNPRSTVZ][AEIOU][BDGKLMNPRSTVZ][AEIOU]$/)
  })
  test('skips unwanted words', () => {
    const draws = [
      // n-a-z-i, then l-a-v-a
      [6, 0, 12, 2],
      [4, 0, 11, 0],
    ]
    expect(newCallbackWord(() => Uint8Array.from(draws.shift() ?? []))).toBe('LAVA')
  })
  test('is no word of banks, payments or insurance', () => {
    // v-i-s-a, then m-o-l-u
    const draws = [
      [11, 2, 9, 0],
      [5, 3, 4, 4],
    ]
    expect(newCallbackWord(() => Uint8Array.from(draws.shift() ?? []))).toBe('MOLU')
  })
  test('varies widely', () => {
    const words = Array.from({ length: 2000 }, () => newCallbackWord(randomBytes))
    expect(new Set(words).size).toBeGreaterThan(1000)
  })
})

describe('the secret of receipts', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-secret-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is created once and readable by its owner alone', () => {
    const dataDir = path.join(folder, 'data')
    const secret = readOrMakeSecret(dataDir)
    expect(secret).toHaveLength(32)
    expect(readOrMakeSecret(dataDir)).toEqual(secret)
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe(secret.toString('base64url'))
  })
  test('is not replaced when the file is damaged', () => {
    writeFileSync(path.join(folder, 'secret'), 'short')
    expect(() => readOrMakeSecret(folder)).toThrow('256 bits')
  })
  test('derives 256-bit tokens that differ by lead and by secret', () => {
    const secret = Buffer.alloc(32, 1)
    const tokens = [
      receiptTokenOf('one', secret),
      receiptTokenOf('two', secret),
      receiptTokenOf('one', Buffer.alloc(32, 2)),
    ]
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(receiptTokenOf('one', secret)).toBe(tokens[0])
  })
})

test('limits the receipt cookie to /thankyou and makes it Secure on https', () => {
  const plain = receiptCookie('abc', 'http://localhost:3000')
  expect(plain).toBe('lead_receipt=abc; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax')
  expect(receiptCookie('abc', 'https://example.in')).toBe(`__Host-${plain}; Secure`)
})
