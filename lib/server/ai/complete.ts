import type { AiSettings } from '#lib/config/ai'
import { eventsOf } from '#lib/contract/event-stream'
import { Thinking } from '#lib/rules/ai-thinking'
import { type AiFailure, AiUnavailable } from '#lib/server/ai/ai-unavailable'
import { readChunk } from '#lib/server/ai/chunk'

/** How the endpoint is called: the one place. */

export interface Message {
  role: 'system' | 'user'
  content: string
}

/** How long, in ms, and how much. */
export interface Patience {
  /** Until the first bytes of the answer. */
  firstMs: number
  /** Between two pieces of it. */
  idleMs: number
  totalMs: number
  /** Of the text, without what the model says to itself. */
  mostCharacters: number
  /** Of all that is sent. */
  mostBytes: number
}

export const defaultPatience: Patience = {
  firstMs: 10_000,
  idleMs: 8000,
  totalMs: 45_000,
  mostCharacters: 4000,
  // An event around each token: a Hindi letter can be one.
  mostBytes: 1024 * 1024,
}

export interface Question {
  messages: Message[]
  settings: AiSettings
  patience?: Patience
  /** Aborted when the visitor is gone. */
  signal: AbortSignal
}

/** Ends a call: the visitor is gone, or the endpoint was given time enough. */
function makeEnding(signal: AbortSignal, { firstMs, totalMs }: Patience) {
  const ending = new AbortController()
  const failWith = (reason: AiFailure) => ending.abort(new AiUnavailable(reason))
  const gone = () => ending.abort(new AiUnavailable('gone'))
  if (signal.aborted) gone()
  signal.addEventListener('abort', gone)
  const whole = setTimeout(() => failWith('slow'), totalMs)
  let pause = setTimeout(() => failWith('no-answer'), firstMs)
  return {
    signal: ending.signal,
    failWith,
    /** Something came: the next has this long, in ms. */
    goOn: (idleMs: number) => {
      clearTimeout(pause)
      pause = setTimeout(() => failWith('stalled'), idleMs)
    },
    close: () => {
      clearTimeout(whole)
      clearTimeout(pause)
      signal.removeEventListener('abort', gone)
      ending.abort()
    },
  }
}

type Ending = ReturnType<typeof makeEnding>

async function open({ messages, settings, signal }: Question): Promise<ReadableStream<Uint8Array>> {
  const { url, key, model } = settings
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    },
    // Only what every such endpoint takes: some models refuse a temperature or `max_tokens`.
    body: JSON.stringify({ model, messages, stream: true }),
    // The key and the visitor's words go to the address that the operator named, to no other.
    redirect: 'error',
    signal,
  })
  if (response.status !== 200) throw new AiUnavailable('status', response.status)
  const type = response.headers.get('content-type') ?? ''
  if (!/^text\/event-stream\b/i.test(type) || !response.body) throw new AiUnavailable('no-stream')
  return response.body
}

/** The same bytes: each piece is waited for anew, too many end the call. */
function watched(ending: Ending, { idleMs, mostBytes }: Patience) {
  let bytes = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.length
      if (bytes > mostBytes) return ending.failWith('too-long')
      ending.goOn(idleMs)
      controller.enqueue(chunk)
    },
  })
}

/** @throws AiUnavailable when the answer is broken off, refused or too long */
async function* texts(stream: ReadableStream<Uint8Array>, mostCharacters: number) {
  let characters = 0
  let isFinished = false
  const thinking = new Thinking()
  for await (const data of eventsOf(stream)) {
    if (data.trim() === '[DONE]') {
      isFinished = true
      break
    }
    const chunk = readChunk(data)
    if (chunk.failed) throw new AiUnavailable('error')
    const room = mostCharacters - characters
    const said = thinking.push(chunk.text)
    const text = said.slice(0, room)
    characters += text.length
    if (text !== '') yield text
    if (said.length > room) throw new AiUnavailable('too-long')
    if (chunk.finish === 'stop') isFinished = true
    else if (chunk.finish !== null) throw new AiUnavailable('cut')
  }
  if (!isFinished) throw new AiUnavailable('cut')
  if (characters === 0) throw new AiUnavailable('empty')
}

/**
 * The text of the endpoint's answer, in pieces as they come. Who stops early, or aborts, ends the call.
 *
 * @throws AiUnavailable, also after some text
 */
export async function* complete(question: Question): AsyncGenerator<string, void, undefined> {
  const { patience = defaultPatience } = question
  const ending = makeEnding(question.signal, patience)
  try {
    const stream = await open({ ...question, signal: ending.signal })
    // The transform cannot fail by itself: an ended call fails the source with the reason.
    const pieces = stream.pipeThrough(watched(ending, patience), { signal: ending.signal })
    yield* texts(pieces, patience.mostCharacters)
  } catch (error) {
    if (ending.signal.reason instanceof AiUnavailable) throw ending.signal.reason
    throw error instanceof AiUnavailable ? error : new AiUnavailable('broken')
  } finally {
    ending.close()
  }
}
