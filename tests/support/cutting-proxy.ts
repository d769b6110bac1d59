import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between a program and PostgreSQL, and cuts connections without a word, as a network does. */
interface CuttingProxy {
  /** The database's address, through here. */
  url: string
  /** Cuts when the answer to the next COMMIT comes: it was done, and nobody hears of it. */
  cutAtCommit(): void
  /** Cuts every connection there is now. */
  cutAll(): void
  /** How often `cutAtCommit` has cut. */
  cuts(): number
  close(): void
}

export async function cuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const database = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isArmed = false
  let count = 0

  const server = createServer((client) => {
    const upstream = connect(Number(database.port), database.hostname)
    let isMarked = false
    client.on('data', (sent) => {
      if (isArmed && /^Q....commit\0/s.test(sent.toString('latin1'))) isMarked = true
      upstream.write(sent)
    })
    upstream.on('data', (answer) => {
      if (!isMarked || !isArmed) {
        client.write(answer)
        return
      }
      isArmed = false
      count += 1
      client.destroy()
    })
    open.add(client)
    for (const socket of [client, upstream]) {
      // What is cut says so at the other end, which is what this is for.
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
        open.delete(client)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(databaseUrl)
  through.port = String((server.address() as AddressInfo).port)
  const cutAll = () => {
    for (const client of open) client.resetAndDestroy()
  }
  return {
    url: through.href,
    cutAtCommit: () => {
      isArmed = true
    },
    cutAll,
    cuts: () => count,
    close: () => {
      server.close()
      cutAll()
    },
  }
}
