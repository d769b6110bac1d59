import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#lib/server/db/database'
import { bumpCatalogueVersion } from '#lib/server/stores/catalogue-state'
import { cutOff } from '#scripts/faults/cut-off'
import { type Around, type Ordeal, ordeal } from '#scripts/faults/ordeal'
import type { FaultDatabase, Outcome, Program, Stand } from '#scripts/faults/program'

/** Takes the lock that leads need; gives it back at the call. */
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

/** Every page is out of date from now on: the site would like to make them anew, and cannot. */
async function outdatePages({ url }: FaultDatabase) {
  const { db, close } = openDatabase(url)
  await bumpCatalogueVersion(db)
  await close()
  // It looks once a second.
  await wait(1200)
}

/** What is done to the database for a while, in ms. */
type Torment = (ordeal: Ordeal, ms: number) => Promise<void>

function tormentsOf({ server }: Stand): Record<string, Torment> {
  const lock = server.name === 'sqlite' ? lockFile : lockTable
  const { hang, goOn, stop, start } = server
  return {
    locked: async ({ database: of }, ms) => {
      const unlock = await lock(of)
      await wait(ms)
      await unlock()
    },
    /** Nine tenths of the time nothing moves. */
    slow: async ({ database: of }, ms) => {
      for (const until = Date.now() + ms; Date.now() < until; ) {
        const end = hang ? goOn : await lock(of)
        hang?.()
        await wait(450)
        await end?.()
        await wait(50)
      }
    },
    ...(hang && {
      hung: async (_ordeal, ms) => {
        hang()
        await wait(ms)
        goOn?.()
      },
    }),
    ...(stop && {
      stopped: async (_ordeal, ms) => {
        await stop()
        await wait(ms)
        await start?.()
      },
    }),
  }
}

/** Of PostgreSQL alone: SQLite is in the process. */
const hasConnections = ({ server }: Stand) => server.name === 'postgres'

/** Longer than a lead is kept waiting, and, of a lock, as long as an import holds it; in ms. */
const longMs = 9000
/** Of what is answered at once, or moves now and then. */
const shortMs = 5000
const rounds = 3

async function shortRounds(stand: Stand): Promise<Outcome> {
  const torments = Object.values(tormentsOf(stand))
  const cut = cutOff(`${stand.server.name}-database-worker`)
  if (hasConnections(stand)) torments.push((_ordeal, ms) => cut.torment(ms))
  const settings = { name: 'database', ...(hasConnections(stand) && { around: cut.around }) }
  return ordeal(stand, settings, async (one) => {
    await outdatePages(one.database)
    for (const torment of torments) {
      await torment(one, 1500)
      await wait(700)
    }
    return 1
  })
}

/** The database of the site is locked, slow, and, being a server, hung, stopped and cut off. */
export const database: Program = async (stand) => {
  const torments = Object.entries(tormentsOf(stand))
  const cutName = 'cut off, beside a worker'
  const names = [...torments.map(([part]) => part), ...(hasConnections(stand) ? [cutName] : [])]
  if (stand.quick) return [{ part: names.join(', '), outcome: await shortRounds(stand) }]

  const tryOne = (part: string, torment: Torment, around?: Around) => {
    stand.say(`${stand.server.name}: ${part}`)
    return ordeal(stand, { name: `database-${part}`, ...(around && { around }) }, async (one) => {
      for (let round = 0; round < rounds; round += 1) {
        await outdatePages(one.database)
        await torment(one, /locked|hung/.test(part) ? longMs : shortMs)
        await wait(2000)
      }
      return rounds
    })
  }
  const results = []
  for (const [part, torment] of torments)
    results.push({ part, outcome: await tryOne(part, torment) })
  if (hasConnections(stand)) {
    const cut = cutOff('postgres-database-cut-worker')
    const outcome = await tryOne('cut', (_ordeal, ms) => cut.torment(ms), cut.around)
    results.push({ part: cutName, outcome })
  }
  return results
}
