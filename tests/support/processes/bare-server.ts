import net from 'node:net'

/**
 * A TCP server on a free port.
 *
 * @param onConnection undefined: the port is free, and connections are refused
 */
export async function listenOn(onConnection: ((socket: net.Socket) => void) | undefined) {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection?.(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  if (!onConnection) await close()
  return { port, close }
}
