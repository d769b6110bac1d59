import { SmsError } from '#lib/server/delivery/sms'

/** How a provider is called over HTTP: the one place. */

/** How long a provider may take, in ms: two tries stay well below what the browser waits for (15 s). */
const defaultTimeoutMs = 5000
/** Before the second try, in ms. */
const defaultPauseMs = 300

export interface PostSettings {
  timeoutMs?: number
  pauseMs?: number
}

interface Post {
  address: string
  headers: Record<string, string>
  body: string
  /** Whether the provider's answer, of a status below 300, says that it has taken the message. */
  isTaken: (answer: unknown) => boolean
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function tryOnce({ address, headers, body, isTaken }: Post, timeoutMs: number) {
  const signal = AbortSignal.timeout(timeoutMs)
  const request = { method: 'POST', headers, body, redirect: 'error', signal } as const
  const [response, answer] = await fetch(address, request)
    .then(async (response) => [response, await readJson(response)] as const)
    .catch(() => {
      throw new SmsError('unavailable')
    })
  const { ok, status } = response
  if (ok && isTaken(answer)) return
  throw new SmsError(status >= 500 || status === 429 ? 'unavailable' : 'refused', status)
}

/**
 * Hands a message to a provider. It is tried once more when there was no answer in time, or one that
 * says it may pass (429, 5xx). Should the first have arrived all the same, the patient gets the same code
 * twice, which does no harm; an answer of success is never followed by another try.
 *
 * @throws SmsError
 */
export async function postSms(
  post: Post,
  { timeoutMs = defaultTimeoutMs, pauseMs = defaultPauseMs }: PostSettings = {},
): Promise<void> {
  try {
    await tryOnce(post, timeoutMs)
  } catch (error) {
    if (!(error instanceof SmsError) || error.kind === 'refused') throw error
    await sleep(pauseMs)
    await tryOnce(post, timeoutMs)
  }
}
