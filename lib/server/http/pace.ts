/** Clients that are remembered before those without a delay are forgotten. */
const rememberedClients = 10_000

const burstMs = 1000

interface Client {
  /** When its next request would be due if it asked evenly, in ms. Only requests that have begun count. */
  due: number
  /** What its delayed requests will do, in order. */
  waiting: Set<() => void>
  timer: NodeJS.Timeout | undefined
}

/**
 * Spreads the requests of each client over time. Answers that cost almost nothing take no turn (lib/server/platform/turns):
 * a client that asks for them on hundreds of connections would be answered on all of them before the server accepts
 * the next visitor.
 *
 * @param perSecond what a client may ask for in any second without a delay, and on average; 0: no limit
 * @returns begins the next request of a client, at once or later. What that returns withdraws a request that has not begun,
 * and nothing of it is kept: its connection may be gone, and neither memory nor the client's other requests wait for it.
 */
export function pace(perSecond: number): (client: string, begin: () => void) => () => void {
  const clients = new Map<string, Client>()
  const stepMs = burstMs / perSecond
  const forgetIdle = (now: number) => {
    for (const [name, { due, waiting }] of clients)
      if (due < now && waiting.size === 0) clients.delete(name)
  }
  /** In ms. */
  const delayOf = ({ due }: Client, now: number) => Math.ceil(due - now - burstMs)
  /** Begins what is due, and sets the timer for the next one. */
  const beginDue = (client: Client) => {
    client.timer = undefined
    for (const begin of client.waiting) {
      const now = performance.now()
      const delay = delayOf(client, now)
      if (delay > 0) {
        client.timer = setTimeout(beginDue, delay, client)
        return
      }
      client.waiting.delete(begin)
      client.due = Math.max(client.due, now) + stepMs
      begin()
    }
  }
  return (name, begin) => {
    if (perSecond === 0) {
      begin()
      return () => {}
    }
    if (clients.size > rememberedClients) forgetIdle(performance.now())
    const client = clients.get(name) ?? { due: 0, waiting: new Set(), timer: undefined }
    clients.set(name, client)
    client.waiting.add(begin)
    if (!client.timer) beginDue(client)
    return () => client.waiting.delete(begin)
  }
}
