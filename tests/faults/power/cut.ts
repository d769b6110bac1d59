import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Random } from '#tests/fuzz/random'

/** What a power cut leaves of a SQLite database, from the notes of tests/faults/power/journal.c. */

interface Note {
  kind: 'write' | 'length'
  offset: number
  lengthBefore: number
  before: Buffer
  after: Buffer
}

const headBytes = 56
const sectorBytes = 512

/** The notes since the last sync of each file, by its suffix ('', '-wal'). An incomplete last note never took effect. */
function unsyncedNotes(journal: Buffer): Map<string, Note[]> {
  const found = new Map<string, Note[]>()
  for (let at = 0; at + headBytes <= journal.length; ) {
    const number = (place: number) => Number(journal.readBigInt64LE(at + place))
    const [offset, lengthBefore, bytesBefore, bytesAfter] = [8, 16, 24, 32].map(number) as [
      ...[number, number, number, number],
    ]
    const suffix = journal.toString('latin1', at + 40, at + headBytes).replace(/\0+$/, '')
    const kind = journal[at]
    const start = at + headBytes
    const end = start + bytesBefore + bytesAfter
    if (end > journal.length) break
    if (kind === 3) found.delete(suffix)
    else {
      const before = journal.subarray(start, start + bytesBefore)
      const after = journal.subarray(start + bytesBefore, end)
      const note = {
        kind: kind === 1 ? 'write' : 'length',
        offset,
        lengthBefore,
        before,
        after,
      } as const
      found.set(suffix, [...(found.get(suffix) ?? []), note])
    }
    at = end
  }
  return found
}

const withLength = (content: Buffer, length: number): Buffer =>
  length <= content.length
    ? content.subarray(0, length)
    : Buffer.concat([content, Buffer.alloc(length - content.length)])

function written(content: Buffer, offset: number, bytes: Buffer): Buffer {
  const result = Buffer.from(withLength(content, Math.max(content.length, offset + bytes.length)))
  bytes.copy(result, offset)
  return result
}

/** The content before these operations. */
function undone(content: Buffer, notes: readonly Note[]): Buffer {
  let result = content
  for (const { offset, lengthBefore, before } of notes.toReversed()) {
    if (before.length > 0) result = written(result, offset, before)
    result = withLength(result, lengthBefore)
  }
  return result
}

/** Applies some of the operations again, as whole operations or only some of a write's sectors. */
function partlyRedone(content: Buffer, notes: readonly Note[], random: Random): Buffer {
  const share = random.pick([0, 50, 90])
  let result = content
  for (const { kind, offset, after } of notes) {
    if (!random.percent(share)) continue
    if (kind === 'length') result = withLength(result, offset)
    else if (random.percent(80)) result = written(result, offset, after)
    else
      for (let at = 0; at < after.length; at += sectorBytes)
        if (random.percent(50))
          result = written(result, offset + at, after.subarray(at, at + sectorBytes))
  }
  return result
}

/**
 * Changes the files of a database whose program was killed to what a power cut would have left: what was synced, and an
 * arbitrary part of the rest. Starts an empty journal.
 *
 * @returns how many operations were not synced
 */
export function cutPower(database: string, journal: string, random: Random): number {
  // Shared memory does not survive.
  rmSync(`${database}-shm`, { force: true })
  if (!existsSync(journal)) return 0
  let unsynced = 0
  for (const [suffix, notes] of unsyncedNotes(readFileSync(journal))) {
    const file = database + suffix
    unsynced += notes.length
    const content = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
    writeFileSync(file, partlyRedone(undone(content, notes), notes, random))
  }
  rmSync(journal)
  return unsynced
}
