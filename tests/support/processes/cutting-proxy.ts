import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a program and PostgreSQL that drops connections like a broken network. */
interface CuttingProxy {
  /** The database's URL through the proxy. */
  url: string
  /** Cuts the connection when the answer to the next COMMIT arrives: the commit happened, but the program does not know. */
  cutAtCommit(): void
  /** Cuts all open connections. */
  cutAll(): void
  /** Number of connections that `cutAtCommit` has cut. */
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
      // A cut connection causes an error at the other end, as intended.
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
