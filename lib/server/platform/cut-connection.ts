import type { Socket } from 'node:net'

/** What Node.js keeps at a socket, as far as it is used here. */
interface Parser {
  /** Called for each request. -1 ends the parsing with an error. */
  onIncoming?: () => number
  /** Within a body, ends the parsing. */
  pause?: () => void
}

/**
 * Closes a connection at once. After `destroy` alone, Node.js still reads what came in the same piece of up to 64 KB:
 * thousands of requests, or bytes of a body that are a chunk each.
 */
export function cutConnection(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: Parser }
  if (parser) parser.onIncoming = () => -1
  parser?.pause?.()
  socket.destroy()
}
