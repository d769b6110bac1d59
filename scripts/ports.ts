import { type AddressInfo, createServer } from 'node:net'

/** Listens for a moment; gives the port, or the error's code. */
function tryPort(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, () => {
      const { port: found } = server.address() as AddressInfo
      server.close(() => resolve(found))
    })
  })
}

/** A TCP port that nobody listens on: `wished` if it is free, else any. */
export async function freePort(wished = 0): Promise<number> {
  const port = await tryPort(wished)
  return typeof port === 'number' ? port : freePort()
}

/** The port to listen on (0: any free one); a port that cannot be had ends the process. */
export async function claimPort(port: number): Promise<number> {
  const found = await tryPort(port)
  if (typeof found === 'number') return found
  const reason = found === 'EADDRINUSE' ? 'is in use' : `cannot be used (${found})`
  console.error(`Port ${port} ${reason}. Choose another: PORT=${port + 1} npm start`)
  process.exit(1)
}
