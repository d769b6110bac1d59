import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Compression, ours or a proxy's, would hold events back until enough have collected.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** How long a browser may leave sent events unread, in ms. */
const timeoutMs = 30_000

/** 'gone': the caller disconnected before the end, or stopped reading. */
export type Ending = 'sent' | 'gone' | 'failed'

/** Waits until the written data has been read; false if the caller is gone or too slow. */
async function isDrained(response: ServerResponse, signal: AbortSignal): Promise<boolean> {
  try {
    await once(response, 'drain', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return true
  } catch {
    return false
  }
}

/**
 * Sends each event as `data: <JSON>`, as server-sent events. Waits for a slow reader, and stops the source of events if
 * the reader is gone.
 *
 * @param signal aborted if the caller disconnects
 * @param onFailure called if the events fail; the answer then breaks off, because its status is already sent
 * @throws if the first event fails; nothing has been sent by then
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
      const canContinue = response.write(`data: ${JSON.stringify(next.value)}\n\n`)
      if (!canContinue && !(await isDrained(response, signal))) return 'gone'
    }
    response.end()
    return signal.aborted ? 'gone' : 'sent'
  } catch (error) {
    onFailure(error)
    return 'failed'
  } finally {
    if (!response.writableEnded) {
      response.destroy()
      // This sends nothing more, but Next.js checks whether the answer was ended.
      response.end()
    }
    await source.return?.()
  }
}
