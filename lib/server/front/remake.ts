import type { Captured } from '#lib/server/front/capture'

/** Makes the page at a path anew and gives it; null when that cannot be done now. */
export type Remake = (path: string) => Promise<Captured | null>

/** More at once would take the machine from visitors whose pages are ready. */
const mostAtOnce = 4
const patienceMs = 10_000
const perConnection = /^(?:connection|keep-alive|transfer-encoding|content-length|date)$/

/**
 * Asks Next.js itself for a page anew, by the header that its own `res.revalidate` sends: the page goes
 * into the ISR cache, for all visitors. Who asks for one that is being made waits for the same one.
 *
 * @param origin of this server, 'http://127.0.0.1:3000'
 * @param previewModeId the secret of the build's prerender manifest
 */
export function remaker(origin: string, previewModeId: string): Remake {
  const running = new Map<string, Promise<Captured | null>>()
  const make = async (path: string): Promise<Captured | null> => {
    const answer = await fetch(origin + path, {
      headers: { 'x-prerender-revalidate': previewModeId, 'accept-encoding': 'identity' },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status >= 500) return null
    const headers = [...answer.headers].filter(([name]) => !perConnection.test(name))
    return {
      status: answer.status,
      headers: Object.fromEntries(headers),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }
  return (path) => {
    const known = running.get(path)
    if (known) return known
    if (running.size >= mostAtOnce) return Promise.resolve(null)
    const made = make(path)
      .catch(() => null)
      .finally(() => running.delete(path))
    running.set(path, made)
    return made
  }
}
