import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#lib/server/db/database'
import { signalGroup } from '#scripts/build/processes'
import { deliverFromHere } from '#tests/faults/count'
import { visitPages, warmPages } from '#tests/faults/pages'
import type { FaultDatabase, Outcome, Program } from '#tests/faults/program'
import { keepLeads, outcomeOf } from '#tests/faults/simulation'
import { newSite, startWorker } from '#tests/faults/site'
import { type LocalZoho, startLocalZoho } from '#tests/support/zoho/server'

/** Number of commits in the CRM: a repeated send after a killed worker is an update. */
const committed = (zoho: LocalZoho): number =>
  zoho.records().reduce((sum, { inserted, updated }) => sum + inserted + updated, 0)

/** Leads stored between two kills. */
const atOnce = 5

/**
 * Kills the worker again and again after the CRM has committed its leads and before the worker can record it.
 * Every lead is sent at least twice and is stored in the CRM once. A server alongside keeps sending its pages.
 */
export const worker: Program = async (stand) => {
  const { server, quick, say } = stand
  const rounds = quick ? 2 : 200
  const zoho = await startLocalZoho()
  const database = await server.fresh()
  const opened = openDatabase(database.url)
  async function killWorkers(): Promise<Outcome> {
    const accepted = new Set<string>()
    for (let round = 1; round <= rounds; round += 1) {
      const keys = Array.from({ length: atOnce }, () => randomUUID())
      await keepLeads(opened.db, keys, Date.now)
      for (const key of keys) accepted.add(key)
      const before = committed(zoho)
      zoho.fail({ kind: 'stall', committed: true, times: 'always' })
      const name = `${server.name}-worker`
      const program = startWorker({ name, ...database, zohoOrigin: zoho.origin })
      try {
        for (let tries = 0; committed(zoho) === before; tries += 1) {
          if (tries > 3000 || program.child.exitCode !== null)
            throw new Error('the worker does not send its leads')
          await wait(10)
        }
      } finally {
        signalGroup(program.child, 'SIGKILL')
        await program.ended
      }
      if (round % 50 === 0) say(`${server.name}: worker killed ${round} times`)
    }
    zoho.fail()
    await deliverFromHere(database.url, zoho)
    return outcomeOf(opened, { zoho, accepted, rounds })
  }
  try {
    const place = { ...database, name: `${server.name}-alongside-worker`, zohoOrigin: zoho.origin }
    const outcome = quick ? await killWorkers() : await alongsideServer(place, killWorkers)
    return [{ part: '', outcome }]
  } finally {
    await opened.close()
    await zoho.close()
  }
}

interface Settings extends FaultDatabase {
  /** Name of the server's log, unique in the run. */
  name: string
  zohoOrigin: string
}

/**
 * Runs `run` alongside a server on the same database. That server delivers no leads itself and is asked for
 * cached pages meanwhile.
 */
async function alongsideServer(settings: Settings, run: () => Promise<Outcome>): Promise<Outcome> {
  const site = await newSite({ ...settings, env: { DELIVERY: 'worker' } })
  try {
    await site.start()
    await warmPages(site.origin)
    const visits = visitPages(site.origin)
    try {
      const outcome = await run()
      return {
        ...outcome,
        pages: visits.asked,
        pagesNot200: visits.not200,
        longestPageMs: Math.round(visits.longestMs),
      }
    } finally {
      await visits.end()
    }
  } finally {
    await site.stop()
  }
}
