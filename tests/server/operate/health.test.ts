import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetEnvironment } from '#lib/config/env.server'
import { healthSchema } from '#lib/domain/site/health'
import { bumpCatalogueVersion, noteRefusedAtStart } from '#lib/server/catalogue/state'
import { openDatabase, provideDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import {
  cacheChecks,
  catalogueCondition,
  checkHealth,
  type HealthProbes,
  hasCurrentSchema,
  health,
  makeHealthChecks,
  readNewestLead,
} from '#lib/server/operate/health'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import {
  noteLocked,
  noteStorageTrouble,
  noteWritten,
  storageTrouble,
} from '#lib/server/platform/storage-trouble'
import { serveApi } from '#tests/support/api'
import { databaseNames, newDatabase } from '#tests/support/database'
import * as route from '../../../pages/api/health'

process.env.LOG_LEVEL = 'silent'

const never = () => new Promise<never>(() => {})
const fails = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432'))

const delivering = { oldestWaitingMs: 0, refusal: null }
const well: HealthProbes = {
  database: async () => {},
  rows: async () => {},
  schema: async () => true,
  catalogue: async () => 'current',
  delivery: async () => delivering,
  redis: null,
  freeBytes: async () => 1e12,
  trouble: () => undefined,
  timeoutMs: 20,
}
const checkWith = (changed: Partial<HealthProbes> = {}) =>
  health(() => checkHealth({ ...well, ...changed }))

afterEach(() => provideProcessWide('stopping', { isStopping: false }))

describe('the health of an instance', () => {
  test('is ok when every check is', async () => {
    const result = await checkWith()
    expect(healthSchema.parse(result)).toEqual(result)
    expect(result).toMatchObject({
      status: 'ok',
      database: 'ok',
      checks: { redis: { status: 'not configured' } },
    })
  })

  test.each<[string, Partial<HealthProbes>, string, string, RegExp]>([
    ['the database fails', { database: fails }, 'database', 'unavailable', /does not answer/],
    ['the database does not answer', { database: never }, 'database', 'unavailable', /not answer/],
    [
      'migrations are pending',
      { schema: async () => false },
      'schema',
      'unavailable',
      /db -- migrate/,
    ],
    [
      'nothing is imported',
      { catalogue: async () => 'empty' },
      'catalogue',
      'unavailable',
      /import/,
    ],
    [
      'the last start refused the catalogue’s files',
      { catalogue: async () => 'refused' },
      'catalogue',
      'degraded',
      /npm run content -- check/,
    ],
    [
      'the last import refused rows',
      { catalogue: async () => 'incomplete' },
      'catalogue',
      'degraded',
      /npm run content -- check/,
    ],
    ['a row cannot be read', { rows: fails }, 'database', 'unavailable', /cannot be read/],
    ['it is damaged', { trouble: () => 'damaged' }, 'database', 'unavailable', /restore a backup/],
    ['writes time out', { trouble: () => 'locked' }, 'database', 'degraded', /timed out/],
    ['a write failed', { trouble: () => 'disk' }, 'disk', 'unavailable', /disk is full/],
    ['no space is left', { freeBytes: async () => 0 }, 'disk', 'unavailable', /disk is full/],
    ['little space is left', { freeBytes: async () => 1e6 }, 'disk', 'degraded', /almost full/],
    [
      'leads wait',
      { delivery: async () => ({ ...delivering, oldestWaitingMs: 601_000 }) },
      'delivery',
      'degraded',
      /10 minutes/,
    ],
    [
      'the CRM refuses the login',
      {
        delivery: async () => ({
          oldestWaitingMs: 1,
          refusal: 'Zoho refuses the login: invalid_client',
        }),
      },
      'delivery',
      'degraded',
      /^Zoho refuses the login: invalid_client \(npm run outbox -- status\)$/,
    ],
    ['Redis is down', { redis: fails }, 'redis', 'degraded', /does not answer/],
    ['Redis hangs', { redis: never }, 'redis', 'degraded', /does not answer/],
  ])('when %s', async (_when, changed, check, status, reason) => {
    const result = await checkWith(changed)
    expect(result.status).toBe(status)
    expect(result.checks).toMatchObject({
      [check]: { status, reason: expect.stringMatching(reason) },
    })
    // No addresses, paths or error messages of the machine.
    expect(JSON.stringify(result)).not.toMatch(/10\.0\.0\.7|5432|ECONN|\/tmp/)
  })

  test('tells a Redis that answers from one that is not configured', async () => {
    const { status, checks } = await checkWith({ redis: async () => 1 })
    expect([status, checks.redis]).toEqual(['ok', { status: 'ok' }])
  })

  test('is unavailable at once when the process is told to stop', async () => {
    provideProcessWide('stopping', { isStopping: true })
    expect(await checkWith()).toMatchObject({
      status: 'unavailable',
      database: 'ok',
      checks: { process: { status: 'unavailable', reason: 'stopping' } },
    })
  })

  test('runs the checks at most once a second, and once at a time', async () => {
    let runs = 0
    let now = 5000
    let finish = () => {}
    const cached = cacheChecks(
      async () => {
        runs += 1
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return checkHealth(well)
      },
      () => now,
    )
    const first = Array.from({ length: 1000 }, cached)
    now += 3000
    const late = cached()
    finish()
    await Promise.all([...first, late])
    expect(runs).toBe(1)
    now += 999
    await cached()
    expect(runs).toBe(1)
    now += 1
    const again = cached()
    finish()
    await again
    expect(runs).toBe(2)
  })
})

describe('a failed write', () => {
  afterEach(() => provideProcessWide('storage-trouble', new Map()))

  test.each(['SQLITE_FULL', 'SQLITE_READONLY', 'ENOSPC', '53100'])(
    'is reported as disk trouble (%s) for half a minute',
    (code) => {
      const at = performance.now() + 1e9
      noteStorageTrouble(code, at)
      expect(storageTrouble(at + 29_999)).toBe('disk')
      expect(storageTrouble(at + 30_000)).toBeUndefined()
    },
  )
  test.each(['SQLITE_BUSY', 'ECONNREFUSED', ''])('is not reported for %j', (code) => {
    noteStorageTrouble(code)
    expect(storageTrouble()).toBeUndefined()
  })

  test.each(['SQLITE_CORRUPT', 'SQLITE_NOTADB'])('is reported longer as damage (%s)', (code) => {
    const at = performance.now()
    noteStorageTrouble(code, at)
    noteStorageTrouble('ENOSPC', at)
    expect(storageTrouble(at + 60_000)).toBe('damaged')
  })

  test('expires on time although the clock was set back', () => {
    noteStorageTrouble('SQLITE_CORRUPT')
    const [date, later] = [Date.now() - 86_400_000, performance.now() + 600_000]
    vi.spyOn(Date, 'now').mockReturnValue(date)
    vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(storageTrouble()).toBeUndefined()
    vi.restoreAllMocks()
  })

  test('is forgotten after a successful write unless it means damage', () => {
    noteStorageTrouble('ENOSPC')
    noteLocked()
    noteWritten()
    expect(storageTrouble()).toBeUndefined()
    noteStorageTrouble('SQLITE_CORRUPT')
    noteWritten()
    expect(storageTrouble()).toBe('damaged')
  })
})

describe.each(databaseNames)('the probes on %s', (name) => {
  test('tell whether the schema is current and a catalogue is imported', async () => {
    const { url, drop } = await newDatabase(name)
    const { db, close } = openDatabase(url)
    try {
      expect(await hasCurrentSchema(db)).toBe(false)
      await migrateToLatest(db)
      expect(await hasCurrentSchema(db)).toBe(true)
      expect(await catalogueCondition(db)).toBe('empty')
      await bumpCatalogueVersion(db)
      expect(await catalogueCondition(db)).toBe('current')
      await noteRefusedAtStart(db, true)
      expect(await catalogueCondition(db)).toBe('refused')
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
    provideProcessWide('health', makeHealthChecks())
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

test('the details are for programs on this machine and callers with the token', async () => {
  provideProcessWide('health', () => checkHealth({ ...well, freeBytes: async () => 0 }))
  const api = await serveApi({ '/api/health': route })
  const ask = async (headers: Record<string, string>) =>
    (await (await api.call('/api/health', { headers })).json()) as unknown
  const details = { status: 'unavailable', checks: { disk: { reason: 'the disk is full' } } }
  const proxied = { 'X-Forwarded-For': '203.0.113.7' }
  expect(await ask({})).toMatchObject(details)
  expect(await ask(proxied)).toEqual({ status: 'unavailable' })
  expect(await ask({ ...proxied, Authorization: 'Bearer undefined' })).toEqual({
    status: 'unavailable',
  })
  process.env.METRICS_TOKEN = 'a-token-for-metrics-of-32-characters'
  forgetEnvironment()
  expect(await ask({ ...proxied, Authorization: 'Bearer wrong' })).toEqual({
    status: 'unavailable',
  })
  const Authorization = `Bearer ${process.env.METRICS_TOKEN}`
  expect(await ask({ ...proxied, Authorization })).toMatchObject(details)
  expect(await ask({})).toMatchObject(details)
  await api.close()
})
