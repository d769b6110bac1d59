import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  origin: string
  close(): Promise<void>
}

/** Makes a test's server listen on a free port of this machine. */
export async function listen(server: Server): Promise<Listening> {
  // After a pause of a busy machine the server would close an idle connection just when the test uses it again.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
