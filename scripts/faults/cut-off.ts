import { setTimeout as wait } from 'node:timers/promises'
import { endOfLog } from '#scripts/faults/folder'
import type { Around } from '#scripts/faults/ordeal'
import { type Line, startProxy } from '#scripts/faults/proxy'
import { startWorker } from '#scripts/faults/worker-process'
import { endProgram, type Program, signalGroup } from '#scripts/processes'

/** Between two cuts, in ms, twice as long at most. */
const pauseMs = 100

/**
 * The way to PostgreSQL, of a server and of a worker in a process of its own, ends without a word: before
 * a commit, after one, and at any other moment. Neither may end by that.
 *
 * @param log of the worker
 */
export function cutOff(log: string) {
  let proxy: Line | undefined
  let worker: Program | undefined

  function checkWorker() {
    const { exitCode, signalCode } = worker?.child ?? { exitCode: 0, signalCode: null }
    if (exitCode !== null || signalCode !== null)
      throw new Error(`the worker ended (${exitCode ?? signalCode}):\n${endOfLog(log)}`)
  }

  const around: Around = async ({ database, zoho }) => {
    proxy = await startProxy(database.url)
    const { url } = proxy
    worker = startWorker({ name: log, ...database, url, zohoOrigin: zoho.origin })
    return {
      env: { DATABASE_URL: url, DELIVERY: 'worker' },
      endWell: async () => {
        checkWorker()
        if (worker) await endProgram(worker)
        const code = worker?.child.exitCode
        if (code !== 0) throw new Error(`told to stop, the worker ended with ${code}`)
      },
      end: async () => {
        if (worker) signalGroup(worker.child, 'SIGKILL')
        await worker?.ended
        await proxy?.close()
      },
    }
  }

  async function torment(ms: number) {
    const before = proxy?.cuts ?? 0
    const until = Date.now() + ms
    for (let turn = 0; Date.now() < until; turn += 1) {
      if (turn % 3 === 0) proxy?.cutAll()
      else proxy?.cutNext(turn % 3 === 1 ? 'before commit' : 'after commit')
      await wait(pauseMs * (1 + Math.random()))
      checkWorker()
    }
    if ((proxy?.cuts ?? 0) === before) throw new Error('nothing was cut')
  }

  return { around, torment }
}
