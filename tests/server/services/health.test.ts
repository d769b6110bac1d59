import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { healthSchema } from '#lib/contract/health'
import { openDatabase, provideDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { provideProcessWide } from '#lib/server/process-wide'
import {
  type HealthQuestions,
  health,
  lookAtHealth,
  makeLook,
  sharedLook,
} from '#lib/server/services/health'
import {
  noteLocked,
  noteStorageTrouble,
  noteWritten,
  storageTrouble,
} from '#lib/server/storage-trouble'
import { bumpCatalogueVersion } from '#lib/server/stores/catalogue-state'
import { hasCatalogue, hasCurrentSchema, readNewestLead } from '#lib/server/stores/health-check'
import { serveApi } from '#tests/support/api'
import { databaseNames, newDatabase } from '#tests/support/database'
import * as route from '../../../pages/api/health'

process.env.LOG_LEVEL = 'silent'

const never = () => new Promise<never>(() => {})
const fails = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432'))

const well: HealthQuestions = {
  database: async () => {},
  rows: async () => {},
  schema: async () => true,
  catalogue: async () => true,
  delivery: async () => 0,
  redis: null,
  freeBytes: async () => 1e12,
  trouble: () => undefined,
  patienceMs: 20,
}
const look = (changed: Partial<HealthQuestions> = {}) =>
  health(() => lookAtHealth({ ...well, ...changed }))

afterEach(() => provideProcessWide('stopping', { isStopping: false }))

describe('the health of an instance', () => {
  test('is ok when every check is', async () => {
    const seen = await look()
    expect(healthSchema.parse(seen)).toEqual(seen)
    expect(seen).toMatchObject({
      status: 'ok',
      database: 'ok',
      checks: { redis: { status: 'ok' } },
    })
  })

  test.each<[string, Partial<HealthQuestions>, string, string, RegExp]>([
    ['the database fails', { database: fails }, 'database', 'unavailable', /does not answer/],
    ['the database says nothing', { database: never }, 'database', 'unavailable', /not answer/],
    ['migrations wait', { schema: async () => false }, 'schema', 'unavailable', /db -- migrate/],
    ['nothing is imported', { catalogue: async () => false }, 'catalogue', 'unavailable', /import/],
    ['a row cannot be read', { rows: fails }, 'database', 'unavailable', /cannot be read/],
    ['it is damaged', { trouble: () => 'damaged' }, 'database', 'unavailable', /restore a backup/],
    ['writes wait in vain', { trouble: () => 'locked' }, 'database', 'degraded', /waited in vain/],
    ['a write failed', { trouble: () => 'disk' }, 'disk', 'unavailable', /disk is full/],
    ['no space is left', { freeBytes: async () => 0 }, 'disk', 'unavailable', /disk is full/],
    ['little space is left', { freeBytes: async () => 1e6 }, 'disk', 'degraded', /almost full/],
    ['leads wait', { delivery: async () => 601_000 }, 'delivery', 'degraded', /10 minutes/],
    ['Redis is away', { redis: fails }, 'redis', 'degraded', /does not answer/],
    ['Redis hangs', { redis: never }, 'redis', 'degraded', /does not answer/],
  ])('when %s', async (_when, changed, check, status, reason) => {
    const seen = await look(changed)
    expect(seen.status).toBe(status)
    expect(seen.checks).toMatchObject({
      [check]: { status, reason: expect.stringMatching(reason) },
    })
    // Nothing of the machine: addresses, paths, what an error said.
    expect(JSON.stringify(seen)).not.toMatch(/10\.0\.0\.7|5432|ECONN|\/tmp/)
  })

  test('is unavailable at once when the process is told to stop', async () => {
    provideProcessWide('stopping', { isStopping: true })
    expect(await look()).toMatchObject({
      status: 'unavailable',
      database: 'ok',
      checks: { process: { status: 'unavailable', reason: 'stopping' } },
    })
  })

  test('is looked at once a second, however many ask, and once while the look lasts', async () => {
    let looks = 0
    let now = 5000
    let finish = () => {}
    const shared = sharedLook(
      async () => {
        looks += 1
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return lookAtHealth(well)
      },
      () => now,
    )
    const first = Array.from({ length: 1000 }, shared)
    now += 3000
    const late = shared()
    finish()
    await Promise.all([...first, late])
    expect(looks).toBe(1)
    now += 999
    await shared()
    expect(looks).toBe(1)
    now += 1
    const again = shared()
    finish()
    await again
    expect(looks).toBe(2)
  })
})

describe('a write that failed', () => {
  afterEach(() => provideProcessWide('storage-trouble', new Map()))

  test.each(['SQLITE_FULL', 'SQLITE_READONLY', 'ENOSPC', '53100'])(
    'for want of a disk (%s) is remembered for half a minute',
    (code) => {
      const at = performance.now() + 1e9
      noteStorageTrouble(code, at)
      expect(storageTrouble(at + 29_999)).toBe('disk')
      expect(storageTrouble(at + 30_000)).toBeUndefined()
    },
  )
  test.each(['SQLITE_BUSY', 'ECONNREFUSED', ''])('for another reason (%s) is not', (code) => {
    noteStorageTrouble(code)
    expect(storageTrouble()).toBeUndefined()
  })

  test.each(['SQLITE_CORRUPT', 'SQLITE_NOTADB'])('for damage (%s) is kept longer', (code) => {
    const at = performance.now()
    noteStorageTrouble(code, at)
    noteStorageTrouble('ENOSPC', at)
    expect(storageTrouble(at + 60_000)).toBe('damaged')
  })

  test('passes in its time also when the clock is put back', () => {
    noteStorageTrouble('SQLITE_CORRUPT')
    const [date, later] = [Date.now() - 86_400_000, performance.now() + 600_000]
    vi.spyOn(Date, 'now').mockReturnValue(date)
    vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(storageTrouble()).toBeUndefined()
    vi.restoreAllMocks()
  })

  test('is forgotten at the next that does not, but for damage', () => {
    noteStorageTrouble('ENOSPC')
    noteLocked()
    noteWritten()
    expect(storageTrouble()).toBeUndefined()
    noteStorageTrouble('SQLITE_CORRUPT')
    noteWritten()
    expect(storageTrouble()).toBe('damaged')
  })
})

describe.each(databaseNames)('what is asked of %s', (name) => {
  test('is whether migrations and catalogue are there', async () => {
    const { url, drop } = await newDatabase(name)
    const { db, close } = openDatabase(url)
    try {
      expect(await hasCurrentSchema(db)).toBe(false)
      await migrateToLatest(db)
      expect(await hasCurrentSchema(db)).toBe(true)
      expect(await hasCatalogue(db)).toBe(false)
      await bumpCatalogueVersion(db)
      expect(await hasCatalogue(db)).toBe(true)
      await expect(readNewestLead(db)).resolves.toBeUndefined()
    } finally {
      await close()
      await drop()
    }
  })
})

describe('/api/health', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-health-'))
  afterEach(() => provideDatabase(undefined))

  async function ask(file: string, prepare: boolean) {
    const opened = openDatabase(`sqlite:${path.join(folder, file)}`)
    if (prepare) {
      await migrateToLatest(opened.db)
      await bumpCatalogueVersion(opened.db)
    }
    provideDatabase(opened)
    provideProcessWide('health', makeLook())
    const api = await serveApi({ '/api/health': route })
    const answer = await api.call('/api/health')
    const body = healthSchema.parse(await answer.json())
    await api.close()
    await opened.close()
    return { status: answer.status, body }
  }

  test('answers 200 when the site can work and 503 when it cannot', async () => {
    const good = await ask('good.db', true)
    expect(good.status).toBe(200)
    expect(good.body.database).toBe('ok')
    const bad = await ask(path.join('no-folder', '\0'), false)
    expect(bad).toMatchObject({
      status: 503,
      body: { status: 'unavailable', database: 'unavailable' },
    })
    const old = await ask('old.db', false)
    expect(old.status).toBe(503)
    expect(old.body).toMatchObject({
      database: 'ok',
      checks: { schema: { status: 'unavailable' } },
    })
    rmSync(folder, { recursive: true })
  })
})
