import { existsSync, promises } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { environment } from '#lib/config/env.server'
import type { Health, HealthCheck } from '#lib/domain/site/health'
import { readCatalogueState, readCatalogueVersion } from '#lib/server/catalogue/state'
import { fileOfSqlite, getDatabase } from '#lib/server/db/database'
import { migrationStatus } from '#lib/server/db/migrate'
import type { Db } from '#lib/server/db/schema'
import { type OutboxStatus, outboxStatus } from '#lib/server/leads/outbox/status'
import { processWide } from '#lib/server/platform/process-wide'
import { redisScript } from '#lib/server/platform/redis/redis'
import { redisTimeoutMs, sharedRedis } from '#lib/server/platform/redis/shared'
import { isStopping } from '#lib/server/platform/stopping'
import { type StorageTrouble, storageTrouble } from '#lib/server/platform/storage-trouble'

/**
 * 'refused': the last start refused the files of CONTENT_DIR and serves the catalogue of the import before.
 * 'incomplete': the last import of a folder left out rows with faults.
 */
type CatalogueCondition = 'empty' | 'refused' | 'incomplete' | 'current'

/** The probes behind the checks. Each may fail or hang independently of the others. */
export interface HealthProbes {
  database: () => Promise<void>
  /** Reads stored rows; called only if the schema is current. */
  rows: () => Promise<void>
  schema: () => Promise<boolean>
  catalogue: () => Promise<CatalogueCondition>
  delivery: () => Promise<Pick<OutboxStatus, 'oldestWaitingMs' | 'refusal'>>
  /** Null if no Redis is configured. */
  redis: (() => Promise<unknown>) | null
  /** Free bytes on the disk that the site writes to. */
  freeBytes: () => Promise<number>
  /** Why recent writes failed. */
  trouble: () => StorageTrouble | undefined
  /** How long each probe may take, in ms. */
  timeoutMs: number
}

type Checks = Omit<Health['checks'], 'process'>
type Check = Checks[keyof Checks]

/** With less free space, in bytes, the disk check is degraded: enough for some hours of leads and logs. */
export const lowSpace = 64 * 1024 * 1024
/** If the oldest outbox row is older, in ms, the delivery check is degraded. */
const maxDeliveryDelayMs = 10 * 60_000

const ping = redisScript('return 1')

/** The folder of the SQLite file, or the data folder if leads are in PostgreSQL. */
function writtenFolder(): string {
  const { dataDir, databaseUrl } = environment()
  const file = fileOfSqlite(databaseUrl)
  const folder = file ? path.dirname(file) : dataDir
  return existsSync(folder) ? folder : '.'
}

/** Free bytes on the disk that the site writes to. */
export async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await promises.statfs(writtenFolder())
  return bavail * bsize
}

const probes = (db: Db = getDatabase()): HealthProbes => {
  const redis = sharedRedis()
  return {
    database: () => pingDatabase(db),
    rows: () => readNewestLead(db),
    schema: () => hasCurrentSchema(db),
    catalogue: () => catalogueCondition(db),
    delivery: () => outboxStatus(db, Date.now()),
    redis: redis && (() => redis.run(ping, 'health', [], redisTimeoutMs)),
    freeBytes,
    trouble: storageTrouble,
    timeoutMs: 2000,
  }
}

const ok: HealthCheck = { status: 'ok' }
const degraded = (reason: string): HealthCheck => ({ status: 'degraded', reason })
const notConfigured = { status: 'not configured' } as const
const unavailable = (reason: string): HealthCheck => ({ status: 'unavailable', reason })

/** Judges a probe's answer; returns `onFailure` if the probe fails or takes too long. */
const check = <T>(
  { timeoutMs }: HealthProbes,
  probe: () => Promise<T>,
  judge: (answer: T) => HealthCheck,
  onFailure: HealthCheck,
) =>
  // Called inside a promise, so that a synchronous error counts as a failure as well.
  within(Promise.resolve().then(probe).then(judge), timeoutMs, onFailure)

const okIfTrue = (otherwise: HealthCheck) => (answer: boolean) => (answer ? ok : otherwise)

const catalogueChecks: Record<CatalogueCondition, HealthCheck> = {
  empty: unavailable('no catalogue is imported: npm run content -- import'),
  refused: degraded(
    'the files of CONTENT_DIR have faults, so the last good catalogue is shown: npm run content -- check lists them',
  ),
  incomplete: degraded(
    'the last import refused rows, so they are missing or as they were before: npm run content -- check lists their faults',
  ),
  current: ok,
}

const judgeDelivery = ({
  oldestWaitingMs,
  refusal,
}: Pick<OutboxStatus, 'oldestWaitingMs' | 'refusal'>) => {
  if (refusal !== null) return degraded(`${refusal} (npm run outbox -- status)`)
  return oldestWaitingMs > maxDeliveryDelayMs
    ? degraded('leads have waited for the CRM for over 10 minutes')
    : ok
}

const noAnswer = unavailable('the database does not answer')
const damaged = unavailable('the database is damaged: restore a backup')

