import { setTimeout as wait } from 'node:timers/promises'

/** Visitors who ask for cached pages. */

const paths = ['/', '/delhi/doctors/cardiology', '/condition/piles', '/terms-conditions']
/** A page that takes longer counts as a failure; in ms. */
const patienceMs = 10_000
const everyMs = 50

interface PageVisits {
  asked: number
  not200: number
  longestMs: number
}

/** Requests each page until it comes from the cache. @throws when one never does */
export async function warmPages(origin: string): Promise<void> {
  for (const path of paths)
    for (let tries = 0; ; tries += 1) {
      const response = await fetch(origin + path)
      await response.text()
      const state = response.headers.get('x-nextjs-cache')
      if (response.status === 200 && (state === 'HIT' || state === 'STALE')) break
      if (tries > 40) throw new Error(`${path} does not come from the cache: ${response.status}`)
      await wait(100)
    }
}

/** The status of a complete answer; 0 when none arrives in time. */
async function statusOf(address: string): Promise<number> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
    await response.text()
    return response.status
  } catch {
    return 0
  }
}

interface Visitors {
  /** False while the server is down: failures then do not count. */
  isServerThere?: () => boolean
  visitors?: number | undefined
}

/** Starts visitors who request one page after another. */
export function visitPages(
  origin: string,
  { isServerThere = () => true, visitors = 1 }: Visitors = {},
) {
  const visits: PageVisits = { asked: 0, not200: 0, longestMs: 0 }
  let isEnding = false
  async function visit(first: number) {
    for (let turn = first; !isEnding; turn += 1) {
      const wasThere = isServerThere()
      const began = performance.now()
      const status = await statusOf(`${origin}${paths[turn % paths.length]}`)
      if (status > 0 || (wasThere && isServerThere())) {
        visits.asked += 1
        if (status !== 200) visits.not200 += 1
        visits.longestMs = Math.max(visits.longestMs, performance.now() - began)
      }
      await wait(everyMs)
    }
  }
  const running = Array.from({ length: visitors }, (_, place) => visit(place))
  return Object.assign(visits, {
    end: async () => {
      isEnding = true
      await Promise.all(running)
    },
  })
}

/** The data version that each page was rendered from, as pages/_document writes it. */
export const madeFrom = (origin: string): Promise<(string | undefined)[]> =>
  Promise.all(
    paths.map(async (path) => {
      const response = await fetch(origin + path, { signal: AbortSignal.timeout(patienceMs) })
      return /<html[^>]* data-made="([^"]*)"/.exec(await response.text())?.[1]
    }),
  )
