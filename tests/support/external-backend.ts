import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import timers from 'node:timers/promises'
import { vi } from 'vitest'
import { type Listening, listen } from '#tests/support/processes/listen'

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

export type Reply = (response: ServerResponse) => void

export const sending =
  (body: unknown, status = 200): Reply =>
  (response) => {
    response.statusCode = status
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
/** Never answers. */
export const stalling: Reply = () => {}
export const breakingOff: Reply = (response) => void response.destroy()

/** Shortens every timeout to 100 ms. */
export const shortenTimeouts = () =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(new DOMException('too late', 'TimeoutError')), 100)
    return ending.signal
  })

/** Skips the pauses before further attempts; forward-lead.test.ts checks how long they are. */
export const skipPauses = () => vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined)

export interface ExternalBackend extends Listening {
  asked: Asked[]
  /** Clears the recorded calls and answers each call with the next reply; the last one repeats. */
  replyWith(...replies: Reply[]): void
}

/** Serves an operator's external backend. */
export async function serveExternalBackend(): Promise<ExternalBackend> {
  const asked: Asked[] = []
  let left: Reply[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method, url, headers } = request
    asked.push({ method, url, headers, body })
    const reply = left.length > 1 ? left.shift() : left[0]
    reply?.(response)
  })
  return {
    ...(await listen(server)),
    asked,
    replyWith: (...replies) => {
      asked.length = 0
      left = replies
    },
  }
}
