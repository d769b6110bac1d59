import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/** Server-sent events, one by one. */

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Compression, ours and a proxy's, would hold events back until there is enough of them.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** How long a browser may leave what was sent unread, in ms. */
const patienceMs = 30_000

/** 'gone': the caller left before the end, or took nothing more. */
export type Ending = 'sent' | 'gone' | 'failed'

/** Waits until what was written has been taken. */
async function taken(response: ServerResponse, signal: AbortSignal): Promise<boolean> {
  try {
    await once(response, 'drain', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    return true
  } catch {
    return false
  }
}

/**
 * Sends each event as `data: <JSON>` and ends. Waits for a slow reader, and lets the events end when there is none.
 *
 * @param signal aborted when the caller is gone
 * @param onFailure told what the events failed with; the answer then breaks off, as its status is sent already
 * @throws what the first event fails with: nothing is sent by then
 */
export async function sendEvents(
  response: ServerResponse,
  events: AsyncIterable<unknown>,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<Ending> {
  const source = events[Symbol.asyncIterator]()
  let next = await source.next()
  try {
    if (signal.aborted) return 'gone'
    response.writeHead(200, headers)
    for (; !next.done; next = await source.next()) {
      if (signal.aborted) return 'gone'
      const isTaken = response.write(`data: ${JSON.stringify(next.value)}\n\n`)
      if (!isTaken && !(await taken(response, signal))) return 'gone'
    }
    response.end()
    return signal.aborted ? 'gone' : 'sent'
  } catch (error) {
    onFailure(error)
    return 'failed'
  } finally {
    if (!response.writableEnded) {
      response.destroy()
      // Nothing is sent any more, but Next.js asks whether an answer was ended.
      response.end()
    }
    await source.return?.()
  }
}
