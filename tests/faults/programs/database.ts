import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { bumpCatalogueVersion } from '#lib/server/catalogue/state'
import { openDatabase } from '#lib/server/db/database'
import { cutOff } from '#tests/faults/cut-off'
import type { FaultDatabase, Outcome, Program, Stand } from '#tests/faults/program'
import { type Around, type Scenario, scenario } from '#tests/faults/scenario'

/** Takes the lock that leads need. @returns a function that releases it */
type Lock = (database: FaultDatabase) => Promise<() => Promise<void>>

const lockFile: Lock = async ({ url }) => {
  const file = new DatabaseSync(url.replace('sqlite:', ''), { timeout: 5000 })
  file.exec('begin immediate')
  return async () => {
    file.exec('rollback')
    file.close()
  }
}

const lockTable: Lock = async ({ url }) => {
  const { db, close } = openDatabase(url, { lockMs: 10_000, connectMs: 10_000, statementMs: 0 })
  const transaction = await db.startTransaction().execute()
  await sql`lock table lead in access exclusive mode`.execute(transaction)
  return async () => {
    await transaction.rollback().execute()
    await close()
  }
}

/** Makes every page out of date, so that the site tries to rebuild them during the fault. */
async function outdatePages({ url }: FaultDatabase) {
  const { db, close } = openDatabase(url)
  await bumpCatalogueVersion(db)
  await close()
  // The site checks the catalogue version once a second.
  await wait(1200)
}

/** Breaks the database for `ms`. */
type Fault = (scenario: Scenario, ms: number) => Promise<void>

function faultsOf({ server }: Stand): Record<string, Fault> {
  const lock = server.name === 'sqlite' ? lockFile : lockTable
  const { hang, resume, stop, start } = server
  return {
    locked: async ({ database: of }, ms) => {
      const unlock = await lock(of)
      await wait(ms)
      await unlock()
    },
    /** The database is blocked for nine tenths of the time. */
    slow: async ({ database: of }, ms) => {
      for (const until = Date.now() + ms; Date.now() < until; ) {
        const end = hang ? resume : await lock(of)
        hang?.()
        await wait(450)
        await end?.()
        await wait(50)
      }
    },
    ...(hang && {
      hung: async (_scenario, ms) => {
        hang()
        await wait(ms)
        resume?.()
      },
    }),
    ...(stop && {
      stopped: async (_scenario, ms) => {
        await stop()
        await wait(ms)
        await start?.()
      },
    }),
  }
}

/** True for PostgreSQL only: SQLite runs inside the process. */
const hasConnections = ({ server }: Stand) => server.name === 'postgres'

/** Longer than a lead request waits; for a lock, as long as an import holds it; in ms. */
const longMs = 9000
/** For faults that answer at once or only slow the database down; in ms. */
const shortMs = 5000
const rounds = 3

async function shortRounds(stand: Stand): Promise<Outcome> {
  const faults = Object.values(faultsOf(stand))
  const cut = cutOff(`${stand.server.name}-database-worker`)
  if (hasConnections(stand)) faults.push((_scenario, ms) => cut.cutConnections(ms))
  const settings = { name: 'database', ...(hasConnections(stand) && { around: cut.around }) }
  return scenario(stand, settings, async (one) => {
    await outdatePages(one.database)
    for (const fault of faults) {
      await fault(one, 1500)
      await wait(700)
    }
    return 1
  })
}

/** The site's database is locked and slow; PostgreSQL also hangs, stops and is cut off. */
export const database: Program = async (stand) => {
  const faults = Object.entries(faultsOf(stand))
  const cutName = 'cut off, alongside a worker'
  const names = [...faults.map(([part]) => part), ...(hasConnections(stand) ? [cutName] : [])]
  if (stand.quick) return [{ part: names.join(', '), outcome: await shortRounds(stand) }]

  const tryOne = (part: string, fault: Fault, around?: Around) => {
    stand.say(`${stand.server.name}: ${part}`)
    return scenario(stand, { name: `database-${part}`, ...(around && { around }) }, async (one) => {
      for (let round = 0; round < rounds; round += 1) {
        await outdatePages(one.database)
        await fault(one, /locked|hung/.test(part) ? longMs : shortMs)
        await wait(2000)
      }
      return rounds
    })
  }
  const results = []
  for (const [part, fault] of faults) results.push({ part, outcome: await tryOne(part, fault) })
  if (hasConnections(stand)) {
    const cut = cutOff('postgres-database-cut-worker')
    const outcome = await tryOne('cut', (_scenario, ms) => cut.cutConnections(ms), cut.around)
    results.push({ part: cutName, outcome })
  }
  return results
}
