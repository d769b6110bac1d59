/** Clients that are remembered before those without a delay are forgotten. */
const rememberedClients = 10_000

/**
 * Spreads the requests of each client over time. Answers that cost almost nothing take no turn (lib/server/platform/turns):
 * a client that asks for them on hundreds of connections would be answered on all of them before the server accepts
 * the next visitor.
 *
 * @param perSecond what a client may ask for in any second without a delay, and on average; 0: no limit
 * @returns how long the next request of a client has to wait, in ms, and counts it
 */
export function pace(perSecond: number): (client: string, now: number) => number {
  /** When the next request of each client would be due if it asked evenly, in ms. */
  const dueAt = new Map<string, number>()
  const burstMs = 1000
  const forgetIdle = (now: number) => {
    for (const [client, due] of dueAt) if (due < now) dueAt.delete(client)
  }
  return (client, now) => {
    if (perSecond === 0) return 0
    if (dueAt.size > rememberedClients) forgetIdle(now)
    const due = Math.max(dueAt.get(client) ?? 0, now)
    dueAt.set(client, due + burstMs / perSecond)
    return Math.max(0, due - now - burstMs)
  }
}