/** Failed writes are considered first: a query may be answered from memory although writes fail. */
async function databaseCheck(all: HealthProbes): Promise<HealthCheck> {
  const trouble = all.trouble()
  if (trouble === 'damaged') return damaged
  const answered = trouble === 'locked' ? degraded('writes timed out waiting for the database') : ok
  return check(all, all.database, () => answered, noAnswer)
}

async function databaseChecks(all: HealthProbes) {
  const database = await databaseCheck(all)
  if (database.status === 'unavailable') {
    const unknown = unavailable('unknown while the database does not answer')
    const delivery = degraded('unknown while the database does not answer')
    return { database, schema: unknown, catalogue: unknown, delivery }
  }
  const [schema, catalogue, delivery] = await Promise.all([
    check(
      all,
      all.schema,
      okIfTrue(unavailable('migrations are pending: npm run db -- migrate')),
      noAnswer,
    ),
    check(all, all.catalogue, (condition) => catalogueChecks[condition], noAnswer),
    check(all, all.delivery, judgeDelivery, degraded('the outbox could not be read')),
  ])
  const rows =
    schema === ok
      ? await check(all, all.rows, () => database, unavailable('stored rows cannot be read'))
      : database
  return { database: rows, schema, catalogue, delivery }
}

/** A failed write is considered first: a disk may report free bytes that cannot be used. */
const diskCheck = (all: HealthProbes) =>
  all.trouble() === 'disk'
    ? Promise.resolve(unavailable('the last write failed: the disk is full or read-only'))
    : check(
        all,
        all.freeBytes,
        (free) => {
          if (free <= 0) return unavailable('the disk is full')
          return free < lowSpace ? degraded('the disk is almost full') : ok
        },
        degraded('the free space is unknown'),
      )

const worstOf = (checks: readonly Check[]): HealthCheck['status'] =>
  checks.some(({ status }) => status === 'unavailable')
    ? 'unavailable'
    : checks.some(({ status }) => status === 'degraded')
      ? 'degraded'
      : 'ok'

/** Checks everything that an instance needs in order to serve requests. */
export async function checkHealth(all: HealthProbes): Promise<Checks> {
  const withoutRedis = degraded('Redis does not answer: limits and pages are kept in process')
  const [ofDatabase, disk, redis] = await Promise.all([
    databaseChecks(all),
    diskCheck(all),
    all.redis ? check(all, all.redis, () => ok, withoutRedis) : notConfigured,
  ])
  return { ...ofDatabase, disk, redis }
}

/** How long a result is reused, in ms, so that frequent requests cause no work. */
const cacheMs = 1000

/**
 * Reuses the result of `run` while it is running and for a second after it has ended.
 *
 * @param now ms of a monotonic clock
 */
export function cacheChecks(run: () => Promise<Checks>, now: () => number) {
  let last: Promise<Checks> | undefined
  let validUntil = 0
  return (): Promise<Checks> => {
    if (!last || now() >= validUntil) {
      validUntil = Number.POSITIVE_INFINITY
      last = run().finally(() => {
        validUntil = now() + cacheMs
      })
    }
    return last
  }
}

/** The checks of this process, cached for a second. */
export const makeHealthChecks = (): (() => Promise<Checks>) =>
  cacheChecks(
    () => checkHealth(probes()),
    () => performance.now(),
  )

/** The health of this process: checks at most a second old, and whether it is stopping now. */
export async function health(run = processWide('health', makeHealthChecks)): Promise<Health> {
  const results = await run()
  const checks = { process: isStopping() ? unavailable('stopping') : ok, ...results }
  return {
    status: worstOf(Object.values(checks)),
    database: results.database.status === 'unavailable' ? 'unavailable' : 'ok',
    checks,
  }
}

/** @throws if the database does not answer */
async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/**
 * Reads the newest lead: a damaged database may still answer simple queries.
 *
 * @throws if the lead cannot be read
 */
export async function readNewestLead(db: Db): Promise<void> {
  await db.selectFrom('lead').selectAll().orderBy('id', 'desc').limit(1).execute()
}

/** Have all migrations that this program knows been run? */
export async function hasCurrentSchema(db: Db): Promise<boolean> {
  const migrations = await migrationStatus(db)
  return migrations.every(({ executedAt }) => executedAt !== null)
}

export async function catalogueCondition(db: Db): Promise<CatalogueCondition> {
  if ((await readCatalogueVersion(db)) === '') return 'empty'
  const { refusedAtStart, refused } = await readCatalogueState(db)
  if (refusedAtStart) return 'refused'
  return refused > 0 ? 'incomplete' : 'current'
}

/** The result of `promise`, or `fallback` if it fails or takes longer than `ms`. The work itself is not cancelled. */
export function within<T>(promise: Promise<T>, ms: number, fallback: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(fallback), ms)
    const end = (value: T) => {
      clearTimeout(timer)
      resolve(value)
    }
    promise.then(end, () => end(fallback))
  })
}
