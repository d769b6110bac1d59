import { existsSync, promises } from 'node:fs'
import path from 'node:path'
import { environment } from '#lib/config/env.server'
import type { Health, HealthCheck } from '#lib/contract/health'
import { getDatabase } from '#lib/server/db/database'
import { processWide } from '#lib/server/process-wide'
import { redisScript } from '#lib/server/redis'
import { sharedRedis } from '#lib/server/shared-redis'
import { isStopping } from '#lib/server/stopping'
import { type StorageTrouble, storageTrouble } from '#lib/server/storage-trouble'
import {
  askDatabase,
  hasCatalogue,
  hasCurrentSchema,
  readNewestLead,
} from '#lib/server/stores/health-check'
import type { Db } from '#lib/server/stores/lead-store'
import { outboxStatus } from '#lib/server/stores/outbox-status'
import { within } from '#lib/server/within'

/** What is asked, each by itself: a check may fail, and may take its time. */
export interface HealthQuestions {
  database: () => Promise<void>
  /** Reads what is kept; asked where the schema is there. */
  rows: () => Promise<void>
  schema: () => Promise<boolean>
  catalogue: () => Promise<boolean>
  /** Age of the oldest row that the CRM has not taken, in ms. */
  delivery: () => Promise<number>
  /** Null where no Redis is configured. */
  redis: (() => Promise<unknown>) | null
  /** Bytes that are free where the site writes. */
  freeBytes: () => Promise<number>
  /** What writes failed of lately. */
  trouble: () => StorageTrouble | undefined
  /** How long each may take, in ms. */
  patienceMs: number
}

type Checks = Omit<Health['checks'], 'process'>

const redisPatienceMs = 100
/** Below so many bytes the operator should look: some hours of leads and logs. */
const littleSpace = 64 * 1024 * 1024
/** An outbox that is older has an operator's attention, in ms. */
const longestWait = 10 * 60_000

const ping = redisScript('return 1')

/** Where leads are written, or what the process writes beside a PostgreSQL. */
function writtenFolder(): string {
  const { dataDir, databaseUrl } = environment()
  const file = databaseUrl.match(/^sqlite:(.+)$/)?.[1]
  const folder = file ? path.dirname(file) : dataDir
  return existsSync(folder) ? folder : '.'
}

const questions = (db: Db = getDatabase()): HealthQuestions => {
  const redis = sharedRedis()
  return {
    database: () => askDatabase(db),
    rows: () => readNewestLead(db),
    schema: () => hasCurrentSchema(db),
    catalogue: () => hasCatalogue(db),
    delivery: async () => (await outboxStatus(db, Date.now())).oldestWaitingMs,
    redis: redis && (() => redis.run(ping, 'health', [], redisPatienceMs)),
    freeBytes: async () => {
      const { bavail, bsize } = await promises.statfs(writtenFolder())
      return bavail * bsize
    },
    trouble: storageTrouble,
    patienceMs: 2000,
  }
}

const ok: HealthCheck = { status: 'ok' }
const degraded = (reason: string): HealthCheck => ({ status: 'degraded', reason })
const unavailable = (reason: string): HealthCheck => ({ status: 'unavailable', reason })

/** A check's answer, or what it means that there was none. */
const asked = <T>(
  { patienceMs }: HealthQuestions,
  question: () => Promise<T>,
  judge: (answer: T) => HealthCheck,
  none: HealthCheck,
) =>
  // Begun in a promise, so that what fails before it gives one counts as well.
  within(Promise.resolve().then(question).then(judge), patienceMs, none)

const yes = (no: HealthCheck) => (answer: boolean) => (answer ? ok : no)

const away = unavailable('the database does not answer')
const damaged = unavailable('the database is damaged: restore a backup')

/** Writes that failed say more than a question that is answered from memory. */
async function databaseCheck(q: HealthQuestions): Promise<HealthCheck> {
  const trouble = q.trouble()
  if (trouble === 'damaged') return damaged
  const answered =
    trouble === 'locked' ? degraded('writes have waited in vain for the database') : ok
  return asked(q, q.database, () => answered, away)
}

async function databaseChecks(q: HealthQuestions) {
  const database = await databaseCheck(q)
  if (database.status === 'unavailable') {
    const unknown = unavailable('not known while the database does not answer')
    const delivery = degraded('not known while the database does not answer')
    return { database, schema: unknown, catalogue: unknown, delivery }
  }
  const [schema, catalogue, delivery] = await Promise.all([
    asked(q, q.schema, yes(unavailable('migrations are waiting: npm run db -- migrate')), away),
    asked(
      q,
      q.catalogue,
      yes(unavailable('no catalogue is imported: npm run content -- import')),
      away,
    ),
    asked(
      q,
      q.delivery,
      (ms) =>
        ms > longestWait ? degraded('leads have waited for the CRM for over 10 minutes') : ok,
      degraded('the outbox could not be looked at'),
    ),
  ])
  const rows =
    schema === ok
      ? await asked(q, q.rows, () => database, unavailable('what is kept cannot be read'))
      : database
  return { database: rows, schema, catalogue, delivery }
}

/** A write that failed says more than free bytes, of which the last few are not always to be had. */
const diskCheck = (q: HealthQuestions) =>
  q.trouble() === 'disk'
    ? Promise.resolve(unavailable('the last write failed: the disk is full or read-only'))
    : asked(
        q,
        q.freeBytes,
        (free) => {
          if (free <= 0) return unavailable('the disk is full')
          return free < littleSpace ? degraded('the disk is almost full') : ok
        },
        degraded('the free space is not known'),
      )

const worstOf = (checks: readonly HealthCheck[]): HealthCheck['status'] =>
  checks.some(({ status }) => status === 'unavailable')
    ? 'unavailable'
    : checks.some(({ status }) => status === 'degraded')
      ? 'degraded'
      : 'ok'

/** Looks at everything that an instance needs to answer. */
export async function lookAtHealth(q: HealthQuestions): Promise<Checks> {
  const withoutRedis = degraded('Redis does not answer: limits and pages are kept in process')
  const [ofDatabase, disk, redis] = await Promise.all([
    databaseChecks(q),
    diskCheck(q),
    q.redis ? asked(q, q.redis, () => ok, withoutRedis) : ok,
  ])
  return { ...ofDatabase, disk, redis }
}

/** How long a look is everybody's, in ms: whoever asks often makes no work. */
const sharedMs = 1000

/**
 * Lets all who ask within a second share one look.
 *
 * @param now ms of any clock that only goes forward
 */
export function sharedLook(look: () => Promise<Checks>, now: () => number) {
  let last: Promise<Checks> | undefined
  let until = 0
  return (): Promise<Checks> => {
    if (!last || now() >= until) {
      // Until it has ended, however long that takes, and a second more.
      until = Number.POSITIVE_INFINITY
      last = look().finally(() => {
        until = now() + sharedMs
      })
    }
    return last
  }
}

/** A look at this process, shared by all who ask. */
export const makeLook = (): (() => Promise<Checks>) =>
  sharedLook(
    () => lookAtHealth(questions()),
    () => performance.now(),
  )

/** The health of this process: what was seen a second ago at most, and whether it stops now. */
export async function health(look = processWide('health', makeLook)): Promise<Health> {
  const seen = await look()
  const checks = { process: isStopping() ? unavailable('stopping') : ok, ...seen }
  return {
    status: worstOf(Object.values(checks)),
    database: seen.database.status === 'unavailable' ? 'unavailable' : 'ok',
    checks,
  }
}
