import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { fileCrm } from '#lib/server/leads/crm/file'
import { readOrMakeSecret, seal, unseal } from '#lib/server/platform/secrets'
import { sampleLead } from '#tests/support/leads/leads'

const secret = Buffer.alloc(32, 7)
const text = '1000.token नमस्ते'

test('sealed text is read with the same secret and purpose', () => {
  const sealed = seal(text, secret, 'one')
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(unseal(sealed, secret, 'one')).toBe(text)
  expect(unseal(sealed, secret, 'other')).toBeUndefined()
  expect(unseal(sealed, Buffer.alloc(32, 8), 'one')).toBeUndefined()
})

test('the same text is sealed differently each time', () => {
  expect(seal(text, secret, 'one')).not.toBe(seal(text, secret, 'one'))
})

test('changed or foreign text is not read', () => {
  const bytes = Buffer.from(seal(text, secret, 'one'), 'base64url')
  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(unseal(changed.toString('base64url'), secret, 'one')).toBeUndefined()
  }
  for (const other of ['', 'x', bytes.subarray(0, 27).toString('base64url')])
    expect(unseal(other, secret, 'one')).toBeUndefined()
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-private-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
const modesIn = (dir: string) =>
  Object.fromEntries(readdirSync(dir).map((name) => [name, modeOf(path.join(dir, name))]))

/** Opens the database and writes to it, so that all its files exist. */
async function inDatabase(file: string, look: () => void) {
  const { db, close } = openDatabase(`sqlite:${file}`)
  await migrateToLatest(db)
  look()
  await close()
}

const sendOne = (dataDir: string) =>
  fileCrm(dataDir, Date.now).send([
    {
      outboxId: 1,
      leadId: 'lead-1',
      kind: 'lead',
      attempt: 1,
      survey: null,
      callbackWord: 'MOLU',
      isWithdrawn: false,
      createdAt: 0,
      lead: sampleLead(),
    },
  ])

describe.runIf(process.platform === 'linux')('a file with personal data', () => {
  test('is readable only by its owner, in a private folder', async () => {
    const dataDir = path.join(folder, 'srv', 'data')
    await inDatabase(path.join(dataDir, 'site.db'), () =>
      expect(modesIn(dataDir)).toEqual({
        'site.db': '600',
        'site.db-shm': '600',
        'site.db-wal': '600',
      }),
    )
    expect([modeOf(dataDir), modeOf(path.dirname(dataDir))]).toEqual(['700', '700'])
  })

  test.each([
    ['secret', (dataDir: string) => void readOrMakeSecret(dataDir)],
    ['crm.jsonl', sendOne],
  ])('%s too, whichever of them comes first', async (name, make) => {
    const dataDir = path.join(folder, 'data')
    await make(dataDir)
    expect(modesIn(dataDir)).toEqual({ [name]: '600' })
    expect(modeOf(dataDir)).toBe('700')
  })

  test('keeps the modes that the operator set', async () => {
    const dataDir = path.join(folder, 'shared')
    mkdirSync(dataDir, { mode: 0o750 })
    const file = path.join(dataDir, 'site.db')
    writeFileSync(file, '', { mode: 0o640 })
    await inDatabase(file, () =>
      expect(modesIn(dataDir)).toEqual({
        'site.db': '640',
        'site.db-shm': '640',
        'site.db-wal': '640',
      }),
    )
    expect(modeOf(dataDir)).toBe('750')
  })
})

test('a database in memory creates no file', () =>
  inDatabase(':memory:', () => expect(existsSync(':memory:')).toBe(false)))
