import { setTimeout as wait } from 'node:timers/promises'
import { bumpCatalogueVersion } from '#lib/server/catalogue/state'
import { openDatabase } from '#lib/server/db/database'
import { startRedis } from '#scripts/dev/services'
import { madeFrom } from '#tests/faults/pages'
import type { Outcome, Program, Stand } from '#tests/faults/program'
import { type Scenario, scenario } from '#tests/faults/scenario'
import { simulate } from '#tests/faults/simulation'

const day = 86_400_000

/** The worker without a server, with a simulated clock, while the CRM fails from time to time. */
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

/** Changes the catalogue: every page must be rebuilt, whatever the clock says. @throws when one is not */
async function untilRebuilt({ site, database }: Scenario): Promise<void> {
  const old = await madeFrom(site.origin)
  const { db, close } = openDatabase(database.url)
  await bumpCatalogueVersion(db)
  await close()
  const isOld = (made: string | undefined, place: number) =>
    made === undefined || made === old[place]
  for (const deadline = Date.now() + 20_000; (await madeFrom(site.origin)).some(isOld); )
    if (Date.now() > deadline)
      throw new Error('a page from before the catalogue change is still served')
    else await wait(200)
}

/** More than 4 patients with pauses of 100 ms can send in two minutes, so the limit never refuses anyone, even when the clock jumps. */
const limit = 5000

interface Jumps {
  name: string
  rounds: number
  /** How long the clock stays ahead, in ms. */
  aheadMs: number
  /** How long it is right afterwards. */
  rightMs: number
  /** Between two leads of a patient. */
  pauseMs: number
}

/** A server whose clock jumps a day ahead and back, including its rate limits and its page cache. */
async function underServer(stand: Stand, jumps: Jumps): Promise<Outcome> {
  const { name, rounds, aheadMs, rightMs, pauseMs } = jumps
  const redis = await startRedis()
  const settings = {
    name,
    nodeArgs: ['--import', './tests/faults/shift-clock.mjs'],
    patients: 4,
    pauseMs,
    env: {
      LEAD_LIMIT_PER_MINUTE: String(limit),
      REDIS_URL: redis?.url ?? '',
    },
  }
  try {
    return await scenario(stand, settings, async (one) => {
      // Ahead and back; the last jump restores the correct time.
      for (let jump = 0; jump < 2 * rounds; jump += 1) {
        one.site.signal('SIGUSR2')
        await wait(jump % 2 === 0 ? aheadMs : rightMs)
        await untilRebuilt(one)
      }
      return rounds
    })
  } finally {
    await redis?.stop()
  }
}

/** The clock jumps by a day, forward and back, and is a day ahead for an hour. */
export const clock: Program = async (stand) => [
  { part: 'under the worker', outcome: await underWorker(stand) },
  {
    part: 'under a server',
    outcome: await underServer(stand, {
      ...{ name: 'clock', pauseMs: 100 },
      ...(stand.quick
        ? { rounds: 1, aheadMs: 200, rightMs: 200 }
        : { rounds: 6, aheadMs: 3000, rightMs: 3000 }),
    }),
  },
  // In the short rounds the jump above is enough.
  ...(stand.quick
    ? []
    : [
        {
          part: 'for an hour',
          outcome: await underServer(stand, {
            ...{ name: 'clock-hour', rounds: 1, pauseMs: 2000 },
            ...{ aheadMs: 3_600_000, rightMs: 60_000 },
          }),
        },
      ]),
]
