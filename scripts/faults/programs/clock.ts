import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#lib/server/db/database'
import { bumpCatalogueVersion } from '#lib/server/stores/catalogue-state'
import { simulate } from '#scripts/faults/alone'
import { type Ordeal, ordeal } from '#scripts/faults/ordeal'
import { madeFrom } from '#scripts/faults/pages'
import type { Outcome, Program, Stand } from '#scripts/faults/program'
import { startRedis } from '#scripts/services'

const day = 86_400_000

/** The worker alone, by a clock that is made up, while the CRM fails now and then. */
function underWorker(stand: Stand): Promise<Outcome> {
  const steps = stand.quick ? 24 : 200
  const before = ({
    zoho,
    move,
    step,
  }: Parameters<Parameters<typeof simulate>[1]['before']>[0]) => {
    if (step % 3 === 0) move(step % 2 === 0 ? day : -day)
    if (step % 4 === 1) zoho.fail({ kind: 'cut', committed: true })
    if (step % 4 === 3) zoho.fail({ kind: 'status', status: 503 })
  }
  return simulate(stand, { steps, stepMs: 60_000, before })
}

/** The catalogue changes: every page must be made anew, whatever the clock says. @throws when one is not */
async function untilRemade({ site, database }: Ordeal): Promise<void> {
  const old = await madeFrom(site.origin)
  const { db, close } = openDatabase(database.url)
  await bumpCatalogueVersion(db)
  await close()
  const isOld = (made: string | undefined, place: number) =>
    made === undefined || made === old[place]
  for (const deadline = Date.now() + 20_000; (await madeFrom(site.origin)).some(isOld); )
    if (Date.now() > deadline)
      throw new Error('a page of before the catalogue changed is still sent')
    else await wait(200)
}

/** More than 4 patients with pauses of 100 ms can send in two minutes: whatever the clock says, nobody is refused. */
const limit = 5000

/** A server whose clock jumps a day ahead and back, its limits and its pages' cache included. */
async function underServer(stand: Stand): Promise<Outcome> {
  const redis = await startRedis()
  const rounds = stand.quick ? 1 : 6
  const stayMs = stand.quick ? 200 : 3000
  const settings = {
    name: 'clock',
    nodeArgs: ['--import', './scripts/faults/shift-clock.mjs'],
    patients: 4,
    pauseMs: 100,
    env: { LEAD_LIMIT_PER_MINUTE: String(limit), REDIS_URL: redis?.url ?? '' },
  }
  try {
    return await ordeal(stand, settings, async (one) => {
      // Ahead, and back; the last one leaves the clock right.
      for (let jump = 0; jump < 2 * rounds; jump += 1) {
        one.site.signal('SIGUSR2')
        await wait(stayMs)
        await untilRemade(one)
      }
      return rounds
    })
  } finally {
    await redis?.stop()
  }
}

/** The clock jumps by a day, forward and back. */
export const clock: Program = async (stand) => [
  { part: 'under the worker', outcome: await underWorker(stand) },
  { part: 'under a server', outcome: await underServer(stand) },
]
