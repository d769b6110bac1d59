import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { endProgram, freePort, type Program, signalGroup } from '#scripts/build/processes'
import { endOfLog } from '#tests/faults/folder'
import type { Around } from '#tests/faults/scenario'
import { startWorker } from '#tests/faults/site'

/** Shortest pause between two cuts, in ms; the longest is twice that. */
const pauseMs = 100

/**
 * Cuts the PostgreSQL connections of a server and of a separate worker process: before a commit, after one,
 * and at random moments. Both processes must survive that.
 *
 * @param log name of the worker's log
 */
export function cutOff(log: string) {
  let proxy: PostgresProxy | undefined
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
        if (code !== 0) throw new Error(`the worker was asked to stop and exited with ${code}`)
      },
      end: async () => {
        if (worker) signalGroup(worker.child, 'SIGKILL')
        await worker?.ended
        await proxy?.close()
      },
    }
  }

  async function cutConnections(ms: number) {
    const before = proxy?.cuts ?? 0
    const until = Date.now() + ms
    for (let turn = 0; Date.now() < until; turn += 1) {
      if (turn % 3 === 0) proxy?.cutAll()
      else proxy?.cutNext(turn % 3 === 1 ? 'before commit' : 'after commit')
      await wait(pauseMs * (1 + Math.random()))
      checkWorker()
    }
    if ((proxy?.cuts ?? 0) === before) throw new Error('no connection was cut')
  }

  return { around, cutConnections }
}

/** When a connection is cut: before its COMMIT is forwarded, or after that, so that the answer is lost. */
type CutAt = 'before commit' | 'after commit'

interface PostgresProxy {
  /** The database's address through the proxy. */
  url: string
  /** Cuts the next connection that commits. */
  cutNext(at: CutAt): void
  /** Cuts all open connections. */
  cutAll(): void
  /** Number of connections cut so far. */
  cuts: number
  close(): Promise<void>
}

/** A TCP proxy to PostgreSQL that drops connections like a broken network. @param url of the database itself */
async function startProxy(url: string): Promise<PostgresProxy> {
  const target = Number(new URL(url).port)
  const port = await freePort()
  const pairs = new Set<() => void>()
  let next: CutAt | undefined

  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1')
    const both: Socket[] = [client, database]
    const end = () => {
      pairs.delete(end)
      for (const socket of both) socket.destroy()
    }
    pairs.add(end)
    const cut = () => {
      proxy.cuts += 1
      end()
    }
    let answersAreLost = false
    client.on('data', (bytes) => {
      if (next && /commit/i.test(bytes.toString('latin1'))) {
        if (next === 'before commit') {
          next = undefined
          return cut()
        }
        next = undefined
        answersAreLost = true
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (answersAreLost) cut()
      else client.write(bytes)
    })
    for (const socket of both) socket.on('error', () => {}).on('close', end)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  const proxy: PostgresProxy = {
    url: through.href,
    cuts: 0,
    cutNext: (at) => {
      next = at
    },
    cutAll: () => {
      proxy.cuts += pairs.size
      for (const end of [...pairs]) end()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const end of [...pairs]) end()
      }),
  }
  return proxy
}
