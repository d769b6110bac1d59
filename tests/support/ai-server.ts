import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { type Listening, listen } from '#tests/support/listen'

/** A server that speaks the protocol of OpenAI's chat completions, well or badly. */

export interface AiAsked {
  url: string | undefined
  headers: IncomingHttpHeaders
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
}

export type AiReply = (response: ServerResponse, asked: AiAsked) => void | Promise<void>

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'small',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

export const content = (text: string): string => chunk({ content: text })
export const done = `${chunk({}, 'stop')}data: [DONE]\n\n`
const begin = chunk({ role: 'assistant', content: '' })

const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' }

/** Sends these raw bytes as an event stream, and ends. */
export const rawStream =
  (...pieces: (string | Uint8Array)[]): AiReply =>
  async (response) => {
    response.writeHead(200, eventStream)
    for (const piece of pieces) {
      if (response.destroyed) return
      response.write(piece)
      // Each by itself: pieces written in one turn arrive as one.
      await sleep(1)
    }
    response.end()
  }

/** A good answer, in these pieces. */
export const saying = (...texts: string[]): AiReply => rawStream(begin, ...texts.map(content), done)

/** A good answer, made of what was asked. */
export const echoing =
  (make: (asked: AiAsked) => string): AiReply =>
  (response, asked) =>
    saying(...(make(asked).match(/[\s\S]{1,17}/g) ?? []))(response, asked)

/** A good answer whose bytes are cut anywhere, in the middle of letters too. */
export function inBytes(size: number, ...texts: string[]): AiReply {
  const bytes = Buffer.from([begin, ...texts.map(content), done].join(''))
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
  return rawStream(...pieces)
}

/** An answer that is no event stream. */
export const plainly =
  (status: number, body: string, type = 'application/json'): AiReply =>
  (response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  }

export const redirectingTo =
  (address: string, status = 307): AiReply =>
  (response) => {
    response.writeHead(status, { location: address })
    response.end()
  }

/** Never answers. */
export const silent: AiReply = () => {}

/** Says so much, and then nothing more without ending. */
export const stallingAfter =
  (...texts: string[]): AiReply =>
  (response) => {
    response.writeHead(200, eventStream)
    response.write([begin, ...texts.map(content)].join(''))
  }

/** Says so much, and breaks the connection. */
export const breakingAfter =
  (...texts: string[]): AiReply =>
  (response) => {
    response.writeHead(200, eventStream)
    response.write([begin, ...texts.map(content)].join(''), () => response.destroy())
  }

/** Never stops saying this. */
export const endless =
  (text: string): AiReply =>
  async (response) => {
    response.writeHead(200, eventStream)
    while (!response.destroyed) {
      response.write(content(text))
      await sleep(1)
    }
  }

/** Keeps the connection alive and says nothing. */
export const dripping =
  (everyMs: number): AiReply =>
  async (response) => {
    response.writeHead(200, eventStream)
    while (!response.destroyed) {
      response.write(': wait\n\n')
      await sleep(everyMs)
    }
  }

export interface AiServer extends Listening {
  /** Up to and including '/v1'. */
  url: string
  asked: AiAsked[]
  /** Calls whose connection was closed before the answer had ended. */
  brokenOff(): number
  /** Calls that are being answered. */
  open(): number
  /** Forgets what was asked and answers each call so from now on. */
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

/** One that runs as long as the test file does. */
export async function aiServerOfFile(): Promise<AiServer> {
  const ai = await serveAi()
  afterAll(() => ai.close())
  return ai
}
