import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#lib/server/db/database'
import { keepLeads, outcomeOf } from '#scripts/faults/alone'
import { besideServer } from '#scripts/faults/beside'
import { deliverFromHere } from '#scripts/faults/count'
import type { Outcome, Program } from '#scripts/faults/program'
import { startWorker } from '#scripts/faults/worker-process'
import { type LocalZoho, startLocalZoho } from '#scripts/local/zoho-server'
import { signalGroup } from '#scripts/processes'

/** How often the CRM has committed a record: those of a dead worker are updates. */
const committed = (zoho: LocalZoho): number =>
  zoho.records().reduce((sum, { inserted, updated }) => sum + inserted + updated, 0)

/** Leads that come between two kills. */
const atOnce = 5

/**
 * The worker is killed after the CRM has committed its leads and before it could note so, again and again:
 * every lead is sent twice at least, and stands there once. A server beside it sends its pages meanwhile.
 */
export const worker: Program = async (stand) => {
  const { server, quick, say } = stand
  const rounds = quick ? 2 : 200
  const zoho = await startLocalZoho()
  const database = await server.fresh()
  const opened = openDatabase(database.url)
  async function killWorkers(): Promise<Outcome> {
    const yes = new Set<string>()
    for (let round = 1; round <= rounds; round += 1) {
      const keys = Array.from({ length: atOnce }, () => randomUUID())
      await keepLeads(opened.db, keys, Date.now)
      for (const key of keys) yes.add(key)
      const before = committed(zoho)
      zoho.fail({ kind: 'stall', committed: true, times: 'always' })
      const name = `${server.name}-worker`
      const program = startWorker({ name, ...database, zohoOrigin: zoho.origin })
      try {
        for (let tries = 0; committed(zoho) === before; tries += 1) {
          if (tries > 3000 || program.child.exitCode !== null)
            throw new Error('the worker sends nothing')
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
    return outcomeOf(opened, { zoho, yes, rounds })
  }
  try {
    const place = { ...database, name: `${server.name}-beside-worker`, zohoOrigin: zoho.origin }
    const outcome = quick ? await killWorkers() : await besideServer(place, killWorkers)
    return [{ part: '', outcome }]
  } finally {
    await opened.close()
    await zoho.close()
  }
}
