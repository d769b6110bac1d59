import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#lib/server/db/database'
import { bumpCatalogueVersion } from '#lib/server/stores/catalogue-state'
import { type Ordeal, ordeal } from '#scripts/faults/ordeal'
import type { FaultDatabase, Program, Stand } from '#scripts/faults/program'

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

const recovery = 3000

/** Does something to the database for a while, again and again. */
function rounds(stand: Stand, what: (ordeal: Ordeal, ms: number) => Promise<void>) {
  const [times, ms] = stand.quick ? [1, 3000] : [5, 9000]
  return async (ordealOfThis: Ordeal) => {
    for (let round = 0; round < times; round += 1) {
      await outdatePages(ordealOfThis.database)
      await what(ordealOfThis, ms)
      await wait(stand.quick ? 1000 : recovery)
    }
    return times
  }
}

/** The database of the site is locked, slow, and, being a server, stopped and hung. */
export const database: Program = async (stand) => {
  const { server, say } = stand
  const lock = server.name === 'sqlite' ? lockFile : lockTable
  const parts: Record<string, (ordeal: Ordeal, ms: number) => Promise<void>> = {
    locked: async ({ database: of }, ms) => {
      const unlock = await lock(of)
      await wait(ms)
      await unlock()
    },
    /** Nine tenths of the time nothing moves. */
    slow: async ({ database: of }, ms) => {
      for (const until = Date.now() + ms; Date.now() < until; ) {
        const goOn = server.hang ? async () => server.goOn?.() : await lock(of)
        server.hang?.()
        await wait(450)
        await goOn()
        await wait(50)
      }
    },
    ...(server.hang && {
      hung: async (_ordeal, ms) => {
        server.hang?.()
        await wait(ms)
        server.goOn?.()
      },
    }),
    ...(server.stop && {
      stopped: async (_ordeal, ms) => {
        await server.stop?.()
        await wait(ms)
        await server.start?.()
      },
    }),
  }
  const results = []
  for (const [part, what] of Object.entries(parts)) {
    say(`${server.name}: ${part}`)
    const outcome = await ordeal(stand, { name: `database-${part}` }, rounds(stand, what))
    results.push({ part, outcome })
  }
  return results
}
