import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { type Listening, listen } from '#tests/support/processes/listen'

/** A server with OpenAI's chat completions API that can answer correctly or wrongly. */

export interface AiAsked {
  url: string | undefined
  headers: IncomingHttpHeaders
  body: {
    model: string
    stream: boolean
    response_format?: unknown
    messages: { role: string; content: string }[]
  }
}

export type AiReply = (response: ServerResponse, asked: AiAsked) => void | Promise<void>

const completion = (content: string | null): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'small',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  })

/** Any body, sent at once. */
export const plainly =
  (status: number, body: string, type = 'application/json'): AiReply =>
  (response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  }

/** A completion with this text. */
export const saying = (content: string | null): AiReply => plainly(200, completion(content))

/** A completion that chooses these sentences under one heading. */
export const choosing = (sentences: readonly unknown[], heading: unknown = 'about'): AiReply =>
  saying(JSON.stringify({ sections: [{ heading, sentences }] }))

/** A completion that depends on the question. */
export const echoing =
  (make: (asked: AiAsked) => string): AiReply =>
  (response, asked) =>
    saying(make(asked))(response, asked)

/** A completion that arrives in chunks of `size` bytes, which may split a letter. */
export const inBytes =
  (size: number, content: string): AiReply =>
  async (response) => {
    const bytes = Buffer.from(completion(content))
    response.writeHead(200, { 'content-type': 'application/json' })
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size))
      await sleep(1)
    }
    response.end()
  }

export const redirectingTo =
  (address: string, status = 307): AiReply =>
  (response) => {
    response.writeHead(status, { location: address })
    response.end()
  }

/** Never answers. */
export const silent: AiReply = () => {}

/** Begins an answer and then closes the connection. */
export const breaking: AiReply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"choices":', () => response.destroy())
}

/** Sends the same chunk until the client closes the connection. */
export const endless =
  (text: string, everyMs = 1, type = 'application/json'): AiReply =>
  async (response) => {
    response.writeHead(200, { 'content-type': type })
    while (!response.destroyed) {
      response.write(text)
      await sleep(everyMs)
    }
  }

export interface AiServer extends Listening {
  /** Up to and including '/v1'. */
  url: string
  asked: AiAsked[]
  /** Calls whose connection was closed before the end of the answer. */
  brokenOff(): number
  /** Calls that are being answered. */
  open(): number
  /** Clears the recorded calls and answers every call like this from now on. */
  replyWith(reply: AiReply): void
}

export async function serveAi(): Promise<AiServer> {
  const asked: AiAsked[] = []
  let reply: AiReply = silent
  let broken = 0
  let running = 0
  const server = createServer(async (request, response) => {
    running += 1
    response.on('close', () => {
      running -= 1
      if (!response.writableFinished) broken += 1
    })
    let body = ''
    for await (const part of request) body += part
    const call = { url: request.url, headers: request.headers, body: JSON.parse(body || '{}') }
    asked.push(call)
    await reply(response, call)
  })
  const listening = await listen(server)
  return {
    ...listening,
    url: `${listening.origin}/v1`,
    asked,
    brokenOff: () => broken,
    open: () => running,
    replyWith: (next) => {
      asked.length = 0
      broken = 0
      reply = next
    },
  }
}

/** A server that runs as long as the test file. */
export async function aiServerOfFile(): Promise<AiServer> {
  const ai = await serveAi()
  afterAll(() => ai.close())
  return ai
}
