import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#scripts/ports'

/** A way to PostgreSQL on which connections end without a word, as on a network that is cut. */

/** When a connection ends: its COMMIT not passed on, or passed on and its answer lost. */
export type CutAt = 'before commit' | 'after commit'

export interface Line {
  /** The database's address by this way. */
  url: string
  /** Cuts the next connection that commits. */
  cutNext(at: CutAt): void
  /** Cuts all that there are, whatever they do. */
  cutAll(): void
  /** How many were cut. */
  cuts: number
  close(): Promise<void>
}

/** @param url of the database itself */
export async function startProxy(url: string): Promise<Line> {
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
  const proxy: Line = {
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
