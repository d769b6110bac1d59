import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cutPower } from '#tests/faults/power/cut'
import type { Random } from '#tests/fuzz/random'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-power-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A note as journal.c writes it. */
function note(
  kind: 'write' | 'length' | 'sync',
  { offset = 0, length = 0, before = '', after = '', suffix = '' } = {},
): Buffer {
  const head = Buffer.alloc(56)
  head[0] = { write: 1, length: 2, sync: 3 }[kind]
  for (const [place, number] of [offset, length, before.length, after.length].entries())
    head.writeBigInt64LE(BigInt(number), 8 + 8 * place)
  head.write(suffix, 40, 'latin1')
  return Buffer.concat([head, Buffer.from(before + after)])
}

/** Keeps no operation that was not synced, or all of them. */
const keeping = (share: 'nothing' | 'everything'): Random => ({
  next: () => 0,
  below: () => 0,
  percent: () => share === 'everything',
  pick: ([first]) => first as never,
})

function cut(content: string, notes: Buffer[], random: Random) {
  const [file, journal] = [path.join(folder, 'site.db'), path.join(folder, 'notes')]
  writeFileSync(file, content)
  writeFileSync(journal, Buffer.concat(notes))
  const unsynced = cutPower(file, journal, random)
  return { unsynced, left: readFileSync(file, 'utf8') }
}

const notes = [
  note('write', { length: 4, before: 'aaaa', after: 'AAAA' }),
  note('sync'),
  note('write', { offset: 2, length: 4, before: 'AA', after: 'BBBB' }),
  note('length', { offset: 3, length: 6, before: 'BBB' }),
]

test('what was synced stays, and everything else may be lost', () => {
  expect(cut('AAB', notes, keeping('nothing'))).toEqual({ unsynced: 2, left: 'AAAA' })
})

test('everything may also be there', () => {
  expect(cut('AAB', notes, keeping('everything'))).toEqual({ unsynced: 2, left: 'AAB' })
})

test('a sync of the log does not keep the database', () => {
  const both = [
    note('write', { length: 2, before: 'aa', after: 'bb' }),
    note('sync', { suffix: '-wal' }),
  ]
  expect(cut('bb', both, keeping('nothing'))).toEqual({ unsynced: 1, left: 'aa' })
})

test('an incomplete last note is ignored', () => {
  const torn = note('write', { length: 4, before: 'AAAA', after: 'CCCC' }).subarray(0, 60)
  expect(cut('AAAA', [note('sync'), torn], keeping('nothing')).left).toBe('AAAA')
})
