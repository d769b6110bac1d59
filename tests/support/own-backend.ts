import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { vi } from 'vitest'
import { type Listening, listen } from '#tests/support/listen'

export interface Asked {
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

/** Lets the time that a backend is given be over after a tenth of a second. */
export const hurry = () =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(new DOMException('too late', 'TimeoutError')), 100)
    return ending.signal
  })

export interface OwnBackend extends Listening {
  asked: Asked[]
  /** Forgets what was asked and answers each call as the next of `replies` says, the last for good. */
  replyWith(...replies: Reply[]): void
}

/** An operator's own backend. */
export async function serveOwnBackend(): Promise<OwnBackend> {
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
