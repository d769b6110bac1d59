import { z } from 'zod'
import type { AiSettings } from '#lib/config/services'
import { processWide } from '#lib/server/platform/process-wide'

/** The only module that calls the AI endpoint. */

export interface Message {
  role: 'system' | 'user'
  content: string
}

/**
 * Why the endpoint gave no answer, for the log. 'gone': the visitor left. 'slow': timeout. 'broken': unreachable,
 * redirected or cut off. 'status': an HTTP error. 'not-json': the body was not JSON. 'too-long'. 'empty': no text.
 */
type AiFailure = 'gone' | 'slow' | 'broken' | 'status' | 'not-json' | 'too-long' | 'empty'

/** The endpoint gave no answer. Contains no text of the endpoint or the visitor. */
export class AiUnavailable extends Error {
  readonly reason: AiFailure
  /** The HTTP status, if that was the reason. */
  readonly status: number | undefined

  constructor(reason: AiFailure, status?: number) {
    super(`The AI endpoint gave no answer: ${reason}`)
    this.name = 'AiUnavailable'
    this.reason = reason
    this.status = status
  }
}

export interface Limits {
  timeoutMs: number
  /** Maximum size of the response body. */
  maxBytes: number
}

export const defaultLimits: Limits = { timeoutMs: 20_000, maxBytes: 256 * 1024 }

interface Question {
  messages: Message[]
  settings: AiSettings
  /** Aborted when the visitor leaves. */
  signal: AbortSignal
  limits?: Limits
}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
})

/** Endpoints that refused `response_format`, remembered in this process. */
const withoutJsonMode = () => processWide('ai-without-json-mode', () => new Set<string>())

function post({ messages, settings }: Question, isJsonMode: boolean, signal: AbortSignal) {
  const { url, key, model } = settings
  return fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    },
    // No temperature and no `max_tokens`, because some models refuse them.
    body: JSON.stringify({
      model,
      messages,
      stream: false,
      ...(isJsonMode && { response_format: { type: 'json_object' } }),
    }),
    // Do not follow redirects: the key and the visitor's words only go to the configured address.
    redirect: 'error',
    signal,
  })
}

/** Asks for JSON. If the endpoint does not support the option, asks again without it, and remembers that. */
async function ask(question: Question, signal: AbortSignal): Promise<Response> {
  const { url, model } = question.settings
  const refusing = withoutJsonMode()
  const name = `${url} ${model}`
  if (refusing.has(name)) return post(question, false, signal)
  const response = await post(question, true, signal)
  if (response.status !== 400 && response.status !== 422) return response
  await response.body?.cancel()
  const second = await post(question, false, signal)
  if (second.status === 200) refusing.add(name)
  return second
}

async function readBody(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = response.body?.getReader()
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done || !value) return text + decoder.decode()
      bytes += value.length
      if (bytes > maxBytes) throw new AiUnavailable('too-long')
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}

function contentOf(body: string): string {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new AiUnavailable('not-json')
  }
  const completion = completionSchema.safeParse(value)
  const content = completion.data?.choices[0]?.message.content?.trim()
  if (!content) throw new AiUnavailable('empty')
  return content
}

/**
 * Returns the text of the endpoint's answer.
 *
 * @throws AiUnavailable
 */
export async function complete(question: Question): Promise<string> {
  const { signal: visitor, limits = defaultLimits } = question
  const timeout = AbortSignal.timeout(limits.timeoutMs)
  try {
    const response = await ask(question, AbortSignal.any([visitor, timeout]))
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new AiUnavailable('status', response.status)
    }
    if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) {
      await response.body?.cancel()
      throw new AiUnavailable('not-json')
    }
    return contentOf(await readBody(response, limits.maxBytes))
  } catch (error) {
    if (error instanceof AiUnavailable) throw error
    if (visitor.aborted) throw new AiUnavailable('gone')
    throw new AiUnavailable(timeout.aborted ? 'slow' : 'broken')
  }
}
